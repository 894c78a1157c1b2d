require "logger"
require "rails"
require "active_record/railtie"
require "action_controller/railtie"
require "action_view/railtie"
require "jbuilder"

STATE = Pathname.new(ENV.fetch("STATE"))

# Five seconds of patience with another thread's write, as the generated database.yml has.
ENV["DATABASE_URL"] = "sqlite3:#{STATE.join("notes.sqlite3")}?pool=8&timeout=5000"

class Application < Rails::Application
  config.load_defaults 6.1
  config.root = __dir__
  config.eager_load = false
  config.cache_classes = true
  config.secret_key_base = "of no secrecy here".ljust(64, ".")
  config.logger = ActiveSupport::Logger.new($stdout)
  config.log_level = :info
  config.active_support.deprecation = :silence
  config.paths["tmp"] = STATE.join("tmp").to_s
  config.paths["public"] = "public"

  # What the generated environments say, as far as it reaches the wire.
  config.consider_all_requests_local = Rails.env.development?
  config.public_file_server.enabled = true

  routes.append { resources :tweets, :memos, except: [:edit] }
end

# As the generated config/initializers/wrap_parameters.rb: a flat JSON body is the record.
ActiveSupport.on_load(:action_controller) { wrap_parameters format: [:json] }
