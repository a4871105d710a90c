package import ChatDomain
package import EventLog
package import FoundationEssentials
import HTTPKit

extension RoomCommands {
    /// Facts about a room, and the version of its stream, as this process knows them.
    package func loaded(_ id: UUID) async throws -> Loaded<Room> { try await memory.load(id) }

    /// Facts about a room, for the rules.
    package func state(_ id: UUID) async throws -> Room.State { try await memory.load(id).state }

    /// Facts about a room; `nil` if there is none.
    package func room(_ id: UUID) async throws -> RoomFacts? {
        guard case .made(let facts) = try await memory.load(id).state else { return nil }
        return facts
    }

    /// Facts about a room that `actor` may know of. Throws 404 otherwise.
    package func facts(_ id: UUID, for actor: Actor) async throws -> RoomFacts {
        try await known(id) { $0.isKnown(to: actor) ? $0 : nil }
    }

    /// The same of a person, who may know of it as the persona that they are there and not as themselves.
    package func facts(_ id: UUID, forPerson own: Actor) async throws -> RoomFacts {
        try await known(id) { facts in
            let isKnown = (try? own.appearing(in: facts)).map { facts.isKnown(to: $0) } ?? false
            return isKnown || facts.isKnown(to: own) ? facts : nil
        }
    }

    /// Value that `answer` makes of a room. Throws 404 if there is none, or nothing is to be said of it: with one question to the log
    /// either way, so that nobody learns from the time that it takes that there is one.
    func known<Value>(_ id: UUID, _ answer: (RoomFacts) -> Value?) async throws -> Value {
        let (loaded, wasAsked) = try await memory.look(id)
        if case .made(let facts) = loaded.state, let value = answer(facts) { return value }
        if !wasAsked { try await memory.lookInVain() }
        throw Problem.noSuchRoom
    }
}
