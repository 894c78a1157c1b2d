<?php

namespace App;

class User extends \Illuminate\Foundation\Auth\User
{
    public $timestamps = false;
    protected $guarded = [];
}
