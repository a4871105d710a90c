/// When a hub tells what is stored.
public enum PublicationTime: Sendable, Hashable {
    /// Once its projections show it: whoever hears of something can read it, and topics find it in the read models.
    case onceShown
    /// At once when the event is stored. Topics that ask read models wait by themselves until these show enough
    /// (`ShownTables`); changes of states are told once the projections show them.
    case onceStored
}
