public import FoundationEssentials

/// Person whose key seals the words of a letter, so that erasing that person makes them unreadable everywhere.
public enum KeyHolder {
    /// The client where exactly one of the people concerned is a client, else the author; for a letter of the system
    /// to no or several clients, the first recipient. `nil` only if nobody is concerned at all.
    ///
    /// Words of a client that are passed on (`quoted`) stay under that client's key, for any receiver.
    public static func of(author: Participant?, recipients: [Participant], quoted: Participant? = nil) -> UUID? {
        if let quoted, !quoted.isStaff { return quoted.id }
        let concerned = (author.map { [$0] } ?? []) + recipients
        let clients = Set(concerned.filter { !$0.isStaff }.map(\.id))
        if clients.count == 1 { return clients.first }
        return author?.id ?? recipients.first?.id
    }
}
