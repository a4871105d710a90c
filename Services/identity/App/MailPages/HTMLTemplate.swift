import HTTPKit

/// HTML with places that are filled in: `{{name}}`.
struct HTMLTemplate: Sendable {
    private let source: String

    /// A file of our own.
    init(_ file: [UInt8]) { source = String(decoding: file, as: UTF8.self) }

    /// The page with these values; a place without one stays empty. Filled-in text isn't looked at again.
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
