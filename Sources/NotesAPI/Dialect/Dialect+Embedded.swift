// Generated from Dialects/*.json5 by Scripts/embed-dialects; edit those.
extension Dialect {
  /// The dialect files that come with the program, by name.
  static let embedded: [(name: String, text: String)] = [
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
