/// One mail: to whom, and what it says. Plain text; who sends it is the same for all and stands in the settings.
///
/// Everything in it is personal (also the links): it is only ever stored sealed.
public struct MailMessage: Codable, Sendable, Equatable {
    /// The address, in ASCII: the domain in its A-label form.
    public var to: String
    /// The subject line.
    public var subject: String
    /// The text, lines ended by a line feed.
    public var text: String
    /// The language of both, as RFC 5646 writes it.
    public var language: String

    /// Describes one mail.
    public init(to: String, subject: String, text: String, language: String = "en") {
        self.to = to
        self.subject = subject
        self.text = text
        self.language = language
    }
}
