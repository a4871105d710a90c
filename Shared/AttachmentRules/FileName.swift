/// What an attachment is called: one line of printable characters that names no folder and doesn't look like another name.
public struct FileName: Sendable, Hashable {
    /// The name.
    public let text: String

    /// Why something is no name.
    public enum Fault: Error, Sendable, Hashable {
        /// It has nothing but white space, or is `.` or `..`.
        case blank
        /// Longer than `AttachmentLimits.name`.
        case tooLong(characters: Int)
        /// Control characters, slashes, or characters that turn the direction of writing: `exe.fdp` would read as `pdf.exe`.
        case forbiddenCharacter
    }

    /// Checks a name; white space around it doesn't count.
    public init(_ name: String) throws(Fault) {
        let start = name.drop(while: \.isWhitespace)
        let text = String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
        guard !text.isEmpty, text != ".", text != ".." else { throw .blank }
        guard text.count <= AttachmentLimits.name else { throw .tooLong(characters: text.count) }
        guard !text.unicodeScalars.contains(where: Self.isForbidden) else { throw .forbiddenCharacter }
        self.text = text
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2F, 0x5C, 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069: true
        default: scalar.properties.generalCategory == .control
        }
    }
}
