package import Bus
import ChatDomain
package import FoundationEssentials
import Synchronization

/// Reports of who types where: said on the bus, heard by everybody who listens to the room, kept by nobody.
package final class Typing: Sendable {
    /// Name of the channel between processes.
    package static let channel = "typing"
    /// Pause in which a repeated report isn't listened to.
    static let pause = Duration.seconds(2)

    private struct Slot: Sendable, Hashable {
        var room: UUID
        var member: UUID
    }

    private struct State: Sendable {
        /// Time at which somebody was last said to type.
        var said: [Slot: ContinuousClock.Instant] = [:]
        var listeners: [UUID: [Int: AsyncStream<TypingReport>.Continuation]] = [:]
        var last = 0
    }

    package let bus: any Bus
    private let state = Mutex(State())

    init(bus: any Bus) { self.bus = bus }

    /// Somebody types, or stopped. The caller knows that they may speak there.
    package func report(
        room: UUID,
        member: UUID,
        isTyping: Bool,
        isByChatkit: Bool = false,
        at now: ContinuousClock.Instant = .now
    ) {
        let place = Slot(room: room, member: member)
        let isNews = state.withLock { state in
            if state.said.count > 10_000 { state.said = state.said.filter { now - $0.value < Self.pause } }
            guard isTyping else { return state.said.removeValue(forKey: place) != nil }
            if let said = state.said[place], now - said < Self.pause { return false }
            state.said[place] = now
            return true
        }
        guard isNews else { return }
        let report = TypingReport(room: room, member: member, isTyping: isTyping, isByChatkit: isByChatkit)
        bus.publish(Self.channel, report.bytes)
    }

    /// Reports of who types in a room from now on, for as long as they are read.
    func heard(in room: UUID) -> AsyncStream<TypingReport> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: TypingReport.self,
            bufferingPolicy: .bufferingNewest(64)
        )
        let number = state.withLock { state in
            state.last += 1
            state.listeners[room, default: [:]][state.last] = continuation
            return state.last
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in
                state.listeners[room]?[number] = nil
                if state.listeners[room]?.isEmpty == true { state.listeners[room] = nil }
            }
        }
        return stream
    }

    /// Tells those who listen to the room.
    func tell(_ report: TypingReport) {
        let listeners = state.withLock { $0.listeners[report.room].map { Array($0.values) } ?? [] }
        for listener in listeners { listener.yield(report) }
    }
}
