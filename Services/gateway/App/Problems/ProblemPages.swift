import HTTPKit

/// Pages that say what problems mean: `/problems/<code>`, to which the `type` of each problem leads, and `/problems`, which lists them. Static, for
/// everybody, in the reader's language.
enum ProblemPages {
    /// Paths of the pages, as docs/access.md lists them.
    static let paths: Set<String> = [list, list + "/{problem}"]

    private static let list = "/problems"

    /// Returns true if the path is one of a page.
    static func owns(_ path: String) -> Bool { path == list || path.hasPrefix(list + "/") }

    /// The page that `request` asks for; nil if there is none.
    static func page(for request: Request) -> Document? {
        let language = ProblemLanguage(request)
        if request.path == list { return document(index(in: language), language) }
        guard let type = ProblemType.all[String(request.path.dropFirst(list.count + 1))] else { return nil }
        return document(page(type, in: language), language)
    }

    private static func document(_ page: HTML, _ language: ProblemLanguage) -> Document {
        var headers: Headers = [
            .contentSecurityPolicy: policy, .cacheControl: "public, max-age=3600", .vary: "Accept-Language",
        ]
        headers.add(contentLanguage, language.rawValue)
        return Document("text/html; charset=utf-8", Array(page.source.utf8), headers: headers)
    }

    private static let contentLanguage = HeaderName("content-language") ?? .vary

    private static let policy =
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    private static func index(in language: ProblemLanguage) -> HTML {
        let types = ProblemType.all.values.sorted { $0.code < $1.code }
        let items = types.map { type -> HTML in
            #"<li><a href="\#(list)/\#(type.code)"><code>\#(type.code)</code></a> \#(type.meanings[language] ?? "")</li>"#
        }
        return frame(
            language.say("Problems", "Problèmes"),
            in: language,
            """
            <main><h1>\(language.say("Problems", "Problèmes"))</h1>
            <ul>\(items)</ul></main>
            """
        )
    }

    private static func page(_ type: ProblemType, in language: ProblemLanguage) -> HTML {
        let fields = ProblemField.fields(of: type).map { field -> HTML in
            "<dt><code>\(field.name)</code></dt><dd>\(field.meaning(in: language))</dd>\n"
        }
        return frame(
            type.code,
            in: language,
            """
            <main><p><a href="\(list)">\(language.say("All problems", "Tous les problèmes"))</a></p>
            <h1><code>\(type.code)</code></h1>
            <p>\(type.meanings[language] ?? "")</p>
            <h2>\(language.say("What to do", "Que faire"))</h2>
            <p>\(type.advice.text(in: language))</p>
            <h2>\(language.say("What comes with it", "Ce qui l’accompagne"))</h2>
            <dl>\(fields)</dl></main>
            """
        )
    }

    private static func frame(_ title: String, in language: ProblemLanguage, _ content: HTML) -> HTML {
        """
        <!DOCTYPE html>
        <html lang="\(language.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title) – TheraComm</title>
        <link rel="stylesheet" href="/api/v1/docs/docs.css">
        </head>
        <body>
        \(content)
        </body>
        </html>

        """
    }
}
