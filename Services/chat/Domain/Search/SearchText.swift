import TextFolding

/// Search of messages: every word of the question must occur somewhere in one, also inside another word, as
/// `FoldedText` has both.
public enum SearchText {
    /// Words of one question at most; more are ignored.
    public static let words = 10

    /// Text that is searched: the texts and links of a message, folded.
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

    /// A text as it is compared.
    public static func folded(_ text: String) -> String { FoldedText.of(text) }

    /// The words of a question, folded as the haystack is. None if it asks for nothing.
    public static func needles(_ question: String) -> [String] { FoldedText.words(of: question, limit: words) }
}
