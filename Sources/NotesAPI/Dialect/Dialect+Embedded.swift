// Generated from Dialects/*.json5 by Scripts/embed-dialects; edit those.
extension Dialect {
  /// The dialect files that come with the program, by name.
  static let embedded: [(name: String, text: String)] = [
    (
      "django-rest",
      #"""
      // Django REST framework: a ModelViewSet behind a DefaultRouter, as the framework's tutorial ends.
      {
        service: "Django REST notes",
        manners: { singular: "note", plural: "notes", save: "Save" },

        // ETags are of answers, not of notes, and If-Match is not looked at: read and compare.
        conduct: { guard: "compare", newestFirst: true },

        // A title is never null: without one it is empty.
        note: {
          id: "{id:number}", title: "{title=}", body: "{body}",
          created_at: "{created}", updated_at: "{updated}",
        },
        dates: "isoMicroseconds",
        wrappers: ["results", "data"],

        required: { body: "This field may not be blank." },
        absent: "This field is required.",

        // As many as the project says, which need not read `page_size`: so the address of the next page
        // is followed as it is given. The first page is called by the bare address.
        pages: { size: 100, usual: 3, bareFirst: true },

        speaks: { encoding: "json", accept: "application/json" },
        hears: {
          // An address without its slash is answered with a redirect. Followed, as browsers follow it, a
          // POST becomes a GET: the list comes with status 200, and the note is lost.
          wantsSlash: true,
          // Whoever wants the other method in `_method` gets a 405.
          methodIn: [],
          types: ["application/json", "application/x-www-form-urlencoded"],
          accepts: ["application/json"],
          // Every text field does, unless the serializer says `trim_whitespace=False`.
          trims: true,
          noNUL: "Null characters are not allowed.",
        },

        answers: {
          type: "application/json",
          escapes: ["lines"],
          // ConditionalGetMiddleware, where a project has it.
          etag: "strong",
          tagsOnlyReads: true,
          newestFirst: false,
        },

        list: {
          request: "GET /notes/?page={page}&page_size={limit}&search={query}",
          answer: { count: "{total}", next: "{next}", previous: "{previous}", results: "{notes}" },
        },

        show: { request: "GET /notes/{id}/", answer: "{note}" },

        create: {
          request: "POST /notes/",
          send: { title: "{title=}", body: "{body}" },
          status: 201,
          answer: "{note}",
        },

        // PUT wants every field the serializer has, so a client that knows two of them uses PATCH.
        update: {
          request: ["PATCH /notes/{id}/", "PUT /notes/{id}/"],
          send: { title: "{title=}", body: "{body}" },
          answer: "{note}",
        },

        delete: { request: "DELETE /notes/{id}/", status: 204 },

        errors: {
          route: {
            encoding: "text", type: "text/html; charset=utf-8",
            body: "<!doctype html><title>Not Found</title>",
          },
          missing: { body: { detail: "No Note matches the given query." } },
          page: { body: { detail: "Invalid page." } },
          method: { headers: { Allow: "{allow}" }, body: { detail: "Method \"{method}\" not allowed." } },
          malformed: { body: { detail: "JSON parse error" } },
          type: { body: { detail: "Unsupported media type \"{type}\" in request." } },
          accept: { body: { detail: "Could not satisfy the request Accept header." } },
          rejected: { status: 400, body: "{problems}" },
          unauthorized: {
            headers: { "WWW-Authenticate": "Token" },
            body: { detail: "Authentication credentials were not provided." },
          },
          forbidden: { body: { detail: "You do not have permission to perform this action." } },
          limited: { body: { detail: "Request was throttled." } },
          failed: {
            encoding: "text", type: "text/html; charset=utf-8",
            body: "<!doctype html><title>Server Error (500)</title>",
          },
        },

        variants: {
          // LimitOffsetPagination. A stretch behind the end is empty, and no error.
          offset: {
            list: { request: "GET /notes/?limit={limit}&offset={offset}&search={query}" },
            errors: { page: null },
          },
          // CursorPagination: nobody counts.
          cursor: {
            list: {
              request: "GET /notes/?cursor={cursor}&page_size={limit}&search={query}",
              answer: { count: null },
            },
            errors: { page: { body: { detail: "Invalid cursor" } } },
          },
          // No pagination, as a new project is: the list is an array.
          bare: {
            pages: null,
            list: { request: "GET /notes/?search={query}", answer: "{notes}" },
            errors: { page: null },
          },
          // `DefaultRouter(trailing_slash=False)`
          slashless: {
            hears: { wantsSlash: false },
            list: { request: "GET /notes?page={page}&page_size={limit}&search={query}" },
            show: { request: "GET /notes/{id}" },
            create: { request: "POST /notes" },
            update: { request: ["PATCH /notes/{id}", "PUT /notes/{id}"] },
            delete: { request: "DELETE /notes/{id}" },
          },
          // djangorestframework-xml, unpaged. A list and an error look alike: <root> with elements in it;
          // only the status tells them apart. Notes are sent as forms: the parser of XML takes a text
          // that looks like a number for one, and `007` would come back as `7`.
          xml: {
            pages: null,
            // A control character is kept, and from then on every list with it is answered with 500.
            speaks: { encoding: "form", accept: "application/xml", onlyXML: true },
            hears: {
              types: ["application/xml", "application/x-www-form-urlencoded"],
              accepts: ["application/xml"],
            },
            answers: {
              encoding: "xml",
              type: "application/xml; charset=utf-8",
              declaration: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n",
              item: "list-item",
            },
            list: {
              request: "GET /notes/?search={query}",
              answer: {
                count: null, next: null, previous: null, results: null,
                root: { "list-item": "{notes}" },
              },
            },
            show: { answer: { root: "{note}" } },
            create: { answer: { root: "{note}" } },
            update: { answer: { root: "{note}" } },
            errors: {
              missing: { body: { detail: null, root: { detail: "No Note matches the given query." } } },
              page: null,
              method: { body: { detail: null, root: { detail: "Method \"{method}\" not allowed." } } },
              malformed: { body: { detail: null, root: { detail: "XML parse error" } } },
              type: {
                body: { detail: null, root: { detail: "Unsupported media type \"{type}\" in request." } },
              },
              accept: {
                body: { detail: null, root: { detail: "Could not satisfy the request Accept header." } },
              },
              rejected: { body: { root: "{problems}" } },
              unauthorized: {
                body: {
                  detail: null, root: { detail: "Authentication credentials were not provided." },
                },
              },
              forbidden: {
                body: {
                  detail: null, root: { detail: "You do not have permission to perform this action." },
                },
              },
              limited: { body: { detail: null, root: { detail: "Request was throttled." } } },
            },
          },
        },
      }

      """#
    ),
    (
      "json-api",
      #"""
      // JSON:API 1.1: what any service that keeps to the specification says about notes. The names of
      // types and attributes are a service's own: `notes`, `title` and `body` here.
      {
        service: "JSON:API notes",
        manners: { singular: "note", plural: "notes", save: "Save" },

        // The specification knows no versions: the note is read again and compared before a write.
        conduct: { guard: "compare", newestFirst: true },

        // An id is always a text.
        note: {
          type: "notes",
          id: "{id}",
          attributes: {
            title: "{title}", body: "{body}", createdAt: "{created}", updatedAt: "{updated}",
          },
          links: { self: "{base}/notes/{id}" },
        },
        extras: "attributes",
        // The specification advises camel case; libraries for Rails and Python write the others.
        also: {
          created: ["attributes.created_at", "attributes.created-at"],
          updated: ["attributes.updated_at", "attributes.updated-at"],
        },
        dates: "isoMilliseconds",
        wrappers: ["data"],
        // What a page is called is left to services; numbers are the commonest.
        pages: { size: 100, usual: 10, bareFirst: true },

        speaks: {
          encoding: "json", type: "application/vnd.api+json", accept: "application/vnd.api+json",
        },
        hears: {
          // A parameter such as charset makes it another type: refused with 415 on a body, and with 406
          // where every mention in Accept has one. `ext` names an extension, and there are none here.
          types: ["application/vnd.api+json"],
          accepts: ["application/vnd.api+json"],
          parameters: ["profile"],
          // `include`, `sort`, `fields[…]` and misspelled names must be refused where they do nothing.
          strictQuery: true,
          // 409 for another type or id than the address has, 403 for a new note that brings its id.
          strictWords: true,
        },

        answers: {
          type: "application/vnd.api+json",
          headers: { Vary: "Accept" },
          newestFirst: false,
          problem: {
            status: "422", title: "Invalid attribute", detail: "{message}",
            source: { pointer: "/data/attributes/{field}" },
          },
        },

        list: {
          request: "GET /notes?page[number]={page}&page[size]={limit}&filter[search]={query}",
          answer: {
            data: "{notes}",
            links: { first: "{first}", last: "{last}", prev: "{previous}", next: "{next}" },
            meta: { total: "{total}" },
            jsonapi: { version: "1.1" },
          },
        },

        show: { request: "GET /notes/{id}", answer: { data: "{note}", jsonapi: { version: "1.1" } } },

        create: {
          request: "POST /notes",
          send: { data: { type: "notes", attributes: { title: "{title}", body: "{body}" } } },
          status: 201,
          headers: { Location: "{base}/notes/{id}" },
          answer: { data: "{note}", jsonapi: { version: "1.1" } },
        },

        // An attribute that is not named stays as it was. There is no PUT.
        update: {
          request: "PATCH /notes/{id}",
          send: {
            data: { type: "notes", id: "{id}", attributes: { title: "{title}", body: "{body}" } },
          },
          answer: { data: "{note}", jsonapi: { version: "1.1" } },
        },

        // Services may also answer 200 with `meta` alone, or 202.
        delete: { request: "DELETE /notes/{id}", status: 204 },

        errors: {
          route: { body: { errors: [{ status: "404", title: "Not Found", detail: "{message}" }] } },
          missing: { body: { errors: [{ status: "404", title: "Not Found", detail: "{message}" }] } },
          method: {
            headers: { Allow: "{allow}" },
            body: { errors: [{ status: "405", title: "Method Not Allowed", detail: "{message}" }] },
          },
          malformed: { body: { errors: [{ status: "400", title: "Bad Request", detail: "{message}" }] } },
          accept: {
            body: { errors: [{ status: "406", title: "Not Acceptable", detail: "{message}" }] },
          },
          type: {
            body: { errors: [{ status: "415", title: "Unsupported Media Type", detail: "{message}" }] },
          },
          taken: { body: { errors: [{ status: "409", title: "Conflict", detail: "{message}" }] } },
          conflict: { body: { errors: [{ status: "409", title: "Conflict", detail: "{message}" }] } },
          rejected: { body: { errors: "{problems}" } },
          page: {
            status: 400,
            body: {
              errors: [
                {
                  status: "400", title: "Invalid page", detail: "{message}",
                  source: { parameter: "page[number]" },
                },
              ],
            },
          },
          unauthorized: {
            body: { errors: [{ status: "401", title: "Unauthorized", detail: "{message}" }] },
          },
          forbidden: { body: { errors: [{ status: "403", title: "Forbidden", detail: "{message}" }] } },
          limited: {
            body: { errors: [{ status: "429", title: "Too Many Requests", detail: "{message}" }] },
          },
          failed: {
            body: { errors: [{ status: "500", title: "Internal Server Error", detail: "{message}" }] },
          },
        },

        variants: {
          // `page[offset]` and `page[limit]`
          offset: {
            list: {
              request: "GET /notes?page[offset]={offset}&page[limit]={limit}&filter[search]={query}",
            },
            errors: { page: null },
          },
          // The cursor pagination profile: `page[after]` and `page[size]`. Nobody counts.
          cursor: {
            list: {
              request: "GET /notes?page[after]={cursor}&page[size]={limit}&filter[search]={query}",
              answer: { links: { first: null, last: null }, meta: null },
            },
            errors: {
              page: {
                body: {
                  errors: [
                    {
                      status: "400", title: "Invalid cursor", detail: "{message}",
                      source: { parameter: "page[after]" },
                    },
                  ],
                },
              },
            },
          },
          // A service that wants a text: what is missing is told with the place it is missing from.
          validated: { required: { body: "can't be blank" } },
        },
      }

      """#
    ),
    (
      "laravel-resource",
      #"""
      // Laravel today: an API resource controller, as the framework's manual writes one. Notes stand in
      // `data`, lists come in pages, and what is refused is told by field.
      {
        service: "Laravel API resources",
        manners: { singular: "note", plural: "notes", save: "Save" },

        // No versions and no ETags: the note is read again and compared before a write.
        conduct: { guard: "compare", newestFirst: true },

        // What the framework puts before the paths of routes/api.php.
        root: "/api",

        note: { id: "{id:number}", body: "{body}", created_at: "{created}", updated_at: "{updated}" },
        dates: "isoMicroseconds",
        wrappers: ["data", "note", "notes"],
        required: { body: "The body field is required." },

        // A page has 15 notes, or what the controller passes to `paginate`; few read `per_page`. The
        // addresses in `links` forget `per_page`: who follows them walks in steps of another size than
        // the first, so a client counts pages itself and takes the addresses only for a sign.
        pages: { size: 100, usual: 15, counts: true },

        // Without this Accept a refusal is a redirect to the front page, and other errors are web pages.
        speaks: { encoding: "json", accept: "application/json" },
        hears: {
          methodField: "_method",
          methodIn: ["form", "json", "header"],
          // As installed since 5.4; a text with nothing in it then becomes null, and is missing.
          trims: true,
        },

        // As PHP's json_encode spells it; errors that the framework tells are laid out over several lines.
        answers: {
          type: "application/json",
          headers: { "Cache-Control": "no-cache, private" },
          escapes: ["slashes", "nonASCII"],
          newestFirst: false,
        },

        list: {
          request: "GET /notes?page={page}&per_page={limit}",
          // A page behind the last is answered like any other, with no notes. `meta.links`, the buttons
          // under a web page's list, is not written.
          answer: {
            data: "{notes}",
            links: { first: "{first}", last: "{last}", prev: "{previous}", next: "{next}" },
            meta: {
              current_page: "{page}", from: "{from}", last_page: "{pages}", path: "{here}",
              per_page: "{limit}", to: "{to}", total: "{total}",
            },
          },
        },

        show: { request: "GET /notes/{id}", answer: { data: "{note}" } },

        create: {
          request: "POST /notes",
          send: { body: "{body}" },
          status: 201,
          // In the order in which the model got its values.
          note: { body: "{body}", updated_at: "{updated}", created_at: "{created}", id: "{id:number}" },
          answer: { data: "{note}" },
        },

        update: {
          request: ["PUT /notes/{id}", "PATCH /notes/{id}"],
          send: { body: "{body}" },
          answer: { data: "{note}" },
        },

        delete: { request: "DELETE /notes/{id}", status: 204 },

        errors: {
          route: { body: { message: "" }, indent: 4 },
          missing: { body: { message: "No query results for model [App\\Models\\Note] {id}" }, indent: 4 },
          method: {
            headers: { Allow: "{allow}" },
            body: {
              message: "The {method} method is not supported for this route. Supported methods: {allow}.",
            },
            indent: 4,
          },
          rejected: { body: { message: "The given data was invalid.", errors: "{problems}" } },
          // A body that cannot be read has no fields.
          malformed: {
            status: 422,
            body: {
              message: "The given data was invalid.",
              errors: { body: ["The body field is required."] },
            },
          },
          unauthorized: { body: { message: "Unauthenticated." } },
          forbidden: { body: { message: "This action is unauthorized." }, indent: 4 },
          limited: { body: { message: "Too Many Attempts." }, indent: 4 },
          failed: { body: { message: "Server Error" }, indent: 4 },
        },

        variants: {
          // A paginator returned as it is: everything at the top, and single notes bare.
          paginator: {
            list: {
              answer: {
                links: null, meta: null,
                current_page: "{page}", first_page_url: "{first}", from: "{from}", last_page: "{pages}",
                last_page_url: "{last}", next_page_url: "{next}", path: "{here}", per_page: "{limit}",
                prev_page_url: "{previous}", to: "{to}", total: "{total}",
              },
            },
            show: { answer: "{note}" },
            create: { answer: "{note}" },
            update: { answer: "{note}" },
          },
          // `cursorPaginate`: nobody counts, and pages have no numbers.
          cursor: {
            list: {
              request: "GET /notes?cursor={cursor}&per_page={limit}",
              answer: {
                links: { first: null, last: null },
                meta: {
                  current_page: null, from: null, last_page: null, to: null, total: null,
                  next_cursor: "{cursor}",
                },
              },
            },
          },
          // Without the middleware that cuts white space off, as before 5.4.
          untrimmed: { hears: { trims: false } },
        },
      }

      """#
    ),
    (
      "laravel",
      #"""
      // Laravel: the notes of the NoteApp tutorial, a Laravel 4 resource controller.
      //
      // The tutorial's text and its sample code disagree on several answers. Written here is what the
      // text says; the sample code's side is the variant `repo`. A client takes both without being told.
      {
        service: "Laravel notes",
        manners: { singular: "note", plural: "notes", save: "Save" },

        // There are no versions and no ETags: the note is read again and compared before a write.
        conduct: { guard: "compare", newestFirst: true },

        // Notes have no titles. Ids come as text from the database and as a number from `create`.
        note: { id: "{id}", body: "{body}", created_at: "{created}", updated_at: "{updated}" },

        // `2026-11-30 07:12:04`, without a zone; the server's clock is UTC.
        dates: "sql",
        zone: "+00:00",

        // What an answer may wrap a note or its list in, besides what `answer` says below.
        wrappers: ["note", "notes", "data"],

        // PUT and DELETE travel as POST with `_method`, as browsers' forms do.
        speaks: { encoding: "form", hidesMethod: true },
        hears: {
          methodField: "_method",
          methodIn: ["form", "json", "header"],
          // JSON that cannot be read counts as an empty body: a note is made all the same.
          forgivesMalformed: true,
        },

        // As PHP's json_encode spells it.
        answers: {
          type: "application/json",
          headers: { "Cache-Control": "no-cache, private" },
          escapes: ["slashes", "nonASCII"],
          newestFirst: false,
        },

        list: { request: "GET /notes", answer: { notes: "{notes}" } },

        show: {
          request: "GET /notes/{id}",
          answer: "{note}",
          // The controller returns null for a note that is not there: a success with nothing in it.
          errors: { missing: { status: 200, type: "text/html; charset=UTF-8" } },
        },

        create: {
          request: "POST /notes",
          send: { body: "{body=empty note}" },
          note: { body: "{body}", updated_at: "{updated}", created_at: "{created}", id: "{id:number}" },
          answer: "{note}",
        },

        update: {
          request: ["PUT /notes/{id}", "PATCH /notes/{id}"],
          send: { body: "{body}" },
          answer: { note: "{note}", message: "Note Updated" },
          // Without a body, or with an empty one, nothing is saved, and the answer is 200.
          refusal: { note: "{note}", message: "No Body Sent" },
          errors: { missing: { status: 500, body: { message: "Server Error" }, indent: 4 } },
        },

        delete: {
          request: "DELETE /notes/{id}",
          answer: "{note}",
          errors: { missing: { status: 500, body: { message: "Server Error" }, indent: 4 } },
        },

        errors: {
          route: { body: { message: "" }, indent: 4 },
          method: {
            headers: { Allow: "{allow}" },
            body: {
              message: "The {method} method is not supported for this route. Supported methods: {allow}.",
            },
            indent: 4,
          },
          rejected: { body: { message: "The given data was invalid.", errors: "{problems}" } },
          unauthorized: { body: { message: "Unauthenticated." } },
          failed: { body: { message: "Server Error" }, indent: 4 },
        },

        variants: {
          // The tutorial's sample repository: every write answers `note` and `message`, newest first.
          repo: {
            answers: { newestFirst: true },
            create: { answer: { note: "{note}", message: "Note Created" } },
            delete: { answer: { note: "{note}", message: "Note Deleted" } },
          },
          // Laravel 7 and later: ids are numbers throughout, dates `2026-11-30T07:12:07.000000Z`.
          l8: {
            note: {
              id: "{id:number}", body: "{body}", created_at: "{created}", updated_at: "{updated}",
            },
            dates: "isoMicroseconds",
          },
          // As installed, Laravel since 5.4 cuts white space off every text it receives.
          trims: { hears: { trims: true } },
        },
      }

      """#
    ),
    (
      "rails",
      #"""
      // Rails: the tweets of the tutorial, a scaffold with JSON views (jbuilder).
      {
        service: "Rails tweets",
        // The tutorial takes a row away only after the server has said yes.
        manners: { singular: "tweet", plural: "tweets", save: "Save", confirmsDeletes: true },

        // Answers carry weak ETags, but If-Match is ignored: a write is guarded by reading first.
        conduct: { guard: "compare", newestFirst: true },

        note: {
          id: "{id:number}", title: "{title}", body: "{body}",
          created_at: "{created}", updated_at: "{updated}", url: "{base}/tweets/{id}.json",
        },
        dates: "isoMilliseconds",
        wrappers: ["tweet", "note", "data", "tweets"],

        speaks: { encoding: "json" },
        hears: {
          methodField: "_method",
          methodIn: ["form", "header"],
          // JSON fields may stand without their wrapper (ParamsWrapper); form fields may not.
          flat: ["json"],
        },

        answers: {
          type: "application/json; charset=utf-8",
          headers: { "Cache-Control": "max-age=0, private, must-revalidate" },
          escapes: ["html"],
          etag: "weak",
          newestFirst: false,
        },

        list: { request: ["GET /tweets.json", "GET /tweets"], answer: "{notes}" },

        show: { request: ["GET /tweets/{id}.json", "GET /tweets/{id}"], answer: "{note}" },

        create: {
          request: ["POST /tweets.json", "POST /tweets"],
          send: { tweet: { title: "{title}", body: "{body}" } },
          status: 201,
          // Without `.json`: asked for with `Accept: */*` this address is a web page.
          headers: { Location: "{base}/tweets/{id}" },
          answer: "{note}",
        },

        update: {
          request: [
            "PATCH /tweets/{id}.json", "PUT /tweets/{id}.json", "PATCH /tweets/{id}", "PUT /tweets/{id}",
          ],
          send: { tweet: { title: "{title}", body: "{body}" } },
          headers: { Location: "{base}/tweets/{id}" },
          answer: "{note}",
        },

        // 204: nothing is answered.
        delete: {
          request: ["DELETE /tweets/{id}.json", "DELETE /tweets/{id}"],
          status: 204,
          headers: { "Cache-Control": "no-cache" },
        },

        errors: {
          route: { body: { status: "{status}", error: "{reason}" } },
          missing: { body: { status: "{status}", error: "{reason}" } },
          malformed: { body: { status: "{status}", error: "{reason}" } },
          rejected: { body: "{problems}" },
          unauthorized: { body: { status: "{status}", error: "{reason}" } },
          failed: { body: { status: "{status}", error: "{reason}" } },
        },

        variants: {
          // Rails 4.2: rows of the list have no dates, and single notes no url.
          "4.2": {
            note: { url: null },
            list: {
              note: {
                id: "{id:number}", title: "{title}", body: "{body}", url: "{base}/tweets/{id}.json",
              },
            },
          },
          // `validates :title, :body, presence: true`
          validated: { required: { title: "can't be blank", body: "can't be blank" } },
        },
      }

      """#
    ),
  ]
}
