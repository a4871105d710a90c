import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Synchronization

@testable import Realtime

/// Rings a bell for whoever asks, unless the number is 13.
enum RingAction {
    struct Wish: Codable, Sendable { var number: Int }
    struct Answer: Codable, Sendable, Equatable { var position: Int64 }

    static func action(_ store: EventStore) -> ClientAction {
        ClientAction("bell/ring", "Rings.", body: Wish.self) { wish, caller in
            guard let person = caller.person else { throw Problem.forbidden }
            guard wish.number != 13 else { throw Problem(409, "unlucky", "Not this one.") }
            let event = SampleEvent.rang(for: person, number: wish.number)
            return Answer(position: try await store.append([event], to: UUID(), expected: .new).position)
        }
    }
}

/// What is said to somebody at the moment, and at the beginning that there is silence.
struct EchoTopic: Topic {
    let name = "bell/echo"
    let summary = "An echo."

    struct Echo: Codable, Equatable { var text: String }

    var shapes: [PayloadShape] {
        ["silence", "echo"].map { PayloadShape($0, of: Echo.self, isSignal: true) }
    }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> {
        guard let person = caller.person else { throw .noSuchTopic }
        return [.person(person)]
    }

    func notices(of recorded: Recorded<SampleEvent>) -> [Publication] { [] }

    func greeting(for caller: Caller) async throws -> [Payload] { [try Payload("silence", Echo(text: ""))] }
}

/// Remembers who comes and goes.
final class Doorkeeper: Attendance {
    private let state = Mutex((present: [UUID: UUID](), came: 0))

    var present: [UUID] { state.withLock { $0.present.values.sorted { $0.uuidString < $1.uuidString } } }
    var came: Int { state.withLock { $0.came } }

    func came(_ person: UUID, connection: UUID) {
        state.withLock { state in
            state.present[connection] = person
            state.came += 1
        }
    }

    func went(_ person: UUID, connection: UUID) { state.withLock { $0.present[connection] = nil } }
}
