json.extract! record, :id, :title, :body, :created_at, :updated_at
json.url polymorphic_url(record, format: :json)
