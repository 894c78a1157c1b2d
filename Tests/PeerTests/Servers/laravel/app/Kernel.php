<?php

namespace App;

use Illuminate\Contracts\Foundation\Application;
use Illuminate\Cookie\Middleware as Cookies;
use Illuminate\Foundation\Http\Middleware;
use Illuminate\Routing\Middleware\SubstituteBindings;
use Illuminate\Routing\Router;
use Illuminate\Session\Middleware\StartSession;

/** What a request passes through on its way to a controller, as a new Laravel 8 project has it. */
class Kernel extends \Illuminate\Foundation\Http\Kernel
{
    protected $middleware = [
        Middleware\ValidatePostSize::class,
        Middleware\TrimStrings::class,
        Middleware\ConvertEmptyStringsToNull::class,
    ];

    protected $middlewareGroups = [
        'web' => [SubstituteBindings::class],
        'api' => [SubstituteBindings::class],
        'csrf' => [
            Cookies\EncryptCookies::class,
            Cookies\AddQueuedCookiesToResponse::class,
            StartSession::class,
            Middleware\VerifyCsrfToken::class,
            SubstituteBindings::class,
        ],
    ];

    protected $routeMiddleware = [
        'auth' => \Illuminate\Auth\Middleware\Authenticate::class,
        'throttle' => \Illuminate\Routing\Middleware\ThrottleRequests::class,
    ];

    public function __construct(Application $app, Router $router)
    {
        if (Style::isLaravel4()) {
            $this->middleware = [Middleware\ValidatePostSize::class];
        }
        parent::__construct($app, $router);
    }
}
