/// How messages are searched: every word of the question must occur somewhere in one, in any case, also inside another word.
public enum SearchText {
    /// Words of one question at most; more are ignored.
    public static let words = 10

    /// What is searched in: the texts and links of a message, without regard to case.
    public static func haystack(_ parts: [MessagePart]) -> String {
        parts.compactMap { part -> String? in
            switch part {
            case .text(_, let words): words.lowercased()
            case .link(_, let url): url.lowercased()
            case .attachment: nil
            }
        }
        .joined(separator: "\n")
    }

    /// The words of a question, folded as the haystack is. None if it asks for nothing.
    public static func needles(_ question: String) -> [String] {
        var seen: Set<String> = []
        let words = question.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        return Array(words.filter { !$0.utf8.contains(0) && seen.insert($0).inserted }.prefix(self.words))
    }
}
