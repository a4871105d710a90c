import HTTPKit

/// What all pages about traces have in common. They are whole without scripts, and load nothing but our style sheet.
enum TraceFrame {
    static let stylePath = "/traces.css"

    /// A page with this heading and content.
    static func page(_ title: String, _ content: Markup) -> Markup {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title)</title>
        <link rel="stylesheet" href="\(stylePath)">
        </head>
        <body>
        \(content)
        </body>
        </html>

        """
    }

    /// The answer that shows it.
    static func answer(_ page: Markup, status: Status = 200) -> Response {
        Response(status, headers: headers("text/html; charset=utf-8"), body: .text(page.source))
    }

    /// The style sheet.
    static func style() -> Response {
        Response(headers: headers("text/css; charset=utf-8"), body: .bytes(PackageResources.traces_css))
    }

    private static func headers(_ type: String) -> Headers {
        var headers: Headers = [
            .contentType: type, .cacheControl: "no-store", .contentSecurityPolicy: policy,
            .xContentTypeOptions: "nosniff",
        ]
        if let referrer = HeaderName("referrer-policy") { headers[referrer] = "no-referrer" }
        return headers
    }

    private static let policy =
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}
