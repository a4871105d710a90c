import Bus
import ChatDomain
import EventSourcing
import FoundationEssentials
import Realtime
import ServiceKit
import Synchronization

/// Tells those who are connected to this process who came and went of those whom they may see.
struct PresenceRelay: LongRunning {
    let presence: Presence
    let hub: RealtimeHub<ChatEvent>
    let log: Logger

    let name = "presence relay"

    /// Pause in which reports are gathered before the states are asked for: many come together after a break.
    private static let pause = Duration.milliseconds(250)
    /// People who are asked for at a time.
    private static let most = 500

    /// Reports since the last look.
    private final class Heard: Sendable {
        private let state = Mutex((people: Set<UUID>(), hasGap: false))

        func note(_ people: [UUID]) { state.withLock { $0.people.formUnion(people) } }
        func noteGap() { state.withLock { $0.hasGap = true } }

        /// All of it; it is forgotten then.
        func take() -> (people: Set<UUID>, hasGap: Bool) {
            state.withLock { state in
                defer { state = ([], false) }
                return state
            }
        }
    }

    /// Sign that something may have been missed.
    private struct Lost: Codable {}

    func run() async throws {
        let heard = Heard()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await event in presence.bus.subscribe(to: Presence.channel) {
                    switch event {
                    case .gap: heard.noteGap()
                    case .message(let bytes):
                        let people = stride(from: 0, to: bytes.count - 15, by: 16).map {
                            UUID(bytes: bytes[$0..<$0 + 16])
                        }
                        heard.note(people)
                    }
                }
            }
            group.addTask {
                await PeriodicTask.run(every: Self.pause, log: log, complaint: "presence can't be told") {
                    let new = heard.take()
                    if new.hasGap { try lost() }
                    do { try await tell(new.people) } catch {
                        heard.noteGap()
                        throw error
                    }
                }
            }
        }
    }

    /// Tells those who listen to ask anew.
    private func lost() throws {
        let listening = Set(hub.listeners(of: PresenceTopic.name).map(Audience.person))
        hub.signal(try Payload("presence.lost", Lost()), on: PresenceTopic.name, for: listening)
    }

    /// Tells of these whoever is connected here and shares a room with them.
    func tell(_ people: Set<UUID>) async throws {
        let listening = Array(hub.listeners(of: PresenceTopic.name))
        guard !people.isEmpty, !listening.isEmpty else { return }
        let all = Array(people)
        for start in stride(from: 0, to: all.count, by: Self.most) {
            let some = Array(all[start..<min(start + Self.most, all.count)])
            let seen = try await presence.seen(some, by: listening)
            guard !seen.isEmpty else { continue }
            let time = presence.now()
            let states = try await presence.states(of: some)
            for (watcher, people) in seen {
                let told = Set(people)
                let view = PresenceView(states.filter { told.contains($0.key) }, at: time)
                hub.signal(
                    try Payload("presence.changed", view),
                    on: PresenceTopic.name,
                    for: [.person(watcher)]
                )
            }
        }
    }
}
