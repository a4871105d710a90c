public import EventSourcing
public import FoundationEssentials

/// Contents of a letter, with its recipients.
public struct LetterContents: Codable, Sendable, Hashable {
    /// One line; may be empty.
    public var subject: Personal<String>
    /// The text, plain; may be empty.
    public var body: Personal<String>
    /// The people it is openly addressed to, each once.
    public var to: [UUID]
    /// The people who get it without the others knowing, each once and none of `to`.
    public var bcc: [UUID]
    /// True if the author asks for attention soon.
    public var urgent: Bool
    /// The letter this one answers.
    public var replyTo: UUID?
    /// The letter this one passes on.
    public var forwards: UUID?
    /// Person whose key seals the words of the letter that it passes on.
    public var quotes: UUID?

    /// Composes a letter. People named twice are kept once; who is in `to` and in `bcc` is kept in `to`.
    public init(subject: String, body: String, to: [UUID], bcc: [UUID] = [], urgent: Bool = false, replyTo: UUID? = nil)
    {
        self.subject = .known(subject)
        self.body = .known(body)
        self.to = to.unique(except: [])
        self.bcc = bcc.unique(except: to)
        self.urgent = urgent
        self.replyTo = replyTo
    }

    /// Everybody it goes to, the open ones first.
    public var recipients: [UUID] { to + bcc }
}

extension [UUID] {
    fileprivate func unique(except others: [UUID]) -> [UUID] {
        var seen = Set(others)
        return filter { seen.insert($0).inserted }
    }
}
