"""Blog posts on Flask-RESTful: what is written stays as it is. ../README.md has the settings."""

import os
import uuid
from datetime import datetime, timezone

from flask import Flask
from flask_restful import Api, Resource, abort, fields, marshal, reqparse

SHAPE = {
    "id": fields.String,
    "text": fields.String,
    "created_at": fields.DateTime(dt_format=os.environ.get("DATES", "rfc822")),
}

posts = []

wanted = reqparse.RequestParser(bundle_errors=True)
wanted.add_argument("text", required=True, location="json", help="text is needed")


class Posts(Resource):
    def get(self):
        return {"data": {"blogposts": [marshal(post, SHAPE) for post in posts]}}

    def post(self):
        text = wanted.parse_args()["text"]
        # Flask-RESTful writes the moment of a date without a zone, and takes it for UTC.
        now = datetime.now(timezone.utc).replace(tzinfo=None)
        posts.append({"id": str(uuid.uuid4()), "text": text, "created_at": now})
        return marshal(posts[-1], SHAPE), 201


class Post(Resource):
    def get(self, id):
        for post in posts:
            if post["id"] == id:
                return marshal(post, SHAPE)
        abort(404, message="no such post")


app = Flask(__name__)
api = Api(app)
api.add_resource(Posts, "/blogposts")
api.add_resource(Post, "/blogposts/<string:id>")
