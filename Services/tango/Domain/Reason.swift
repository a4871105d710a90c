import TextRules

/// Reason for an action: words for people, one to `Limits.reason` characters. Personal: stored sealed.
public struct Reason: Sendable, Hashable {
    /// The words, without white space around them.
    public let text: String

    /// Error in a reason.
    public enum ValidationError: Error, Sendable, Hashable {
        /// Nothing to be seen.
        case blank
        /// Longer than `Limits.reason`.
        case tooLong(characters: Int)
        /// U+0000 can't be stored and means nothing.
        case hasNull
    }

    /// Takes `text` without the white space around it.
    public init(_ text: String) throws(ValidationError) {
        let trimmed = text.trimmed
        guard !trimmed.utf8.contains(0) else { throw .hasNull }
        guard !trimmed.isBlank else { throw .blank }
        guard !trimmed.isLonger(than: Limits.reason) else { throw .tooLong(characters: trimmed.count) }
        self.text = String(trimmed)
    }
}
