import TextRules

/// Name of an attachment: one line of printable characters that names no folder and doesn't look like another name.
public struct FileName: Sendable, Hashable {
    /// The name.
    public let text: String

    /// Reason for which a text is no name.
    public enum ValidationError: Error, Sendable, Hashable {
        /// The name has no visible character, or is `.` or `..`.
        case blank
        /// Longer than `AttachmentLimits.name`.
        case tooLong(characters: Int)
        /// Slashes, or what `NameRule` doesn't have: a character that turns the direction of writing makes `exe.fdp` read as `pdf.exe`.
        case forbiddenCharacter
    }

    /// Checks a name; white space around it doesn't count.
    public init(_ name: String) throws(ValidationError) {
        let text = String(name.trimmed)
        guard !text.isBlank, text != ".", text != ".." else { throw .blank }
        guard !text.isLonger(than: AttachmentLimits.name) else { throw .tooLong(characters: text.count) }
        guard NameRule.admits(text), !text.contains(where: { $0 == "/" || $0 == "\\" }) else {
            throw .forbiddenCharacter
        }
        self.text = text
    }
}
