<?php

namespace App;

use Illuminate\Support\Facades\Route;

class RouteServiceProvider extends \Illuminate\Foundation\Support\Providers\RouteServiceProvider
{
    public function boot()
    {
        $this->routes(function () {
            Route::middleware('web')->apiResource('notes', NotesController::class);
            $this->mount('api', ['api'], ApiNotesController::class);
            $this->mount('secure', ['api', 'auth:api'], ApiNotesController::class);
            $this->mount('limited', ['api', 'throttle:3,1'], ApiNotesController::class);
            $this->mount('csrf', ['csrf'], NotesController::class);
        });
    }

    private function mount(string $name, array $middleware, string $controller): void
    {
        Route::middleware($middleware)->prefix($name)->name("$name.")
            ->group(fn () => Route::apiResource('notes', $controller));
    }
}
