# Users who sign up and in, and what each of them wrote. ../README.md has the paths.
require_relative "application"
Rails.application.initialize!
require_relative "models"
require_relative "controllers"

run Rails.application
