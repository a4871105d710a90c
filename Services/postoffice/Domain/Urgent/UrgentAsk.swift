public import FoundationEssentials

/// An urgent letter asks one member of staff to take note.
public struct UrgentAsk: Sendable, Hashable {
    /// The letter.
    public var letter: UUID
    /// Person who is asked.
    public var person: UUID
    /// True if they got it without the others knowing.
    public var isHidden: Bool
    /// Author of the letter; `nil` for the system.
    public var author: UUID?
    /// Time at which it was sent.
    public var askedAt: Date

    /// Requests of a letter: none unless it is urgent; its recipients who were no clients when it was sent.
    public static func asks(of sent: LetterSent, letter: UUID) -> [UrgentAsk] {
        guard sent.contents.urgent, let clients = sent.clients.map(Set.init) else { return [] }
        return sent.contents.recipients.filter { !clients.contains($0) }.map {
            UrgentAsk(
                letter: letter,
                person: $0,
                isHidden: !sent.contents.to.contains($0),
                author: sent.from,
                askedAt: sent.at
            )
        }
    }
}
