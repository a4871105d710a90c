import TextFolding

/// Search of letters: every word of the question must occur somewhere, also inside another word, as `FoldedText` has
/// both.
public enum SearchText {
    /// Words of one question at most; more are ignored.
    public static let words = 10

    /// Text that is searched: the parts in one, folded.
    public static func haystack(_ parts: String...) -> String { folded(parts.joined(separator: "\n")) }

    /// A text as it is compared.
    public static func folded(_ text: String) -> String { FoldedText.of(text) }

    /// The words of a question, folded as the haystack is. None if it asks for nothing.
    public static func needles(_ question: String) -> [String] { FoldedText.words(of: question, limit: words) }
}
