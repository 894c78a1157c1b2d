<?php

// The front page of WordPress, for whatever is asked for: there are no files to serve.
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF'] = '/index.php';
require __DIR__ . '/config.php';
wp();
