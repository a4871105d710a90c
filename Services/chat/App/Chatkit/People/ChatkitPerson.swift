import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

/// Our own chat as one person sees it through an instance for people.
///
/// Whatever is asked is done as this person, by the desks that `/api/v1/chat` uses, and they decide. The users that the protocol names
/// beside a call say nothing: the edge has checked that they are the one of the token.
struct ChatkitPerson: ChatkitBackend {
    let people: ChatkitPeople
    /// The person.
    let id: UUID
    /// What they are called in the protocol.
    let own: String

    var roomCommands: RoomCommands { people.rooms }
    var messageCommands: MessageCommands { people.messages }
    var readingCommands: ReadingCommands { people.reading }
    var pool: Pool { people.pool }

    /// The person, as the desks know callers. Roles are what identity's feed told: who isn't known by it gets in nowhere here.
    var caller: Caller { Caller(.person(id)) }

    /// Whether they may still use what we serve.
    func isStill() async throws -> Bool { try await people.active(id) == own }

    /// As who they are in a room: their persona where they are in it under one. Throws 404 for a room that they may not know of.
    func actor(in room: UUID) async throws -> Actor { try await roomCommands.actor(of: caller, in: room) }

    /// Waits until all read models show what was written at `position`.
    func waitUntilVisible(_ position: Int64?) async {
        await roomCommands.waitUntilVisible(position)
        await messageCommands.waitUntilVisible(position)
    }

    /// Whether they are in a room and may read there: what the log shows, and what our rules say.
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
