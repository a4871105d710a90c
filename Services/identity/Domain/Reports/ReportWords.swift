import TextRules

/// Words of a report or of the answer to it: 1 to 4000 characters, with line breaks.
public struct ReportWords: Codable, Sendable, Hashable {
    /// Characters at most.
    public static let characters = 4000

    /// The words.
    public let text: String

    /// Trims and checks what was typed.
    public init(_ typed: String) throws(FieldViolation) {
        let text = String(typed.replacing("\r\n", with: "\n").trimmed)
        let limit = TextLimit(Self.characters)
        guard limit.admits(text) else {
            throw text.count > limit.characters
                ? .tooLong(maximum: limit.characters) : .tooManyBytes(maximum: limit.bytes)
        }
        guard !text.isBlank else { throw .tooShort(minimum: 1) }
        guard text.unicodeScalars.allSatisfy(Self.isAllowed) else {
            throw .forbiddenCharacter(allowed: "visible characters and line breaks")
        }
        self.text = text
    }

    /// Reads what was checked when it was typed.
    public init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

    /// Writes the text alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    }
}
