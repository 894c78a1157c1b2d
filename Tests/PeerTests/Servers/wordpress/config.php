<?php

// What wp-config.php would say, and then WordPress itself.
define('ABSPATH', getenv('WORDPRESS') . '/');
define('WP_CONTENT_DIR', getenv('STATE') . '/wp-content');
define('WP_HOME', 'http://127.0.0.1:' . getenv('PORT'));
define('WP_SITEURL', WP_HOME);

define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('STATE') . '/socket');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define("{$name}_KEY", str_repeat('k', 64));
    define("{$name}_SALT", str_repeat('s', 64));
}

// Application passwords without TLS, and nothing of its own accord.
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);

require_once ABSPATH . 'wp-settings.php';
