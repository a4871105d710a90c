import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

/// Our own chat as one person sees it through an instance for people.
///
/// Calls are carried out as this person, by the commands that `/api/v1/chat` uses, and these decide. The users that the
/// protocol names beside a call say nothing: the edge has checked that they are the one of the token.
struct ChatkitPerson: ChatkitBackend {
    let people: ChatkitPeople
    /// The person.
    let id: UUID
    /// Name of the person in the protocol.
    let own: String

    var roomCommands: RoomCommands { people.rooms }
    var messageCommands: MessageCommands { people.messages }
    var readingCommands: ReadingCommands { people.reading }
    var pool: Pool { people.pool }

    /// The person, as the commands know callers. Roles are what identity's feed told: who isn't known by it gets in nowhere here.
    var caller: Caller { Caller(.person(id)) }

    /// Returns true if they may still use this service.
    func isStill() async throws -> Bool { try await people.active(id) == own }

    /// Actor that they are in a room: their persona if they are in it under one. Throws 404 for a room that they may
    /// not know of.
    func actor(in room: UUID) async throws -> Actor { try await roomCommands.actor(of: caller, in: room) }

    /// Waits until all read models show what was written at `position`.
    func waitUntilVisible(_ position: Int64?) async {
        await roomCommands.waitUntilVisible(position)
        await messageCommands.waitUntilVisible(position)
    }

    /// Returns true if they see the message of this id in a room: it isn't hidden from those who came when they came.
    func sees(_ message: Int64, in room: String) async throws -> Bool {
        let room = try ChatkitPeople.room(room)
        do {
            return try await messageCommands.horizon(in: room, for: try await actor(in: room)).shows(message)
        } catch is Problem {
            return false
        }
    }

    /// Returns true if they are in a room and may read there: by the log, and by our rules.
    func hears(_ room: String) async throws -> Bool {
        guard try await isIn(room) else { return false }
        let room = try ChatkitPeople.room(room)
        do {
            _ = try await messageCommands.membership(in: room, of: try await actor(in: room))
            return true
        } catch is Problem {
            return false
        }
    }
}
