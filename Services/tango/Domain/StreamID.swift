import EventSourcing
public import FoundationEssentials

/// Ids of streams.
public enum StreamID {
    /// Stream of the matchings and conflicts of `client`.
    public static func matchings(of client: UUID) -> UUID { UUID.named("matchings", in: client) }

    /// Stream of the caseload of `staff`.
    public static func caseload(of staff: UUID) -> UUID { UUID.named("caseload", in: staff) }

    /// Stream of the covers for `absent`.
    public static func covers(of absent: UUID) -> UUID { UUID.named("covers", in: absent) }

    /// Stream of the leave to see the things of `client`.
    public static func accesses(of client: UUID) -> UUID { UUID.named("accesses", in: client) }
}
