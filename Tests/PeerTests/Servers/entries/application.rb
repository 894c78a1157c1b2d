require "logger"
require "rails"
require "active_record/railtie"
require "action_controller/railtie"
require "bcrypt"

STATE = Pathname.new(ENV.fetch("STATE"))

# Five seconds of patience with another thread's write, as the generated database.yml has.
ENV["DATABASE_URL"] = "sqlite3:#{STATE.join("entries.sqlite3")}?pool=8&timeout=5000"

class Application < Rails::Application
  config.load_defaults 6.1
  config.root = __dir__
  config.api_only = true
  config.eager_load = false
  config.cache_classes = true
  config.consider_all_requests_local = false
  config.secret_key_base = "of no secrecy here".ljust(64, ".")
  config.logger = ActiveSupport::Logger.new($stdout)
  config.log_level = :info
  config.active_support.deprecation = :silence
  config.filter_parameters += [:password, :token]
  config.paths["tmp"] = STATE.join("tmp").to_s

  routes.append do
    scope :v1 do
      post "users/sign_up", to: "users#sign_up"
      post "users/sign_in", to: "users#sign_in"
      resources :entries, except: [:new, :edit]
    end
  end
end
