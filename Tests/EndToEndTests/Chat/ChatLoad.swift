import Foundation
import ProcessTesting
import Synchronization

/// Writers who say one thing after another, each under an id of its own under which they repeat it until it is acknowledged, as a
/// careful client does.
final class ChatLoad: Sendable {
    /// One of them.
    struct Writer: Sendable {
        let name: String
        /// Says something once; its number, if it was acknowledged.
        let say: @Sendable (_ text: String) async -> Int?

        /// By requests.
        static func requests(_ name: String, of person: TestPerson, in room: UUID) -> Writer {
            Writer(name: name) { text in
                guard let answer = try? await person.say(text, in: room), [200, 201].contains(answer.status) else {
                    return nil
                }
                return try? answer.decode(TakenMessage.self).number
            }
        }

        /// By requests, where those who listen come in.
        static func requests(_ name: String, of person: TestPerson, in room: UUID, at probes: ChatProbes) -> Writer {
            Writer(name: name) { text in
                guard let answer = try? await probes.say(text, in: room, as: person),
                    [200, 201].contains(answer.status)
                else { return nil }
                return answer.number
            }
        }

        /// Over the socket of somebody who listens.
        static func socket(_ name: String, of probe: ChatProbe, in room: UUID) -> Writer {
            Writer(name: name) { text in
                let answer = try? await probe.perform("chat/send", SendWish(text, in: room), within: .seconds(5))
                // More than twenty frames a second are too many.
                try? await Task.sleep(for: .milliseconds(60))
                return answer?.op == "done" ? answer?.data?.number : nil
            }
        }
    }

    private struct State {
        var numbers: [String: Int] = [:]
        var isStopping = false
    }

    /// Who comes back later than this is told to load anew (`RealtimeSettings.resumeEvents`, 500), which is another story. Those who are cut off
    /// again and again come back more slowly than five can write.
    private static let farthestAhead = 300

    let writers: [Writer]
    private let heardUpTo: @Sendable () -> Int
    private let state = Mutex(State())

    /// Where listeners come and go, the writers don't run away from them: `heardUpTo` is the number up to which all have heard what is said.
    init(_ writers: [Writer], heardUpTo: @escaping @Sendable () -> Int = { .max }) {
        self.writers = writers
        self.heardUpTo = heardUpTo
    }

    /// What was acknowledged, by its text, with the number it was given.
    var acknowledged: [String: Int] { state.withLock { $0.numbers } }

    /// How much was acknowledged.
    var count: Int { state.withLock { $0.numbers.count } }

    /// How much of it was each writer's, by their names.
    var countByWriter: [String: Int] {
        acknowledged.keys.reduce(into: [:]) { counts, text in
            counts[text.split(separator: "-").first.map(String.init) ?? text, default: 0] += 1
        }
    }

    func stop() { state.withLock { $0.isStopping = true } }

    /// Waits until so much more has been acknowledged.
    func acknowledges(_ more: Int, within limit: Duration = .seconds(20)) async throws {
        let seen = count
        try await eventually("\(more) more are acknowledged", within: limit) { self.count >= seen + more }
    }

    func run() async {
        await withTaskGroup(of: Void.self) { group in
            for writer in writers { group.addTask { await self.write(writer) } }
        }
    }

    /// Also when the test has failed meanwhile and gives everything up.
    private var isOver: Bool { Task.isCancelled || state.withLock { $0.isStopping } }

    private func write(_ writer: Writer) async {
        var count = 0
        while !isOver {
            if (acknowledged.values.max() ?? 0) - Self.farthestAhead > heardUpTo() {
                try? await Task.sleep(for: .milliseconds(10))
                continue
            }
            count += 1
            let text = "\(writer.name)-\(count)"
            while !isOver {
                if let number = await writer.say(text) {
                    state.withLock { $0.numbers[text] = number }
                    break
                }
                // Nobody is there to answer; a client waits a moment before it repeats itself.
                try? await Task.sleep(for: .milliseconds(50))
            }
        }
    }
}
