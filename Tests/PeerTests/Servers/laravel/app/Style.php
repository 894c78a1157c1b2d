<?php

namespace App;

/** Which of the contradictory Laravels this server is; ../README.md has the settings. */
class Style
{
    public static function isLaravel4(): bool
    {
        return getenv('NOTES_STYLE') === 'l4';
    }

    public static function isRepository(): bool
    {
        return getenv('NOTES_SHAPE') === 'repo';
    }
}
