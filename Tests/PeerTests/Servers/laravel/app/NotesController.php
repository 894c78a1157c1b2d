<?php

namespace App;

use Illuminate\Http\Request;
use Illuminate\Routing\Controller;

/**
 * The tutorial's resource, its faults kept: no validation, and no word about a note that is not
 * there. The tutorial's text and its sample project wrap a note differently.
 */
class NotesController extends Controller
{
    public function index()
    {
        $notes = Style::isRepository() ? Note::orderBy('id', 'DESC')->get() : Note::all();
        return response()->json(['notes' => $notes]);
    }

    public function store(Request $request)
    {
        $note = new Note();
        $note->body = $request->input('body', 'empty note');
        $note->save();
        return $this->answer($note, 'Note Created');
    }

    public function show($id)
    {
        return Note::find($id);
    }

    public function update(Request $request, $id)
    {
        $note = Note::find($id);
        if (!$request->filled('body')) {
            return $this->wrapped($note, 'No Body Sent');
        }
        $note->body = $request->input('body');
        $note->save();
        return $this->wrapped($note, 'Note Updated');
    }

    public function destroy($id)
    {
        $note = Note::find($id);
        $note->delete();
        return $this->answer($note, 'Note Deleted');
    }

    private function answer(Note $note, string $message)
    {
        return Style::isRepository() ? $this->wrapped($note, $message) : response()->json($note);
    }

    private function wrapped(?Note $note, string $message)
    {
        return response()->json(['note' => $note, 'message' => $message]);
    }
}
