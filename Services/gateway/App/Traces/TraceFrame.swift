import HTTPKit

/// Frame that all pages about traces have in common. The pages are whole without scripts, and load nothing but our
/// style sheet.
enum TraceFrame {
    static let stylePath = "/traces.css"

    /// A page with this heading and content.
    static func page(_ title: String, _ content: HTML) -> HTML {
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
    static func answer(_ page: HTML, status: Status = 200) -> Response {
        .page(page, status: status, policy: policy)
    }

    /// The style sheet.
    static func style() -> Response {
        let headers: Headers = [
            .contentType: "text/css; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
        ]
        return Response(headers: headers, body: .bytes(PackageResources.traces_css))
    }

    private static let policy =
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
}
