/// How letters are searched: every word of the question must occur somewhere, in any case, also inside another word.
public enum SearchText {
    /// Words of one question at most; more are ignored.
    public static let words = 10

    /// What is searched in: the parts in one text, without regard to case.
    public static func haystack(_ parts: String...) -> String { parts.joined(separator: "\n").lowercased() }

    /// The words of a question, folded as the haystack is. None if it asks for nothing.
    public static func needles(_ question: String) -> [String] {
        var seen: Set<String> = []
        let words = question.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        return Array(words.filter { !$0.utf8.contains(0) && seen.insert($0).inserted }.prefix(self.words))
    }
}
