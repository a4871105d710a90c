/// Time at which a hub tells stored events.
public enum PublicationTime: Sendable, Hashable {
    /// Time at which its projections show the event: a client that hears of something can read it, and topics find it
    /// in the read models.
    case onceShown
    /// Time at which the event is stored. Topics that ask read models wait by themselves until these show enough
    /// (`ShownTables`); changes of states are told once the projections show them.
    case onceStored
}
