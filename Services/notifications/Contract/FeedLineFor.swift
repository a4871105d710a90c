/// Line of the feed of a service that has people told of things: `notifications` gets notices and nothing else, all other readers get facts.
public enum FeedLineFor<Fact: Encodable & Sendable>: Encodable, Sendable {
    /// Fact for other services.
    case fact(Fact)
    /// Notices for `notifications`.
    case notices(NoticeFact)

    /// Makes the line for `reader` of what can be made of an event; nil where there is nothing for them.
    public init?(for reader: String?, fact: @autoclosure () -> Fact?, notices: @autoclosure () -> [NoticeTerms]) {
        if reader == NoticeFact.reader {
            let notices = notices()
            guard !notices.isEmpty else { return nil }
            self = .notices(.stated(notices))
        } else {
            guard let fact = fact() else { return nil }
            self = .fact(fact)
        }
    }

    /// Writes the fact or the notices.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .fact(let fact): try fact.encode(to: encoder)
        case .notices(let notices): try notices.encode(to: encoder)
        }
    }
}
