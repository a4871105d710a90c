/// Text that is HTML. What people typed becomes it by escaping only.
struct HTML: Sendable, Equatable {
    /// As it goes to a browser.
    let source: String

    /// Nothing.
    static let nothing = HTML(source: "")

    /// HTML that was made here.
    init(source: String) { self.source = source }

    /// Any text, fit for the content of an element and for an attribute in quotes.
    init(_ text: String) {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        source = escaped
    }
}

/// HTML with places that are filled in: `{{name}}`.
struct HTMLTemplate: Sendable {
    private let source: String

    /// A file of our own.
    init(_ file: [UInt8]) { source = String(decoding: file, as: UTF8.self) }

    /// The page with these values; a place without one stays empty. What is filled in isn't looked at again.
    func filled(_ values: [String: HTML]) -> HTML {
        var filled = ""
        var rest = source[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            filled += rest[..<start.lowerBound]
            filled += values[String(rest[start.upperBound..<end.lowerBound])]?.source ?? ""
            rest = rest[end.upperBound...]
        }
        return HTML(source: filled + rest)
    }
}
