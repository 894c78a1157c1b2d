ActiveRecord::Schema.verbose = false

ActiveRecord::Schema.define do
  %i[tweets memos].each do |name|
    create_table name do |table|
      table.string :title
      table.text :body
      table.timestamps
    end
  end
end

class Tweet < ActiveRecord::Base
end

class Memo < ActiveRecord::Base
  validates :title, presence: true, length: { maximum: 40 }
  validates :body, presence: true
end
