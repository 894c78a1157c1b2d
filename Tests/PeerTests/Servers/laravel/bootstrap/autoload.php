<?php

// Debian puts Laravel's packages where PHP looks; Foundation comes without a loader of its own.
error_reporting(E_ALL & ~E_DEPRECATED & ~E_USER_DEPRECATED);
require_once 'Illuminate/autoload.php';
require_once 'Illuminate/Foundation/helpers.php';

spl_autoload_register(function (string $class) {
    $file = strtr($class, '\\', '/') . '.php';
    if (str_starts_with($class, 'Illuminate\\Foundation\\')) {
        include $file;
    } elseif (str_starts_with($class, 'App\\')) {
        include __DIR__ . '/../' . lcfirst($file);
    }
});
