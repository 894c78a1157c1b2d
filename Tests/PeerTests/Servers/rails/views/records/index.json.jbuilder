json.array! @records, partial: "records/record", as: :record
