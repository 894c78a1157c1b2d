<?php

return [
    'defaults' => ['guard' => 'api'],
    'guards' => ['api' => ['driver' => 'token', 'provider' => 'users', 'hash' => false]],
    'providers' => ['users' => ['driver' => 'eloquent', 'model' => App\User::class]],
];
