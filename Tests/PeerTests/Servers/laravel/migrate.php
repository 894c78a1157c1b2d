<?php

// Makes the tables, and the one user who may see /secure.
use Illuminate\Support\Facades\Schema;

$app = require __DIR__ . '/bootstrap/app.php';
touch(storage_path('notes.sqlite'));
$app->make(Illuminate\Contracts\Console\Kernel::class)->bootstrap();

Schema::create('notes', function ($table) {
    $table->increments('id');
    $table->text('body');
    $table->timestamps();
});
Schema::create('users', function ($table) {
    $table->increments('id');
    $table->string('name');
    $table->string('api_token');
});
App\User::create(['name' => 'ann', 'api_token' => 'sekret']);
