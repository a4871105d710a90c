import Bus
import FoundationEssentials
import HTTPTesting
import Testing

@testable import Chatkit

@Suite struct ChatkitRelayTests {
    /// A process: its switchboard, who is there, and what it hears of others.
    private struct Process: Sendable {
        let switchboard: ChatkitSwitchboard
        let presence: ChatkitPresence
        let relay: ChatkitRelay

        init(_ bus: any Bus) {
            var settings = ChatkitSettings()
            settings.onlineDelay = .zero
            settings.offlineDelay = .zero
            switchboard = ChatkitSwitchboard(bus: bus)
            presence = ChatkitPresence(switchboard, settings: settings)
            relay = ChatkitRelay(bus: bus, switchboard: switchboard, presence: presence)
        }
    }

    @Test func processesTellEachOtherWhatTheLogDoesNot() async throws {
        let bus = LocalBus()
        let (one, other) = (Process(bus), Process(bus))
        let running = [one, other].map { process in Task { try await process.relay.run() } }
        defer { for task in running { task.cancel() } }

        // Until both listen, what is said may be lost.
        try await eventually {
            one.presence.came("alice", in: "i")
            return other.presence.isOnline("alice", in: "i")
        }
        let listener = other.switchboard.listen(in: "i", to: [.room("r")])
        one.switchboard.tell(.typing(room: "r", user: "alice"), in: "i")
        var iterator = listener.changes.makeAsyncIterator()
        #expect(await iterator.next() == .typing(room: "r", user: "alice"))
        other.switchboard.stop(listener)
        try await eventually {
            one.presence.went("alice", in: "i")
            return !other.presence.isOnline("alice", in: "i")
        }
    }

    @Test func newsComeBackAsTheyWere() {
        let cursor = ChatkitCursor(room: "r/ ü", user: "u", position: -3, updatedAt: Date(timeIntervalSince1970: 1))
        for news: ChatkitNews in [
            .typing(room: "r", user: "u"), .roomChanged("r"), .cursorSet(cursor), .there("u"), .gone("u"),
        ] { #expect(ChatkitNews(news.json(from: "p", in: "i")) == news) }
        #expect(ChatkitNews(["is": "nothing"]) == nil)
    }
}
