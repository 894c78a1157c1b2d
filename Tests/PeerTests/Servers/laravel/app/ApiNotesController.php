<?php

namespace App;

use Illuminate\Foundation\Validation\ValidatesRequests;
use Illuminate\Http\Request;
use Illuminate\Http\Resources\Json\JsonResource;
use Illuminate\Routing\Controller;

/** Notes as Laravel's own manual does them today: pages, validation, resources in `data`. */
class ApiNotesController extends Controller
{
    use ValidatesRequests;

    public function index(Request $request)
    {
        $notes = Note::orderBy('id')->paginate((int) $request->query('per_page', 3));
        return JsonResource::collection($notes);
    }

    public function store(Request $request)
    {
        return new JsonResource(Note::create($this->valid($request)));
    }

    public function show(Note $note)
    {
        return new JsonResource($note);
    }

    public function update(Request $request, Note $note)
    {
        $note->update($this->valid($request));
        return new JsonResource($note);
    }

    public function destroy(Note $note)
    {
        $note->delete();
        return response()->noContent();
    }

    private function valid(Request $request): array
    {
        return $this->validate($request, ['body' => 'required|string|max:100000']);
    }
}
