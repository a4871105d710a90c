import Foundation
import ProcessTesting
import Testing

extension ChatCrashTests {
    /// Those who speak and listen in a room to which something happens.
    struct Members: Sendable {
        let room: UUID
        /// Who listens as the first of the ears.
        let client: TestPerson
        let load: ChatLoad
        let probes: [ChatProbe]
        let reader: ChatReader

        /// What each has heard.
        var heard: [[Said]] { probes.map { $0.heard(in: room) } + [reader.heard(in: room)] }

        /// How often they were told that something can't be told any more.
        var resets: Int { probes.map(\.resets).reduce(reader.resets, +) }

        /// Waits until everybody has heard it.
        func hear(_ text: String) async throws {
            for probe in probes { try await probe.hears(text, in: room) }
            try await reader.hears(text, in: room)
        }

        /// Everybody who writes is acknowledged again, and all hear it, in time after `fault`.
        func areWell(since fault: ContinuousClock.Instant) async throws {
            let seen = load.countByWriter
            try await eventually("everybody is acknowledged again", within: ChatCrashTests.recovery) {
                let count = load.countByWriter
                return count.count == load.writers.count && count.allSatisfy { $1 >= seen[$0, default: 0] + 8 }
            }
            let latest = load.acknowledged.values.max() ?? 0
            try await eventually("everybody hears again", within: ChatCrashTests.recovery) {
                heard.allSatisfy { ($0.last?.number ?? 0) >= latest }
            }
            let lasted = ContinuousClock.now - fault
            #expect(lasted < ChatCrashTests.recovery, "it took \(lasted)")
        }
    }
}
