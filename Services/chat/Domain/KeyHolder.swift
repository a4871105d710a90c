import EventSourcing
public import FoundationEssentials

/// Person or persona whose key seals words, so that erasing that person makes them unreadable everywhere.
public enum KeyHolder {
    /// Holds the words that are about nobody, as the name of a public room is: nobody's erasure destroys its key.
    public static let unit = UUID.named("chat.unit", in: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))

    /// The client where exactly one of the people concerned is a client, else the author. A persona is a client of its own.
    /// An erased one, whose key is gone, is left out by the caller.
    public static func of(author: UUID, clients: Set<UUID>) -> UUID {
        guard clients.count == 1, let client = clients.first else { return author }
        return client
    }
}
