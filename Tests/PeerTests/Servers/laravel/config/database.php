<?php

return [
    'default' => 'sqlite',
    'connections' => [
        'sqlite' => [
            'driver' => 'sqlite',
            'database' => storage_path('notes.sqlite'),
            // The tutorial's prefix, which makes the table `notes_notes`.
            'prefix' => 'notes_',
            // PDO for MySQL answered with text for every column when Laravel 4 was new.
            'options' => App\Style::isLaravel4() ? [PDO::ATTR_STRINGIFY_FETCHES => true] : [],
        ],
    ],
];
