import EventSourcing
public import FoundationEssentials

extension StreamID {
    /// Of whether `client` waits for somebody who takes them on.
    public static func waiting(of client: UUID) -> UUID { UUID.named("waiting", in: client) }
}
