import FoundationEssentials

/// Pairs of clients and members of staff between whom a letter went openly: as author and open recipient, or the other
/// way round.
public enum Exchange {
    /// The pairs; none where it is not known who was a client, or where none is concerned.
    public static func pairs(of sent: LetterSent) -> [ReplyPair] {
        guard let author = sent.from, let clients = sent.clients.map(Set.init) else { return [] }
        if clients.contains(author) {
            return sent.contents.to.filter { !clients.contains($0) }.map { ReplyPair(client: author, staff: $0) }
        }
        return sent.contents.to.filter(clients.contains).map { ReplyPair(client: $0, staff: author) }
    }
}
