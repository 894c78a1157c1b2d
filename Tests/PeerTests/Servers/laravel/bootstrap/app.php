<?php

require_once __DIR__ . '/autoload.php';

use Illuminate\Contracts;
use Illuminate\Filesystem\Filesystem;
use Illuminate\Foundation;

$app = new Foundation\Application(dirname(__DIR__));
$app->useStoragePath(getenv('STATE'));
$app->instance('path.lang', dirname(__DIR__) . '/lang');
$app->singleton(Contracts\Http\Kernel::class, App\Kernel::class);
$app->singleton(Contracts\Console\Kernel::class, Foundation\Console\Kernel::class);
$app->singleton(Contracts\Debug\ExceptionHandler::class, Foundation\Exceptions\Handler::class);

// Packages are usually found through Composer, which has no part in Debian's.
$app->instance(
    Foundation\PackageManifest::class,
    new class(new Filesystem(), $app->basePath(), '') extends Foundation\PackageManifest {
        protected function getManifest()
        {
            return [];
        }
    }
);

return $app;
