import ChatCore
import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit

extension ChatkitPerson {
    /// Number of tries if somebody came at the same moment.
    private static let attempts = 3

    /// Comes into a room: as who they were there before, so that nobody gives away who they are by coming back through another client.
    func join(_ room: String, as user: String) async throws -> ChatkitRoom {
        let id = try ChatkitPeople.room(room)
        let own = try await roomCommands.participant(of: caller)
        for attempt in 1... {
            do {
                try await enter(id, as: own)
                break
            } catch let problem as Problem where attempt < Self.attempts && Self.isOvertaken(problem) {
                // The other call's result, or the other persona's name, is in the room now.
                continue
            }
        }
        guard let joined = try await joinedRoom(room, of: user) else { throw ChatkitError.noSuchRoom }
        return joined.room
    }

    /// Comes in as who they are there; who is in already stays, unless they have left a room of two.
    private func enter(_ room: UUID, as own: Actor) async throws {
        let facts = try await roomCommands.facts(room, forPerson: own)
        let member = facts.member(of: id)
        guard member.map({ facts.left.contains($0.id) }) ?? true else {
            // Person may have come at this very moment, by another call.
            return await waitUntilVisible(try await roomCommands.store.head())
        }
        let link = persona(in: facts, of: own)
        let actor = link.map { own.speaking(as: $0.persona) } ?? own
        let command: Room.Command =
            if let link { .joinAs(link, by: actor, at: roomCommands.now()) } else {
                .join(by: own, at: roomCommands.now())
            }
        await waitUntilVisible(try await roomCommands.act(room, as: actor, command).position)
    }

    /// Persona under which they come in; `nil` for themselves. The protocol has no words for the choice, and one tap
    /// must not show a client's name where others are personas: a client who has none there gets one. Staff are always
    /// themselves.
    private func persona(in facts: RoomFacts, of own: Actor) -> PersonaLink? {
        if let link = facts.personas.values.first(where: { $0.person == id }) { return link }
        guard facts.anonymity == .personas, !own.participant.isStaff else { return nil }
        return Personas.draw(for: id, in: facts)
    }

    /// Returns true if a persona was refused because of another call: the same person's, or one by which the name was
    /// taken.
    private static func isOvertaken(_ problem: Problem) -> Bool {
        ["one-persona", "persona-taken"].contains(problem.code)
    }
}
