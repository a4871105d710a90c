import EventSourcing
public import FoundationEssentials

/// Ids of streams. Events of a broadcast lie under its own id.
public enum StreamID {
    /// Stream of `person`'s receipt for a broadcast.
    public static func receipt(of broadcast: UUID, by person: UUID) -> UUID {
        UUID.named("receipt.\(broadcast.uuidString)", in: person)
    }

    /// Stream of the deliveries of a broadcast.
    public static func deliveries(of broadcast: UUID) -> UUID { UUID.named("deliveries", in: broadcast) }

    /// Stream of the calls for one start of one version of a broadcast.
    public static func calls(of broadcast: UUID, version: Int, at start: Date) -> UUID {
        UUID.named("calls.\(version).\(Int64((start.timeIntervalSince1970 * 1000).rounded()))", in: broadcast)
    }

    /// Stream of one start of one version of a broadcast. A version that is put away again for another time has
    /// another.
    public static func start(of broadcast: UUID, version: Int, at start: Date) -> UUID {
        UUID.named("start.\(version).\(Int64((start.timeIntervalSince1970 * 1000).rounded()))", in: broadcast)
    }
}
