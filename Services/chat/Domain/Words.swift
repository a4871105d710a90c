/// Words for people: not blank, at most so many characters, without white space around them.
public struct Words: Sendable, Hashable {
    /// The words.
    public let text: String

    /// What is wrong with them.
    public enum Fault: Error, Sendable, Hashable {
        /// Nothing but white space.
        case blank
        /// More characters than allowed.
        case tooLong(characters: Int, limit: Int)
        /// U+0000 can't be stored and means nothing.
        case hasNull
    }

    /// Takes `text` without the white space around it.
    public init(_ text: String, limit: Int) throws(Fault) {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { throw .blank }
        let trimmed = start[...last]
        guard !trimmed.utf8.contains(0) else { throw .hasNull }
        guard trimmed.count <= limit else { throw .tooLong(characters: trimmed.count, limit: limit) }
        self.text = String(trimmed)
    }

    /// Why somebody did something.
    public static func reason(_ text: String) throws(Fault) -> Words { try Words(text, limit: Limits.reason) }
}
