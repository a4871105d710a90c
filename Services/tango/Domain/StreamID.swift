import EventSourcing
public import FoundationEssentials

/// Where the events of something lie.
public enum StreamID {
    /// Of everybody who belongs, or may not belong, to `client`.
    public static func matchings(of client: UUID) -> UUID { UUID.named("matchings", in: client) }

    /// Of what `staff` carries and may carry.
    public static func caseload(of staff: UUID) -> UUID { UUID.named("caseload", in: staff) }

    /// Of who stands in for `absent`.
    public static func covers(of absent: UUID) -> UUID { UUID.named("covers", in: absent) }

    /// Of who was given leave to see the things of `client`.
    public static func accesses(of client: UUID) -> UUID { UUID.named("accesses", in: client) }
}
