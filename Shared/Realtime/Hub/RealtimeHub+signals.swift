import EventSourcing
public import FoundationEssentials
import Synchronization

/// Signals to clients that listen at this moment.
extension RealtimeHub {
    /// Tells followers of `topic` in this process that listen as one of `audiences`. A slow one may miss it.
    public func signal(_ payload: Payload, on topic: String, for audiences: Set<Audience>) {
        shared.withLock { $0.fanout?.signal(payload, on: topic, for: audiences) }
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

    /// Forgets the latest publications: after an erasure they may hold words of somebody who is erased. A client that
    /// comes back is told from the log, which can't be read any more in that case.
    public func forget() { shared.withLock { $0.fanout?.forget() } }
}
