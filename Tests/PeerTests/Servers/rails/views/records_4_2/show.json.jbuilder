json.extract! @record, :id, :title, :body, :created_at, :updated_at
