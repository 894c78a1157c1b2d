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
      "hedgedoc",
      #"""
      // HedgeDoc 2, its public API: the notes of a user, with a token. HedgeDoc 1 has no such API.
      {
        service: "HedgeDoc notes",
        manners: { singular: "note", plural: "notes", save: "Save" },
        root: "/api/v2",

        // No versions: a note is read again before it is written. A write ends the session of everybody who
        // has the note open in a browser.
        conduct: { guard: "compare", newestFirst: true },

        // A note is Markdown. Its title is the first heading, or what its front matter says, and is made by
        // the service: a note by itself has none here, a row of the list has nothing else.
        // The id is the primary alias, a text; it changes when somebody makes another alias the primary one.
        note: {
          content: "{body}",
          metadata: {
            primaryAlias: "{id}",
            createdAt: "{created}",
            updatedAt: "{updated}",
          },
        },
        extras: "metadata",
        // What the early versions called it.
        also: { id: ["primaryAddress", "metadata.primaryAddress"] },
        dates: "isoMilliseconds",

        // The type must be these words and no others: with a charset behind it, it is refused. The text is
        // trimmed on both sides.
        hears: { trims: true, types: ["text/markdown"] },

        answers: {
          type: "application/json; charset=utf-8",
          newestFirst: false,
          adds: {
            aliases: ["{id}"], title: "{title:headline}", description: "", tags: [], version: 2,
            lastUpdatedBy: null, editedBy: [],
            permissions: { owner: null, sharedToUsers: [], sharedToGroups: [] },
          },
        },

        // All of them, without their texts. There is no search.
        list: {
          request: "GET /me/notes",
          note: {
            primaryAlias: "{id}",
            title: "{title:headline}",
            tags: "{tags}",
            createdAt: "{created}",
            updatedAt: "{updated}",
          },
          answer: "{notes}",
        },

        show: { request: "GET /notes/{id}", answer: "{note}" },

        create: {
          request: "POST /notes",
          encoding: "text",
          type: "text/markdown",
          send: "{body}",
          status: 201,
          answer: "{note}",
        },

        update: {
          request: "PUT /notes/{id}",
          encoding: "text",
          type: "text/markdown",
          send: "{body}",
          answer: "{note}",
        },

        // Pictures that were put into the note would go with it, unless they are to be kept.
        delete: {
          request: "DELETE /notes/{id}",
          encoding: "json",
          send: { keepMedia: true },
          status: 204,
        },

        errors: {
          // What NestJS, below HedgeDoc, has to say is spelled its own way.
          route: { body: { message: "{message}", error: "{reason}", statusCode: "{status}" } },
          malformed: { body: { message: "{message}", error: "{reason}", statusCode: "{status}" } },
          type: {
            status: 400,
            body: {
              message: "Body Content-Type has to be text/markdown!", error: "{reason}",
              statusCode: "{status}",
            },
          },
          missing: { body: { name: "NotInDBError", message: "{message}" } },
          rejected: { status: 400, body: { name: "ClientError", message: "{message}" } },
          taken: { body: { name: "AlreadyInDBError", message: "{message}" } },
          conflict: { body: { name: "AlreadyInDBError", message: "{message}" } },
          unauthorized: { body: { name: "TokenNotValidError", message: "{message}" } },
          forbidden: { body: { name: "PermissionError", message: "{message}" } },
          failed: { body: { message: "{message}", statusCode: "{status}" } },
        },
      }

      """#
    ),
    (
      "joplin",
      #"""
      // Joplin's Data API: the notes of a Joplin that runs on the same machine, usually at port 41184.
      {
        service: "Joplin notes",
        manners: { singular: "note", plural: "notes", save: "Save" },
        recognise: { request: "GET /ping", text: "JoplinClipperServer" },

        // Nothing is compared on a write: the note is read again before.
        conduct: { guard: "compare", newestFirst: true },

        // `user_…_time` are the dates its reader sees and may set; the other two count what was stored.
        // Truth is 0 or 1. A note of an encrypted notebook that is not decrypted yet has no text.
        note: {
          id: "{id:hex}",
          parent_id: "",
          title: "{title=}",
          body: "{body}",
          user_created_time: "{created}",
          user_updated_time: "{updated}",
          created_time: "{created}",
          updated_time: "{updated}",
          is_todo: 0,
          todo_completed: 0,
          encryption_applied: 0,
        },
        dates: "milliseconds",

        // Deleting puts a note into the trash. It can still be asked for, and then says when it went.
        also: { deleted: ["deleted_time"] },

        // 32 digits of hexadecimal. A client names its notes, so that one sent twice is not made twice.
        ids: "hex",
        wrappers: ["items"],

        // The token of Joplin's settings stands in every address. A wrong one is answered 403.
        signIn: { query: { token: "{token}" } },

        // Bodies are JSON whatever their type says: the documentation's examples send none.
        hears: { encoding: "json" },
        answers: { type: "application/json", newestFirst: true },

        // Unasked, a note has an id, a notebook and a title, and no text. Sorted by their making, notes
        // that change meanwhile stay in their places. More than 100 at a time is an error.
        pages: { size: 100 },
        list: {
          request: "GET /notes?fields=id,parent_id,title,body,user_created_time,user_updated_time,created_time,updated_time,is_todo,todo_completed,encryption_applied,deleted_time&order_by=created_time&order_dir=DESC&limit={limit}&page={page}",
          answer: { items: "{notes}", has_more: "{more}" },
        },

        show: {
          request: "GET /notes/{id}?fields=id,parent_id,title,body,user_created_time,user_updated_time,created_time,updated_time,is_todo,todo_completed,encryption_applied,deleted_time",
          answer: "{note}",
        },

        // Without `parent_id` it goes into the default notebook.
        create: {
          request: "POST /notes",
          send: { id: "{id}", title: "{title=}", body: "{body}", user_created_time: "{created}" },
          answer: "{note}",
        },

        // PUT changes the fields it has and leaves the others.
        update: {
          request: "PUT /notes/{id}",
          send: { title: "{title=}", body: "{body}" },
          answer: "{note}",
        },

        delete: { request: "DELETE /notes/{id}", answerType: "text/plain" },

        // Behind its first line, a real error has the program's stack.
        errors: {
          route: { body: { error: "Not Found" } },
          missing: { body: { error: "Not Found" } },
          method: { headers: { Allow: "{allow}" }, body: { error: "Method Not Allowed" } },
          malformed: { body: { error: "{message}" } },
          type: { body: { error: "{message}" } },
          rejected: { status: 400, body: { error: "{message}" } },
          // An id that is taken breaks a rule of its database.
          taken: { status: 500, body: { error: "Internal Server Error: {message}" } },
          unauthorized: { status: 403, body: { error: "Invalid \"token\" parameter" } },
          forbidden: { body: { error: "Invalid \"token\" parameter" } },
          limited: { body: { error: "{message}" } },
          failed: { body: { error: "Internal Server Error: {message}" } },
        },

        variants: {
          // Before Joplin 3.0 there was no trash, and asking for its date is an error.
          "2": {
            also: { deleted: null },
            list: {
              request: "GET /notes?fields=id,parent_id,title,body,user_created_time,user_updated_time,created_time,updated_time,is_todo,todo_completed,encryption_applied&order_by=created_time&order_dir=DESC&limit={limit}&page={page}",
            },
            show: {
              request: "GET /notes/{id}?fields=id,parent_id,title,body,user_created_time,user_updated_time,created_time,updated_time,is_todo,todo_completed,encryption_applied",
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
      "kinto",
      #"""
      // Kinto 1.x: a store of JSON records, here with one collection of them as notes.
      //
      // An account's address is the server's; the bucket and the collection are both called `notes`.
      {
        service: "Kinto records",
        manners: { singular: "note", plural: "notes", save: "Save" },
        root: "/v1/buckets/notes/collections/notes",
        recognise: { request: "GET /v1/", answer: { project_name: {}, http_api_version: {} } },

        // Every record has the millisecond of its last change, no two of a collection the same one. It is
        // the record's version: If-Match is compared, and a stale write answered 412.
        conduct: { guard: "version", newestFirst: true },
        version: "{updated:milliseconds}",

        // Records have no date of their making, and any fields besides: PATCH leaves those alone. One
        // without a text is a note with an empty one.
        note: {
          title: "{title}", body: "{body=}", id: "{id:uuid}", last_modified: "{updated}",
        },
        dates: "milliseconds",

        // What `_since=` lists of a record that is gone has no text. It is no note.
        also: { deleted: ["deleted"] },

        // A client names its records, so that one sent twice is made once.
        ids: "uuid",

        wrappers: ["data"],

        // A form is answered 415. Without a type a body counts as something else too.
        hears: { types: ["application/json"] },

        // As its JSON writer spells it. Lists have an ETag, and one that is known is answered 304.
        answers: {
          type: "application/json",
          escapes: ["nonASCII"],
          etag: "strong",
          newestFirst: true,
        },

        // A server gives all its records at once unless its owner set `kinto.paginate_by`, and never more
        // than that at a time; the rest is where `Next-Page` says. Its token holds the place of the last
        // record, not a count: records that come meanwhile make none appear twice.
        pages: { size: 1000, usual: 0 },
        list: {
          request: "GET /records?_limit={limit}&_token={cursor}",
          headers: { "Cache-Control": "no-cache, no-store", "Next-Page": "{next}" },
          answer: { data: "{notes}" },
        },

        show: {
          request: "GET /records/{id}",
          headers: { "Cache-Control": "no-cache, no-store", ETag: "\"{version}\"" },
          answer: { permissions: { write: ["system.Everyone"] }, data: "{note}" },
        },

        create: {
          // PUT makes a record too: what update says of it.
          request: "POST /records",
          // Without this, a record with an id that is taken is answered 200 with the old one in it, and
          // what was sent is gone.
          requestHeaders: { "If-None-Match": "*" },
          send: { data: { id: "{id}", title: "{title}", body: "{body}" } },
          status: 201,
          headers: { ETag: "\"{version}\"" },
          answer: { permissions: { write: ["system.Everyone"] }, data: "{note}" },
        },

        update: {
          request: ["PATCH /records/{id}", "PUT /records/{id}"],
          makes: "PUT",
          requestHeaders: { "If-Match": "\"{version}\"" },
          send: { data: { title: "{title}", body: "{body}" } },
          headers: { ETag: "\"{version}\"" },
          answer: { permissions: { write: ["system.Everyone"] }, data: "{note}" },
        },

        // The record becomes a tombstone, that only `_since=` lists.
        delete: {
          request: "DELETE /records/{id}",
          requestHeaders: { "If-Match": "\"{version}\"" },
          headers: { ETag: "\"{version}\"" },
          answer: { data: { id: "{id:uuid}", last_modified: "{updated}", deleted: true } },
        },

        // `errno` is Kinto's own number for what is wrong.
        errors: {
          route: {
            body: {
              code: "{status}", errno: 111, error: "{reason}",
              message: "The resource you are looking for could not be found.",
            },
          },
          method: {
            headers: { Allow: "{allow}" },
            body: {
              code: "{status}", errno: 115, error: "{reason}",
              message: "Method not allowed on this endpoint.",
            },
          },
          malformed: {
            body: { code: "{status}", errno: 107, error: "Invalid parameters", message: "{message}" },
          },
          type: {
            body: { code: "{status}", errno: 107, error: "Invalid parameters", message: "{message}" },
          },
          missing: {
            body: {
              code: "{status}", errno: 110, error: "{reason}",
              details: { id: "{id}", resource_name: "record" },
            },
          },
          rejected: {
            status: 400,
            body: {
              code: "{status}", errno: 107, error: "Invalid parameters", message: "{message}",
              details: "{problems}",
            },
          },
          conflict: {
            status: 412,
            headers: { ETag: "\"{version}\"" },
            body: {
              code: "{status}", errno: 114, error: "{reason}",
              message: "Resource was modified meanwhile", details: { existing: "{note}" },
            },
          },
          taken: {
            status: 412,
            body: {
              code: "{status}", errno: 114, error: "{reason}",
              message: "Resource was modified meanwhile",
            },
          },
          unauthorized: {
            body: {
              code: "{status}", errno: 104, error: "{reason}",
              message: "Please authenticate yourself to use this endpoint.",
            },
          },
          forbidden: {
            body: {
              code: "{status}", errno: 121, error: "{reason}",
              message: "This user cannot access this resource.",
            },
          },
          limited: {
            body: {
              code: "{status}", errno: 117, error: "{reason}",
              message: "Too many requests were sent in a given amount of time.",
            },
          },
          failed: {
            body: { code: "{status}", errno: 999, error: "{reason}", message: "{message}" },
          },
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
      "memos",
      #"""
      // Memos, its API v1: gRPC behind a gateway that speaks JSON.
      //
      // This API changes with almost every minor version. Written here is what 0.24 and later have; what
      // 0.22 and 0.21 had are variants.
      {
        service: "Memos",
        manners: { singular: "memo", plural: "memos", save: "Save" },
        root: "/api/v1",
        // The second is what older servers call it.
        recognise: [
          { request: "GET /api/v1/instance/profile", answer: { version: {}, instanceUrl: {} } },
          { request: "GET /api/v1/workspace/profile", answer: { version: {}, instanceUrl: {} } },
        ],

        // Nothing is compared on a write: the memo is read again before.
        conduct: { guard: "compare", newestFirst: true },

        // A memo is called `memos/` and its id, and asked for by the id alone. It has no title: the first
        // heading of its text counts as one. Its tags are the `#words` in its text, and cannot be set.
        // What is nobody's but its writer's is PRIVATE; a new memo says so, lest it be published.
        note: {
          name: "memos/{id}",
          state: "NORMAL",
          creator: "users/1",
          createTime: "{created}",
          updateTime: "{updated}",
          content: "{body}",
          visibility: "PRIVATE",
          tags: "{tags}",
          pinned: "{pinned}",
        },
        dates: "iso",
        wrappers: ["memo"],

        answers: { type: "application/json", newestFirst: true },

        // A changed memo may come with fields that its mask leaves out. They are not to be changed.
        hears: { mask: "updateMask" },

        // The token of the next page is empty at the end. It holds a count: when a memo is made meanwhile,
        // one comes twice.
        pages: { size: 1000, usual: 50 },
        list: {
          request: "GET /memos?pageSize={limit}&pageToken={cursor}",
          answer: { memos: "{notes}", nextPageToken: "{cursor}" },
        },

        show: { request: "GET /memos/{id}", answer: "{note}" },

        create: {
          request: "POST /memos",
          send: {
            content: "{body}", visibility: "PRIVATE", pinned: "{pinned}", createTime: "{created}",
          },
          answer: "{note}",
        },

        // Only what the mask names is changed, and its names are spelled otherwise than the body's. The
        // date of the change is what the client says.
        update: {
          request: "PATCH /memos/{id}?updateMask=content,pinned,update_time",
          send: { content: "{body}", pinned: "{pinned}", updateTime: "{updated=now}" },
          answer: "{note}",
        },

        delete: { request: "DELETE /memos/{id}", answer: {} },

        // gRPC's own numbers: 3 wrong argument, 5 not found, 6 there already, 7 not allowed, 8 too much,
        // 10 changed meanwhile, 12 no such method, 13 failed, 16 not signed in.
        errors: {
          route: { body: { code: 5, message: "Not Found", details: [] } },
          method: { status: 501, body: { code: 12, message: "Method Not Allowed", details: [] } },
          malformed: { body: { code: 3, message: "{message}", details: [] } },
          type: { body: { code: 3, message: "{message}", details: [] } },
          missing: { body: { code: 5, message: "memo not found", details: [] } },
          rejected: { status: 400, body: { code: 3, message: "{message}", details: [] } },
          taken: { body: { code: 6, message: "{message}", details: [] } },
          conflict: { body: { code: 10, message: "{message}", details: [] } },
          unauthorized: { body: { code: 16, message: "user not authenticated", details: [] } },
          forbidden: { body: { code: 7, message: "permission denied", details: [] } },
          limited: { body: { code: 8, message: "{message}", details: [] } },
          failed: { body: { code: 13, message: "{message}", details: [] } },
        },

        variants: {
          // 0.22 and 0.23: numbers in names, a `uid` besides, and another word for the state.
          "0.22": {
            note: {
              name: "memos/{id}", uid: "{id:hex}", state: null, rowStatus: "ACTIVE",
            },
          },
          // Up to 0.21: another address, numbers, seconds, a bare list, and no mask. Pins have an address
          // of their own there, so that they are only read.
          "0.21": {
            note: {
              id: "{id:number}", name: null, state: null, creator: null, createTime: null,
              updateTime: null, tags: null,
              rowStatus: "NORMAL", creatorId: 1, createdTs: "{created}", updatedTs: "{updated}",
            },
            dates: "seconds",
            hears: { mask: null },
            list: {
              request: "GET /memo?rowStatus=NORMAL&limit={limit}&offset={offset}",
              answer: "{notes}",
            },
            pages: { usual: 0 },
            show: { request: "GET /memo/{id}" },
            create: {
              request: "POST /memo",
              send: { pinned: null, createTime: null, createdTs: "{created}" },
            },
            update: {
              request: "PATCH /memo/{id}",
              send: { pinned: null, updateTime: null },
            },
            delete: { request: "DELETE /memo/{id}", answer: true },
            errors: {
              route: { body: { code: null, details: null } },
              method: { status: 405, body: { code: null, details: null } },
              malformed: { body: { code: null, details: null } },
              type: { body: { code: null, details: null } },
              missing: { body: { code: null, message: "Memo not found", details: null } },
              rejected: { body: { code: null, details: null } },
              taken: { body: { code: null, details: null } },
              conflict: { body: { code: null, details: null } },
              unauthorized: { body: { code: null, message: "Unauthorized", details: null } },
              forbidden: { body: { code: null, details: null } },
              limited: { body: { code: null, details: null } },
              failed: { body: { code: null, details: null } },
            },
          },
        },
      }

      """#
    ),
    (
      "nextcloud-notes",
      #"""
      // Nextcloud Notes, API version 1: notes that are files in somebody's Nextcloud.
      {
        service: "Nextcloud Notes",
        manners: { singular: "note", plural: "notes", save: "Save" },
        root: "/index.php/apps/notes/api/v1",
        recognise: { request: "GET /status.php", answer: { productname: "Nextcloud", version: {} } },

        // Since API 1.2 a note has an `etag`, and a change that names another one is answered 412 with
        // the note as it is. The trap: in JSON the tag is bare, in If-Match it must stand in quotes, and
        // without them every change is a conflict for ever. Deletes are not compared at all, so a client
        // looks at the note before. Older servers have no tags: there it compares the words.
        conduct: { guard: "version", newestFirst: true },

        // A note is a file: it has a title, which is the file's name, and no date of its making.
        // `category` is the folder it lies in. The service takes characters out of titles that a file
        // name cannot have, and puts a number behind one that is there already: the title that comes back
        // is the note's.
        note: {
          id: "{id:number}",
          etag: "{version}",
          readonly: false,
          modified: "{updated}",
          title: "{title=}",
          category: "",
          content: "{body}",
          favorite: "{pinned}",
        },
        dates: "seconds",

        // What a client leaves out stays; this one says where the note lies all the same.
        sendsBack: ["category"],

        answers: {
          type: "application/json; charset=utf-8",
          headers: { "X-Notes-API-Versions": "0.2, 1.2" },
          escapes: ["slashes", "nonASCII"],
          etag: "strong",
          newestFirst: false,
        },

        // All notes come at once unless a chunk's size is given. Then each answer but the last has a
        // cursor. Servers before API 1.2 know no chunks and give everything, with no cursor.
        pages: { size: 200, usual: 0 },
        list: {
          request: "GET /notes?chunkSize={limit}&chunkCursor={cursor}",
          headers: { "X-Notes-Chunk-Cursor": "{cursor}" },
          answer: "{notes}",
        },

        show: {
          request: "GET /notes/{id}",
          headers: { ETag: "\"{version}\"" },
          answer: "{note}",
        },

        create: {
          request: "POST /notes",
          send: { title: "{title=}", content: "{body}", favorite: "{pinned}" },
          answer: "{note}",
        },

        update: {
          request: "PUT /notes/{id}",
          requestHeaders: { "If-Match": "\"{version}\"" },
          send: { title: "{title=}", content: "{body}", favorite: "{pinned}" },
          answer: "{note}",
        },

        // The file goes to Nextcloud's own trash, where that is on.
        delete: { request: "DELETE /notes/{id}", answer: [] },

        // Errors have the name of a PHP class and no words.
        meanings: {
          "400": "the server does not know this number for a note",
          "403": "the note is read-only: it was shared without the right to change it",
          "423": "somebody else has the note open just now; try again in a while",
          "507": "there is not enough room left for it",
        },
        errors: {
          route: { body: { message: "{message}" } },
          method: { headers: { Allow: "{allow}" }, body: { message: "{message}" } },
          malformed: { body: { message: "{message}" } },
          missing: { body: { errorType: "OCA\\Notes\\Service\\NoteDoesNotExistException" } },
          conflict: { status: 412, body: "{note}" },
          unauthorized: { body: { message: "Current user is not logged in" } },
          forbidden: { body: { errorType: "OCA\\Notes\\Service\\NoteNotWritableException" } },
          failed: { body: { errorType: "Exception" } },
        },

        variants: {
          // API 1.0 and 1.1 (Notes 3.3 to 4.0): no tags, nothing is compared, no chunks.
          "1.1": {
            conduct: { guard: "compare" },
            note: { etag: null, readonly: null },
            answers: { headers: { "X-Notes-API-Versions": "0.2, 1.1" } },
            pages: null,
            list: { request: "GET /notes", headers: null },
            show: { headers: null },
            update: { requestHeaders: null },
            errors: { conflict: null },
          },
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
    (
      "trilium",
      #"""
      // Trilium Notes (and TriliumNext), its ETAPI, with a token from Options, ETAPI.
      {
        service: "Trilium notes",
        manners: { singular: "note", plural: "notes", save: "Save" },
        root: "/etapi",
        // Nothing is told without a token; the refusal is its own.
        recognise: { request: "GET /etapi/app-info", status: 401, answer: { code: "NOT_AUTHENTICATED" } },

        // No versions: a note and its text are read again before they are written.
        conduct: { guard: "compare", newestFirst: true },

        // The text of a note is elsewhere, see `content`. The dates that say `utc` come first here, since
        // the others are by the clock of whoever wrote last.
        note: {
          noteId: "{id}",
          title: "{title=}",
          utcDateCreated: "{created:sqlUTC}",
          utcDateModified: "{updated:sqlUTC}",
          dateCreated: "{created:sqlOffset}",
          dateModified: "{updated:sqlOffset}",
        },
        dates: "sqlUTC",
        wrappers: ["note"],

        // The token stands alone. Whoever has the password can have a token made, which Trilium then lists.
        signIn: {
          headers: { Authorization: "{token}" },
          exchange: {
            request: "POST /etapi/auth/login",
            send: { password: "{password}" },
            answer: { authToken: "{token}" },
            status: 201,
            refused: [401],
          },
        },

        answers: {
          type: "application/json; charset=utf-8",
          newestFirst: false,
          adds: {
            isProtected: false, type: "text", mime: "text/html", parentNoteIds: ["root"],
            childNoteIds: [], parentBranchIds: [], childBranchIds: [], attributes: [],
          },
        },

        // Nothing is listed without something to look for. With no words to look for, that is every text
        // that is not protected: a protected one can be neither read nor written this way. Words are looked
        // for in the texts of all notes; signs are part of Trilium's own language, unless a backslash
        // stands before them. No pages.
        list: {
          request: "GET /notes?search={query:escaped=note.type = text and note.isProtected = false}&orderBy=dateCreated",
          answer: { results: "{notes}" },
        },

        show: { request: "GET /notes/{id}", answer: "{note}" },

        // A text is HTML, and comes and goes as it is.
        content: {
          request: "GET /notes/{id}/content",
          headers: { "Cache-Control": "no-cache, no-store, must-revalidate" },
          answerEncoding: "text",
          answerType: "text/html",
          answer: "{body}",
        },

        // Whatever it is, it is sent as plain text: anything else does not arrive.
        rewrite: {
          request: "PUT /notes/{id}/content",
          encoding: "text",
          type: "text/plain",
          send: "{body}",
          status: 204,
        },

        create: {
          request: "POST /create-note",
          send: { parentNoteId: "root", title: "{title=}", type: "text", content: "{body}" },
          status: 201,
          answer: {
            note: "{note}",
            branch: {
              branchId: "root_{id}", noteId: "{id}", parentNoteId: "root", prefix: null,
              notePosition: 10, isExpanded: false, utcDateModified: "{updated:sqlUTC}",
            },
          },
        },

        // Fields besides title, type and mime are refused.
        update: { request: "PATCH /notes/{id}", send: { title: "{title=}" }, answer: "{note}" },

        // 204 for one that is not there, too.
        delete: {
          request: "DELETE /notes/{id}",
          status: 204,
          errors: { missing: { status: 204 } },
        },

        errors: {
          route: { body: { status: "{status}", code: "NOT_FOUND", message: "{message}" } },
          malformed: {
            body: { status: "{status}", code: "PROPERTY_VALIDATION_ERROR", message: "{message}" },
          },
          missing: { body: { status: "{status}", code: "NOTE_NOT_FOUND", message: "{message}" } },
          rejected: {
            status: 400,
            body: { status: "{status}", code: "PROPERTY_VALIDATION_ERROR", message: "{message}" },
          },
          unauthorized: {
            body: { status: "{status}", code: "NOT_AUTHENTICATED", message: "Not authenticated" },
          },
          limited: { body: { status: "{status}", code: "TOO_MANY_REQUESTS", message: "{message}" } },
          failed: { body: { status: "{status}", code: "GENERIC", message: "{message}" } },
        },

        variants: {
          // New notes are Markdown, kept as it is, in notes of the type `code`; and these are listed.
          markdown: {
            answers: { adds: { type: "code", mime: "text/x-markdown" } },
            list: {
              request: "GET /notes?search={query:escaped=note.mime = 'text/x-markdown' and note.isProtected = false}&orderBy=dateCreated",
            },
            content: { answerType: "text/x-markdown" },
            create: {
              send: { type: "code", mime: "text/x-markdown" },
            },
          },
        },
      }

      """#
    ),
    (
      "wordpress",
      #"""
      // WordPress: the posts of a site, by its REST API (`wp/v2`), as a user with an application password.
      //
      // A site without pretty addresses has the same API at `/?rest_route=`; that is not spoken here.
      {
        service: "WordPress posts",
        manners: { singular: "post", plural: "posts", save: "Publish" },
        root: "/wp-json/wp/v2",
        // Every page of a site points to its API.
        recognise: [
          { request: "GET /wp-json/", answer: { namespaces: {}, routes: {} } },
          { request: "GET /", headers: { Link: 'rel="https://api.w.org/"' } },
        ],

        // No versions, no ETags, and If-Match is ignored: a post is read again before it is written.
        conduct: { guard: "compare", newestFirst: true },

        // What a post says is `raw`; `rendered` is a web page made of it, which must never be written back.
        // Only `context=edit` shows `raw`, and only to those who may edit. Titles are trimmed.
        note: {
          id: "{id:number}",
          date_gmt: "{created}",
          modified_gmt: "{updated}",
          title: { raw: "{title=}", rendered: "{title=}" },
          content: { raw: "{body}", rendered: "{html}", protected: false },
        },

        // `2026-11-30T07:05:29`, in Greenwich's time but without saying so. `date` and `modified` are by the
        // site's own clock, whose zone the answer does not tell: they are shown as they come.
        dates: "isoLocal",
        zone: "+00:00",

        // A post in the trash can still be asked for, and even be changed.
        gone: { status: "trash" },

        // Nobody in particular, or somebody with a wrong password, may not ask for `any` status below, and
        // that is called a wrong parameter.
        strangers: { "data.details.status.code": "rest_forbidden_status" },

        hears: {
          // In the address or a header. In a body it is an unknown field, and the post is changed instead.
          methodIn: ["query", "header"],
          keeps: ["status", "tags", "categories", "slug", "sticky", "format", "template"],
          fields: "_fields",
        },

        answers: {
          type: "application/json; charset=UTF-8",
          headers: { "Cache-Control": "no-cache, must-revalidate, max-age=0" },
          escapes: ["slashes", "nonASCII"],
          newestFirst: true,
          adds: {
            date: "{created}", modified: "{updated}", slug: "{id}", status: "publish", type: "post",
            link: "{base}/?p={id}", author: 1, sticky: false, format: "standard",
            categories: [1], tags: [],
          },
        },

        // More than 100 is refused. Sorted by id, which never changes, posts stay in their places while
        // others are edited. `any` is every status but the trash.
        pages: { size: 100, usual: 10 },
        list: {
          request: "GET /posts?context=edit&status=any&orderby=id&order=desc&per_page={limit}&page={page}&search={query}&_fields=id,date,date_gmt,modified_gmt,status,link,categories,tags,title.raw,content.raw",
          headers: { "X-WP-Total": "{total}", "X-WP-TotalPages": "{pages}", Link: "{links:near}" },
          answer: "{notes}",
        },

        show: {
          request: "GET /posts/{id}?context=edit&_fields=id,date,date_gmt,modified_gmt,status,link,categories,tags,title.raw,content.raw",
          answer: "{note}",
        },

        // Without `status` it would be a draft, which the site does not show.
        create: {
          request: "POST /posts?_fields=id,date,date_gmt,modified_gmt,status,link,categories,tags,title.raw,content.raw",
          send: { title: "{title=}", content: "{body}", status: "publish" },
          status: 201,
          headers: { Location: "{base}/wp-json/wp/v2/posts/{id}" },
          answer: "{note}",
        },

        // What the body leaves out stays as it is, the status too. A post without title and text is refused.
        update: {
          request: [
            "POST /posts/{id}?_fields=id,date,date_gmt,modified_gmt,status,link,categories,tags,title.raw,content.raw",
            "PUT /posts/{id}", "PATCH /posts/{id}",
          ],
          send: { title: "{title=}", content: "{body}" },
          answer: "{note}",
        },

        // Into the trash, which WordPress empties after 30 days. A second time it is 410.
        delete: {
          request: "DELETE /posts/{id}",
          note: {
            id: "{id:number}",
            date_gmt: "{created}",
            modified_gmt: "{updated}",
            title: { raw: "{title=}", rendered: "{title=}" },
            content: { raw: "{body}", rendered: "{html}", protected: false },
            status: "trash",
          },
          answer: "{note}",
          errors: {
            missing: {
              status: 410,
              body: {
                code: "rest_already_trashed", message: "The post has already been deleted.",
                data: { status: "{status}" },
              },
            },
          },
        },

        errors: {
          route: {
            body: {
              code: "rest_no_route",
              message: "No route was found matching the URL and request method.",
              data: { status: "{status}" },
            },
          },
          malformed: {
            body: {
              code: "rest_invalid_json", message: "Invalid JSON body passed.",
              data: { status: "{status}", json_error_code: 4, json_error_message: "Syntax error" },
            },
          },
          missing: {
            body: {
              code: "rest_post_invalid_id", message: "Invalid post ID.", data: { status: "{status}" },
            },
          },
          page: {
            status: 400,
            body: {
              code: "rest_post_invalid_page_number",
              message: "The page number requested is larger than the number of pages available.",
              data: { status: "{status}" },
            },
          },
          rejected: {
            status: 400,
            body: {
              code: "rest_invalid_param", message: "{message}",
              data: { status: "{status}", params: "{problems}" },
            },
          },
          conflict: {
            body: { code: "conflict", message: "{message}", data: { status: "{status}" } },
          },
          unauthorized: {
            body: {
              code: "rest_not_logged_in", message: "You are not currently logged in.",
              data: { status: "{status}" },
            },
          },
          forbidden: {
            body: { code: "rest_forbidden", message: "{message}", data: { status: "{status}" } },
          },
          failed: {
            body: { code: "internal_server_error", message: "{message}", data: { status: "{status}" } },
          },
        },

        variants: {
          // New posts are drafts, to be published in WordPress.
          draft: {
            manners: { save: "Save draft" },
            create: { send: { status: "draft" } },
          },
          // Deleting is for good.
          force: {
            delete: {
              request: "DELETE /posts/{id}?force=true",
              note: null,
              answer: { deleted: true, previous: "{note}" },
              errors: { missing: null },
            },
          },
          // What everybody may read, without signing in. There is only the page made of a post, not what it
          // says, so that nothing can be written.
          public: {
            also: { body: ["content.rendered"] },
            list: {
              request: "GET /posts?orderby=id&order=desc&per_page={limit}&page={page}&_fields=id,date,date_gmt,modified_gmt,link,categories,tags,title.rendered,content.rendered",
            },
            show: {
              request: "GET /posts/{id}?_fields=id,date,date_gmt,modified_gmt,link,categories,tags,title.rendered,content.rendered",
            },
            create: null,
            update: null,
            delete: null,
          },
        },
      }

      """#
    ),
  ]
}
