<?php

namespace App;

use DateTimeInterface;
use Illuminate\Database\Eloquent\Model;

class Note extends Model
{
    protected $guarded = [];

    protected function serializeDate(DateTimeInterface $date)
    {
        return Style::isLaravel4() ? $date->format('Y-m-d H:i:s') : parent::serializeDate($date);
    }

    /** Laravel 4 knew a fresh id as a number, and read it back as the text MySQL sent. */
    public function getCasts()
    {
        if (!Style::isLaravel4()) {
            return parent::getCasts();
        }
        return ['id' => $this->wasRecentlyCreated ? 'int' : 'string'];
    }
}
