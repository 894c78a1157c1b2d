class ApiController < ActionController::API
  include ActionController::HttpAuthentication::Token::ControllerMethods

  rescue_from ActiveRecord::RecordNotFound do
    refuse :not_found, "There is no such entry."
  end
  rescue_from ActiveRecord::RecordInvalid do |error|
    refuse :unprocessable_entity, "Validation failed", error.record.errors.full_messages
  end
  rescue_from ActionController::ParameterMissing do |error|
    refuse :unprocessable_entity, "Validation failed", ["#{error.param} is missing"]
  end

  private

  def refuse(status, message, errors = [])
    render status: status, json: { message: message, errors: errors }
  end
end

class UsersController < ApiController
  def sign_up
    user = User.create!(permitted)
    render status: :created, json: { token: user.token }
  end

  def sign_in
    user = User.find_by(email: permitted[:email])
    if user&.authenticate(permitted[:password].to_s)
      render json: { token: user.token }
    else
      refuse :unauthorized, "The email or the password is wrong."
    end
  end

  private

  def permitted
    params.require(:user).permit(:email, :password)
  end
end

class EntriesController < ApiController
  before_action :authenticate
  before_action :find, only: [:show, :update, :destroy]

  def index
    render json: @user.entries.order(:id).map { |entry| shown(entry) }
  end

  def show
    render json: shown(@entry)
  end

  def create
    entry = @user.entries.create!(permitted)
    render status: :created, location: entry_url(entry), json: shown(entry)
  end

  def update
    @entry.update!(permitted)
    render json: shown(@entry)
  end

  def destroy
    @entry.destroy
    head :no_content
  end

  private

  def authenticate
    @user = authenticate_with_http_token { |token, _| User.find_by(token: token) }
    return if @user
    headers["WWW-Authenticate"] = 'Token realm="Entries"'
    refuse :unauthorized, "Sign in first."
  end

  def find
    @entry = Entry.find(params[:id])
    refuse :forbidden, "That entry is somebody else's." if @entry.user != @user
  end

  def permitted
    params.require(:entry).permit(:title, :body)
  end

  def shown(entry)
    entry.as_json(except: :user_id)
  end
end
