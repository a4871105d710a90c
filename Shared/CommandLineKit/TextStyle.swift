/// Emphasis for a terminal, or none.
public struct TextStyle: Hashable, Sendable {
    private let isStyled: Bool

    /// No escape sequences: pipes, files, `NO_COLOR`.
    public static let plain = TextStyle(isStyled: false)
    /// Escape sequences that every terminal of today knows.
    public static let terminal = TextStyle(isStyled: true)

    /// Headings.
    public func bold(_ text: String) -> String { wrap(text, "1") }
    /// Styles a text that matters less.
    public func dim(_ text: String) -> String { wrap(text, "2") }
    /// Styles a text about an error.
    public func red(_ text: String) -> String { wrap(text, "31") }
    /// Styles a text about a success.
    public func green(_ text: String) -> String { wrap(text, "32") }
    /// Styles a text that deserves a look.
    public func yellow(_ text: String) -> String { wrap(text, "33") }

    private func wrap(_ text: String, _ code: String) -> String {
        isStyled && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
