ActiveRecord::Schema.verbose = false

# Passwords are cheap to check. Rails decides that anew when it is initialized.
ActiveModel::SecurePassword.min_cost = true

ActiveRecord::Schema.define do
  create_table :users do |table|
    table.string :email, index: { unique: true }
    table.string :password_digest
    table.string :token, index: { unique: true }
    table.timestamps
  end
  create_table :entries do |table|
    table.belongs_to :user
    table.string :title
    table.text :body
    table.timestamps
  end
end

class User < ActiveRecord::Base
  has_secure_password
  has_secure_token
  has_many :entries
  validates :email, format: /\A[^@\s]+@[^@\s]+\z/, uniqueness: { case_sensitive: false }
end

class Entry < ActiveRecord::Base
  belongs_to :user
  validates :title, length: { maximum: 255 }
  validates :title, :body, exclusion: { in: [nil], message: "is missing" }
end

# One whose token tests can know.
User.create!(email: "ann@example.test", password: "pw", token: "sekret")
