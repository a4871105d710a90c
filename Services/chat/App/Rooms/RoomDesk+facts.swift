import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit

extension RoomDesk {
    /// What is true of a room, and the version of its stream, as this process knows them.
    func loaded(_ id: UUID) async throws -> Loaded<Room> { try await memory.load(id) }

    /// What is true of a room, for the rules.
    func state(_ id: UUID) async throws -> Room.State { try await memory.load(id).state }

    /// What is true of a room; `nil` if there is none.
    func room(_ id: UUID) async throws -> RoomFacts? {
        guard case .made(let facts) = try await memory.load(id).state else { return nil }
        return facts
    }

    /// What is true of a room that `actor` may know of. Throws 404 otherwise.
    func facts(_ id: UUID, for actor: Actor) async throws -> RoomFacts {
        guard let facts = try await room(id), facts.isKnown(to: actor) else { throw Problem.noSuchRoom }
        return facts
    }
}
