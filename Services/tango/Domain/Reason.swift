/// Why somebody did something: words for people, one to `Limits.reason` characters. Personal: stored sealed.
public struct Reason: Sendable, Hashable {
    /// The words, without white space around them.
    public let text: String

    /// What is wrong with a reason.
    public enum Fault: Error, Sendable, Hashable {
        /// Nothing but white space.
        case blank
        /// Longer than `Limits.reason`.
        case tooLong(characters: Int)
        /// U+0000 can't be stored and means nothing.
        case hasNull
    }

    /// Takes `text` without the white space around it.
    public init(_ text: String) throws(Fault) {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { throw .blank }
        let trimmed = start[...last]
        guard !trimmed.utf8.contains(0) else { throw .hasNull }
        guard trimmed.count <= Limits.reason else { throw .tooLong(characters: trimmed.count) }
        self.text = String(trimmed)
    }
}
