"""Three services that no built-in dialect speaks, on the standard library alone.

/api/jottings is HAL, /board takes forms, /odata/Notes is OData v4. Each keeps notes of its own, in
memory, and gives a list in parts of at most five.
"""

import email.utils
import json
import re
import sys
import threading
import time
import urllib.parse
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PART = 5


class Refused(Exception):
    def __init__(self, status, document=None):
        super().__init__(status)
        self.status, self.document = status, document


class Shelf:
    """Notes by key, oldest first; the keys are made by `make`."""

    def __init__(self, make):
        self.make, self.notes = make, {}

    def add(self, title, text):
        now = time.time()
        key = self.make()
        self.notes[key] = {
            "key": key, "title": title, "text": text, "created": now, "updated": now, "version": 1}
        return self.notes[key]

    def find(self, key):
        if key not in self.notes:
            raise Refused(404)
        return self.notes[key]

    def change(self, note, title, text):
        note.update(title=title, text=text, updated=time.time(), version=note["version"] + 1)


def counter():
    numbers = iter(range(1, 1 << 30))
    return lambda: str(next(numbers))


def iso(moment):
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(moment))
    return f"{whole}.{int(moment % 1 * 1000):03}Z"


def number(text, standard):
    return int(text) if re.fullmatch(r"\d{1,9}", text or "") else standard


