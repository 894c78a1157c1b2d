<?php

return [
    'required' => 'The :attribute field is required.',
    'string' => 'The :attribute must be a string.',
    'max' => ['string' => 'The :attribute must not be greater than :max characters.'],
];
