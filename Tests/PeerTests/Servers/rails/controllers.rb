# The scaffold's seven actions less the form to edit with, for either model.
class RecordsController < ActionController::Base
  protect_from_forgery with: ENV["CSRF"] == "default" ? :exception : :null_session
  prepend_view_path File.join(__dir__, "views")
  before_action :find, only: [:show, :update, :destroy]

  def self._prefixes
    [ENV["JBUILDER"] == "4.2" ? "records_4_2" : "records"]
  end

  def index
    @records = model.all
    answer { render :index }
  end

  def show
    answer { render :show }
  end

  # No form, but what a page with one has in its head.
  def new
    render html: "<!DOCTYPE html>".html_safe + helpers.csrf_meta_tags
  end

  def create
    @record = model.new(permitted)
    save(:created)
  end

  def update
    @record.assign_attributes(permitted)
    save(:ok)
  end

  def destroy
    @record.destroy
    answer { head :no_content }
  end

  private

  def save(status)
    if @record.save
      answer { render :show, status: status, location: @record }
    else
      answer { render json: @record.errors, status: :unprocessable_entity }
    end
  end

  # To a browser the scaffold shows pages of its own; here one page stands for all of them.
  def answer
    respond_to do |format|
      format.html { render html: "<!DOCTYPE html><title>#{model.name}</title>".html_safe }
      format.json { yield }
    end
  end

  def find
    @record = model.find(params[:id])
  end

  def permitted
    params.require(model.model_name.param_key).permit(:title, :body)
  end

  def model
    controller_name.classify.constantize
  end
end

class TweetsController < RecordsController
end

class MemosController < RecordsController
end
