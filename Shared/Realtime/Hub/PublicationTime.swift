/// When a hub tells what is stored.
public enum PublicationTime: Sendable, Hashable {
    /// Once its projections show it: whoever hears of something can read it, and topics find it in the read models.
    case onceShown
    /// As soon as it is stored. Topics that ask read models wait by themselves for what they need of them (`ShownTables`); that a state
    /// has changed is told once the projections show it.
    case onceStored
}
