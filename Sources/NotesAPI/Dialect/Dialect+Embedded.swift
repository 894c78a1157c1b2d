// Generated from Dialects/*.json5 by Scripts/embed-dialects; edit those.
extension Dialect {
  /// The dialect files that come with the program, by name.
  static let embedded: [(name: String, text: String)] = [
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
