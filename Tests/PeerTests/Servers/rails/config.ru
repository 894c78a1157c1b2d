# What `rails generate scaffold` makes of `tweet title:string body:text`, kept to what a client on
# the wire can tell. `memo` is the same with validations. ../README.md has the settings.
require_relative "application"
Rails.application.initialize!
require_relative "models"
require_relative "controllers"

run Rails.application
