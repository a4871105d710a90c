/// Text that is HTML. Values that are put into it are escaped, fit for the content of an element and for an attribute
/// in quotes; only HTML stays HTML: `let row: HTML = "<td title=\"\(words)\">\(cell)</td>"`.
public struct HTML: Sendable, Equatable, ExpressibleByStringInterpolation {
    /// Source that goes to a browser.
    public let source: String

    /// Takes a text that is HTML already, such as a file of our own. Never a text that somebody sent.
    public init(source: String) { self.source = source }

    /// HTML as it stands in our code.
    public init(stringLiteral source: String) { self.source = source }

    /// HTML as it stands in our code, with what was put into it.
    public init(stringInterpolation parts: StringInterpolation) { source = parts.source }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Builder that escapes the values between the literal parts.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) { source.reserveCapacity(2 * literalCapacity) }

        /// A literal part: as it is.
        public mutating func appendLiteral(_ literal: String) { source += literal }

        /// Text: escaped.
        public mutating func appendInterpolation(_ text: String) { source += HTML.escaped(text) }

        /// A number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            source += HTML.escaped(number.description)
        }

        /// HTML: as it is.
        public mutating func appendInterpolation(_ html: HTML) { source += html.source }

        /// Pieces of HTML, one after another.
        public mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { source += piece.source }
        }
    }
}

extension Response {
    /// A page of ours: no cache keeps it, and no other site learns where its reader came from. `policy` is what it may load and send
    /// (Content Security Policy).
    public static func page(_ html: HTML, status: Status = 200, policy: String) -> Response {
        Response(
            status,
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .contentSecurityPolicy: policy,
                .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
            ],
            body: .text(html.source)
        )
    }
}
