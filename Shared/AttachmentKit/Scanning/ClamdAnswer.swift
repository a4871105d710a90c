/// Answer of clamd for a stream, in the form of `clamd(8)`. Any other text is no answer.
enum ClamdAnswer: Sendable, Hashable {
    /// Nothing was found.
    case clean
    /// The signature that fits has this name.
    case found(String)
    /// The stream is longer than clamd takes.
    case tooLong
    /// The stream could not be scanned.
    case failed(String)

    /// Reads an answer without its end mark; `nil` if it is none.
    init?(_ text: String) {
        if text == "stream: OK" {
            self = .clean
        } else if text == "INSTREAM size limit exceeded. ERROR" {
            self = .tooLong
        } else if text.hasSuffix(" ERROR") {
            self = .failed(Self.printable(text.dropLast(" ERROR".count)))
        } else if text.hasPrefix("stream: "), text.hasSuffix(" FOUND") {
            // Behind the name may stand digest and length of the file, which are nobody's business.
            let name = text.dropFirst("stream: ".count).dropLast(" FOUND".count).prefix { $0 != "(" }
            self = .found(Self.printable(name))
        } else {
            return nil
        }
    }

    /// Text that may stand in a log: visible ASCII, at most 120 characters.
    private static func printable(_ text: Substring) -> String {
        String(text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(120).map { Character($0) })
    }
}
