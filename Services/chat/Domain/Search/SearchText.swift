/// How messages are searched: every word of the question must occur somewhere in one, in any case, also inside another word, however its
/// characters were composed.
public enum SearchText {
    /// Words of one question at most; more are ignored.
    public static let words = 10

    /// What is searched in: the texts and links of a message, folded.
    public static func haystack(_ parts: [MessagePart]) -> String {
        parts.compactMap { part -> String? in
            switch part {
            case .text(_, let words): folded(words)
            case .link(_, let url): folded(url)
            case .attachment: nil
            }
        }
        .joined(separator: "\n")
    }

    /// A text as it is compared: without regard to case, and to whether an accented letter was written as one character or as several.
    public static func folded(_ text: String) -> String {
        let text = text.lowercased()
        // Everything below U+0300, where accents of their own begin, composes to itself: nearly all that is said in Latin letters.
        if text.utf8.allSatisfy({ $0 < 0xCC }) { return text }
        // Unicode's form C, which the standard library has under this name only; a test holds it to that. Foundation has it with the
        // tables of ICU, which no service loads, and GLib up to the first NUL: rules call neither.
        return String(decoding: text._nfcCodeUnits, as: UTF8.self)
    }

    /// The words of a question, folded as the haystack is. None if it asks for nothing.
    public static func needles(_ question: String) -> [String] {
        var seen: Set<String> = []
        let words = folded(question).split(whereSeparator: \.isWhitespace).map(String.init)
        return Array(words.filter { !$0.utf8.contains(0) && seen.insert($0).inserted }.prefix(self.words))
    }
}
