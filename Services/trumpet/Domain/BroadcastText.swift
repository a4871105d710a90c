public import EventSourcing

/// Text of a broadcast in one language.
public struct BroadcastText: Codable, Sendable, Hashable {
    /// The language, as `en` or `fr-CA`.
    public var language: String
    /// One line.
    public var title: Personal<String>
    /// The text, in CommonMark.
    public var body: Personal<String>

    /// States what is said.
    public init(language: String, title: String, body: String) {
        self.language = language
        self.title = .known(title)
        self.body = .known(body)
    }
}
