/// Text that is HTML. What is put into it is escaped by being put into it; only markup stays markup.
struct Markup: Sendable, Equatable, ExpressibleByStringInterpolation {
    /// As it goes to a browser.
    let source: String

    init(stringLiteral source: String) { self.source = source }

    init(stringInterpolation parts: StringInterpolation) { source = parts.source }

    /// Any text, fit for the content of an element and for an attribute in quotes.
    static func escaped(_ text: String) -> String {
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

    /// What stands between the literal parts.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) { source.reserveCapacity(2 * literalCapacity) }

        mutating func appendLiteral(_ literal: String) { source += literal }

        /// Text: escaped.
        mutating func appendInterpolation(_ text: String) { source += Markup.escaped(text) }

        /// A number.
        mutating func appendInterpolation(_ number: some BinaryInteger) { source += Markup.escaped(number.description) }

        /// Markup: as it is.
        mutating func appendInterpolation(_ markup: Markup) { source += markup.source }

        /// Pieces of markup, one after another.
        mutating func appendInterpolation(_ pieces: [Markup]) {
            for piece in pieces { source += piece.source }
        }
    }
}
