import TextRules

/// Words for people: something to be seen, at most so many characters, without white space around them.
public struct Words: Sendable, Hashable {
    /// The words.
    public let text: String

    /// Error in the words.
    public enum ValidationError: Error, Sendable, Hashable {
        /// Nothing to be seen.
        case blank
        /// Longer than allowed: `TextLimit` counts characters and bytes.
        case tooLong(characters: Int, limit: Int)
        /// U+0000 can't be stored and means nothing.
        case hasNull
        /// A name with something in it that `NameRule` doesn't have.
        case notAName
    }

    /// Takes `text` without the white space around it.
    public init(_ text: String, limit: Int) throws(ValidationError) {
        let trimmed = text.trimmed
        guard !trimmed.utf8.contains(0) else { throw .hasNull }
        guard !trimmed.isBlank else { throw .blank }
        guard !trimmed.isLonger(than: limit) else { throw .tooLong(characters: trimmed.count, limit: limit) }
        self.text = String(trimmed)
    }

    /// Makes a reason for an action. Throws `ValidationError`.
    public static func reason(_ text: String) throws(ValidationError) -> Words { try Words(text, limit: Limits.reason) }

    /// Makes a name: one line that looks like what it is. Throws `ValidationError`.
    public static func name(_ text: String, limit: Int) throws(ValidationError) -> Words {
        let words = try Words(text, limit: limit)
        guard NameRule.admits(words.text) else { throw .notAName }
        return words
    }
}
