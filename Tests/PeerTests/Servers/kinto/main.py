"""Kinto, which keeps everything in memory, with a collection of notes that Ann made."""

import os
import sys

import kinto
from waitress.server import create_server
from webob import Request

SETTINGS = {
    "kinto.userid_hmac_secret": "of no secrecy here",
    "kinto.storage_backend": "kinto.core.storage.memory",
    "kinto.cache_backend": "kinto.core.cache.memory",
    "kinto.permission_backend": "kinto.core.permission.memory",
    "kinto.includes": "kinto.plugins.default_bucket",
    "kinto.bucket_create_principals": "system.Everyone",
    "kinto.paginate_by": os.environ.get("PAGE_SIZE", "3"),
    "multiauth.policies": "basicauth",
}

application = kinto.main({}, **SETTINGS)

for path in ["/v1/buckets/notes", "/v1/buckets/notes/collections/notes"]:
    request = Request.blank(path, method="PUT", authorization=("Basic", "YW5uOnB3"))
    answer = request.get_response(application)
    assert answer.status_int == 201, answer

server = create_server(application, host="127.0.0.1", port=int(sys.argv[1]), threads=4)
print(f"Serving on http://127.0.0.1:{sys.argv[1]}")
server.run()
