public import EventSourcing

/// Words about a programme in one language.
public struct ProgrammeText: Codable, Sendable, Hashable {
    /// The language, as `en` or `fr-CA`.
    public var language: String
    /// One line.
    public var title: Personal<String>
    /// Description: plain text in paragraphs.
    public var description: Personal<String>
    /// Words on who it is for: plain text in paragraphs.
    public var eligibility: Personal<String>

    /// States what is said.
    public init(language: String, title: String, description: String = "", eligibility: String = "") {
        self.language = language
        (self.title, self.description, self.eligibility) = (.known(title), .known(description), .known(eligibility))
    }
}
