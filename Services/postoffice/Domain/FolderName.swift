import TextRules

/// A name that a folder may have: one line, 1 to `Limits.folderName` characters, none of the system folders' names.
public struct FolderName: Sendable, Hashable {
    /// The name as people see it, without white space around it.
    public let text: String

    /// Error in a name.
    public enum ValidationError: Error, Sendable, Hashable {
        /// Nothing to be seen.
        case blank
        /// Longer than `Limits.folderName`.
        case tooLong(characters: Int)
        /// The name has a character that `NameRule` doesn't allow.
        case notOneLine
        /// A system folder is called so.
        case reserved
    }

    /// Takes `text` without the white space around it.
    public init(_ text: String) throws(ValidationError) {
        let trimmed = text.trimmed
        guard !trimmed.isBlank else { throw .blank }
        guard NameRule.admits(trimmed) else { throw .notOneLine }
        guard !trimmed.isLonger(than: Limits.folderName) else { throw .tooLong(characters: trimmed.count) }
        self.text = String(trimmed)
        let key = self.key
        guard !SystemFolder.allCases.contains(where: { $0.key == key }) else { throw .reserved }
    }

    /// Key by which siblings are compared: `Taxes` and `taxes` are the same name.
    public var key: String { Self.key(of: text) }

    /// The key of a name that was stored.
    static func key(of text: String) -> String { text.lowercased() }
}
