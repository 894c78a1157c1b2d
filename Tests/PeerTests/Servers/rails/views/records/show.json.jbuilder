json.partial! "records/record", record: @record
