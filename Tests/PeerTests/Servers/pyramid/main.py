"""The tutorial's server for blog posts, on Pyramid. ../README.md has the settings."""

import os
import sys
import uuid
from datetime import datetime

from pyramid.authentication import AuthTktAuthenticationPolicy
from pyramid.authorization import ACLAuthorizationPolicy
from pyramid.config import Configurator
from pyramid.security import Allow, Authenticated, remember
from waitress.server import create_server

ANSWERS_IN_FULL = os.environ.get("POST_SHAPE", "id") == "full"
WANTS_LOGIN = os.environ.get("AUTH") == "1"

posts = []
passwords = {}


class Root:
    __acl__ = [(Allow, Authenticated, "post")]

    def __init__(self, request):
        pass


def index(request):
    newest_first = sorted(posts, key=lambda post: post["created"], reverse=True)
    return {"data": {"blogposts": [shown(post) for post in newest_first]}}


def create(request, text):
    post = {
        "id": str(uuid.uuid4()),
        "created": datetime.now(),
        "text": text,
        "creator": request.authenticated_userid or "anonym",
    }
    if text and text.startswith("whole-second"):
        # Python then writes the date without a fraction.
        post["created"] = post["created"].replace(microsecond=0)
    posts.append(post)
    return shown(post) if ANSWERS_IN_FULL else {"id": post["id"]}


def shown(post):
    return {**post, "created": post["created"].isoformat()}


def register(request, name, password):
    passwords[name] = password
    return {"status": "success"}


def login(request, name, password):
    if name not in passwords or passwords[name] != password:
        request.response.status = 401
        return {"status": "failed"}
    request.response.headerlist.extend(remember(request, name))
    return {"status": "success"}


def users(request):
    return {"data": {"users": [{"name": name} for name in sorted(passwords)]}}


def called(view):
    """Gives a view the parameters by name; one too many or too few is a TypeError, so a 500."""

    def call(request):
        parameters = dict(request.params.items())
        try:
            parameters.update(request.json_body)
        except Exception:
            pass
        return view(request, **parameters)

    return call


def application():
    config = Configurator(
        root_factory=Root,
        authentication_policy=AuthTktAuthenticationPolicy("of no secrecy", hashalg="sha512"),
        authorization_policy=ACLAuthorizationPolicy(),
    )
    members_only = {"permission": "post"}

    def route(method, path, view, **options):
        name = f"{method} {path}"
        config.add_route(name, path, request_method=method)
        config.add_view(view, route_name=name, renderer="json", **options)

    route("GET", "/blogposts", index)
    route("POST", "/blogposts", called(create), **(members_only if WANTS_LOGIN else {}))
    route("GET", "/users", users, **members_only)
    route("POST", "/users/register", called(register))
    route("POST", "/users/login", called(login))
    return config.make_wsgi_app()


server = create_server(application(), host="127.0.0.1", port=int(sys.argv[1]), threads=4)
print(f"Serving on http://127.0.0.1:{sys.argv[1]}")
server.run()