class Jottings:
    """HAL, as Spring Data REST has it."""

    type = "application/hal+json"

    def __init__(self, base):
        self.base, self.shelf = base + "/api/jottings", Shelf(counter())

    def spelled(self, note):
        return {
            "heading": note["title"], "text": note["text"],
            "written": iso(note["created"]), "revised": iso(note["updated"]),
            "_links": {"self": {"href": f"{self.base}/{note['key']}"}}}

    def answer(self, request):
        if request.path == "/api/jottings":
            if request.method == "POST":
                words = request.json()
                note = self.shelf.add(words.get("heading"), words["text"])
                return 201, self.spelled(note), {"Location": f"{self.base}/{note['key']}"}
            return 200, self.page(request), {}
        note = self.shelf.find(request.key(r"/api/jottings/(\d+)"))
        if request.method == "PUT":
            words = request.json()
            self.shelf.change(note, words.get("heading"), words["text"])
        elif request.method == "DELETE":
            del self.shelf.notes[note["key"]]
            return 204, None, {}
        return 200, self.spelled(note), {}

    def page(self, request):
        size = min(number(request.query.get("size"), PART), PART)
        page = number(request.query.get("page"), 0)
        notes = list(self.shelf.notes.values())
        pages = -(-len(notes) // size)
        links = {"self": {"href": f"{self.base}?page={page}&size={size}"}}
        if page + 1 < pages:
            links["next"] = {"href": f"{self.base}?page={page + 1}&size={size}"}
        rows = [self.spelled(note) for note in notes[page * size:(page + 1) * size]]
        return {
            "_embedded": {"jottings": rows}, "_links": links,
            "page": {
                "size": size, "totalElements": len(notes), "totalPages": pages, "number": page}}


class Board:
    """Forms in, the method of a POST in a field; ids two objects deep."""

    type = "application/json; charset=utf-8"

    def __init__(self, base):
        self.shelf = Shelf(counter())

    def spelled(self, note):
        def posted(moment):
            return email.utils.formatdate(moment)

        return {
            "meta": {"ref": {"no": int(note["key"])}, "host": "board"},
            "subject": note["title"], "content": note["text"],
            "when": {"posted": posted(note["created"]), "edited": posted(note["updated"])}}

    def answer(self, request):
        if request.path == "/board/entries.json" and request.method == "GET":
            start = number(request.query.get("from"), 0)
            count = min(number(request.query.get("count"), PART), PART)
            notes = list(self.shelf.notes.values())
            rows = [self.spelled(note) for note in notes[start:start + count]]
            return 200, {"total": len(notes), "entries": rows}, {}
        if request.method == "GET":
            note = self.shelf.find(request.key(r"/board/entries/(\d+)\.json"))
            return 200, {"entry": self.spelled(note)}, {}
        words = request.form()
        if request.path == "/board/entries":
            note = self.shelf.add(words.get("subject", ""), words["content"])
            return 201, {"entry": self.spelled(note)}, {}
        note = self.shelf.find(request.key(r"/board/entries/(\d+)"))
        if words.get("_method") == "DELETE":
            del self.shelf.notes[note["key"]]
            return 200, {"gone": note["key"]}, {}
        if words.get("_method") != "PUT":
            raise Refused(405, {"error": "PUT or DELETE"})
        self.shelf.change(note, words.get("subject", ""), words["content"])
        return 200, {"entry": self.spelled(note)}, {}


class OData:
    """OData v4 with keys in parentheses; a change must say which version it is of."""

    type = "application/json;odata.metadata=minimal"

    def __init__(self, base):
        self.base, self.shelf = base + "/odata", Shelf(lambda: str(uuid.uuid4()))

    def etag(self, note):
        return f"W/\"{note['version']}\""

    def spelled(self, note):
        return {
            "@odata.etag": self.etag(note), "Id": note["key"], "Title": note["title"],
            "Text": note["text"], "CreatedAt": iso(note["created"]),
            "ModifiedAt": iso(note["updated"])}

    def answer(self, request):
        if request.path == "/odata/Notes":
            if request.method == "POST":
                words = request.json()
                note = self.shelf.add(words.get("Title"), words["Text"])
                return 201, self.spelled(note), {"ETag": self.etag(note)}
            return 200, self.page(request), {}
        note = self.shelf.find(request.key(r"/odata/Notes\(([0-9a-f-]{36})\)"))
        if request.method in ("PATCH", "DELETE"):
            self.check(note, request.headers.get("If-Match"))
            if request.method == "DELETE":
                del self.shelf.notes[note["key"]]
            else:
                words = request.json()
                self.shelf.change(
                    note, words.get("Title", note["title"]), words.get("Text", note["text"]))
            return 204, None, {}
        return 200, {"@odata.context": self.base + "/$metadata#Notes/$entity"} | self.spelled(note), {}

    def check(self, note, condition):
        if condition is None:
            raise Refused(428, {"error": {"code": "428", "message": "If-Match is needed."}})
        if condition not in ("*", self.etag(note)):
            raise Refused(412, {"error": {"code": "412", "message": "It was changed."}})

    def page(self, request):
        size = min(number(request.query.get("$top"), PART), PART)
        start = number(request.query.get("$skip"), 0)
        # Its own word for where to go on, which no client needs to understand.
        start = number(request.query.get("$skiptoken", "").removeprefix("at-"), start)
        notes = list(self.shelf.notes.values())
        page = {"@odata.context": self.base + "/$metadata#Notes", "@odata.count": len(notes)}
        page["value"] = [self.spelled(note) for note in notes[start:start + size]]
        if start + size < len(notes):
            page["@odata.nextLink"] = f"{self.base}/Notes?$skiptoken=at-{start + size}"
        return page


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def json(self):
        if not self.headers.get("Content-Type", "").startswith("application/json"):
            raise Refused(415)
        return json.loads(self.body)

    def form(self):
        if self.headers.get("Content-Type") != "application/x-www-form-urlencoded":
            raise Refused(415)
        return dict(urllib.parse.parse_qsl(self.body.decode(), keep_blank_values=True))

    def key(self, pattern):
        match = re.fullmatch(pattern, self.path)
        if not match:
            raise Refused(404)
        return match[1]

    def handle_method(self):
        self.method = self.command
        self.body = self.rfile.read(number(self.headers.get("Content-Length"), 0))
        self.path, _, query = self.path.partition("?")
        self.path = urllib.parse.unquote(self.path)
        self.query = dict(urllib.parse.parse_qsl(query))
        service = next((s for start, s in services.items() if self.path.startswith(start)), None)
        try:
            if service is None:
                raise Refused(404)
            with lock:
                status, document, headers = service.answer(self)
        except Refused as refused:
            status, document, headers = refused.status, refused.document, {}
        body = b"" if document is None else json.dumps(document).encode()
        self.send_response(status)
        if body:
            self.send_header("Content-Type", service.type)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_method

    def log_message(self, *_):
        pass


port = int(sys.argv[1])
base = f"http://127.0.0.1:{port}"
lock = threading.Lock()
services = {"/api/jottings": Jottings(base), "/board": Board(base), "/odata/Notes": OData(base)}
server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
print("listening on", base)
server.serve_forever()
