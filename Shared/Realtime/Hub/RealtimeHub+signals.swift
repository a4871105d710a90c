import EventSourcing
public import FoundationEssentials
import Synchronization

/// Signals to clients that listen at this moment.
extension RealtimeHub {
    /// Tells those who follow `topic` in this process as one of `audiences`. Whoever is slow may miss it.
    public func signal(_ telling: Payload, on topic: String, for audiences: Set<Audience>) {
        shared.withLock { $0.fanout?.signal(telling, on: topic, for: audiences) }
    }

    /// The persons who follow `topic` in this process.
    public func listeners(of topic: String) -> Set<UUID> {
        let audiences = shared.withLock { $0.fanout?.audiences(of: topic) ?? [] }
        return Set(
            audiences.compactMap { audience in
                guard case .person(let person) = audience else { return nil }
                return person
            }
        )
    }

    /// Forgets what was told last: after an erasure it may hold words of somebody who is erased. Whoever comes back is told from the
    /// log, which can't be read any more where that is so.
    public func forget() { shared.withLock { $0.fanout?.forget() } }
}
