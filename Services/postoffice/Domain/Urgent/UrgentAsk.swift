public import FoundationEssentials

/// An urgent letter asks one member of staff to take note.
public struct UrgentAsk: Sendable, Hashable {
    /// The letter.
    public var letter: UUID
    /// Who is asked.
    public var person: UUID
    /// Whether they got it without the others knowing.
    public var isHidden: Bool
    /// Who asks; `nil` for the system.
    public var author: UUID?
    /// When it was sent.
    public var askedAt: Date

    /// Whom a letter asks: nobody unless it is urgent; its recipients who were no clients when it was sent.
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
