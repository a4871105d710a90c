import EventSourcing
public import FoundationEssentials

extension StreamID {
    /// Stream of `client`'s place on the waiting list.
    public static func waiting(of client: UUID) -> UUID { UUID.named("waiting", in: client) }
}
