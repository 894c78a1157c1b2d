<?php

// Makes the database and what WordPress keeps in it, and the password of the one user.
mysqli_report(MYSQLI_REPORT_OFF);
$deadline = microtime(true) + 60;
do {
    $database = mysqli_init();
    $isThere = @$database->real_connect(null, 'root', '', null, 0, getenv('STATE') . '/socket');
    $isThere || usleep(10_000);
} while (!$isThere && microtime(true) < $deadline);
$isThere || exit("no database: {$database->connect_error}\n");
$database->query('create database wordpress character set utf8mb4');
$database->close();

define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1';
$_SERVER['REQUEST_URI'] = '/';
require __DIR__ . '/config.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

add_filter('pre_wp_mail', '__return_true');
add_filter('pre_http_request', fn () => new WP_Error('offline'));
add_filter('pre_option_permalink_structure', fn () => '/%postname%/');
wp_install('Notes', 'ann', 'ann@example.test', true, '', 'pw');
remove_all_filters('pre_option_permalink_structure');

update_option('permalink_structure', '/%postname%/');
update_option('timezone_string', getenv('WP_TZ') ?: 'Asia/Seoul');
$GLOBALS['wp_rewrite']->init();
flush_rewrite_rules(false);

// One that tests can know.
add_filter('random_password', fn () => 'sekretsekretsekretsekret');
WP_Application_Passwords::create_new_application_password(1, ['name' => 'notes']);
