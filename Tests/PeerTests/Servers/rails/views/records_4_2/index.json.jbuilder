# Scaffolds of 2014 to 2016: rows without dates.
json.array! @records do |record|
  json.extract! record, :id, :title, :body
  json.url polymorphic_url(record, format: :json)
end
