import ChatCore
import ChatDomain
import ChatLive
import FoundationEssentials
import HTTPKit

extension ChatkitPerson {
    func add(_ users: [String], to room: String, by agent: ChatkitAgent) async throws {
        let room = try ChatkitPeople.room(room)
        let actor = try await actor(in: room)
        let facts = try await roomCommands.facts(room, for: actor)
        // A person who is anonymous reaches all staff: by numbers that can be counted through, they could find out who
        // there is.
        // And a person who may bring in nobody learns nothing of those whom they name.
        guard facts.personas[actor.id] == nil, actor.may(.addMembers, as: facts.member(actor.participant)) else {
            throw ChatkitError.missing("room:members:add")
        }
        let participants = try await others(users, by: actor)
        let acted = try await roomCommands.act(
            room,
            as: actor,
            .add(participants, violations: [:], by: actor, at: roomCommands.now())
        )
        await waitUntilVisible(acted.position)
    }

    /// Sends members away; who isn't in is passed over, once it is known that the person may see who is.
    func remove(_ users: [String], from room: String, by agent: ChatkitAgent) async throws {
        let room = try ChatkitPeople.room(room)
        let actor = try await actor(in: room)
        let facts = try await roomCommands.facts(room, for: actor)
        guard facts.member(actor.participant) != nil || actor.everywhere.contains(.moderate) else {
            throw ChatkitError.missing("room:members:remove")
        }
        let members = try await people.members(users)
        var last: Int64?
        for user in users {
            guard let member = members[user], facts.everyone != nil || facts.members[member] != nil else { continue }
            let command = Room.Command.remove(member, reason: nil, by: actor, at: roomCommands.now())
            do {
                last = try await roomCommands.act(room, as: actor, command).position ?? last
            } catch let problem as Problem where problem == .noSuchMember {
                // Member went at this moment.
                continue
            }
        }
        await waitUntilVisible(last)
    }

    func leave(_ room: String, as user: String) async throws {
        let room = try ChatkitPeople.room(room)
        let actor = try await actor(in: room)
        await waitUntilVisible(
            try await roomCommands.act(room, as: actor, .leave(by: actor, at: roomCommands.now())).position
        )
    }

    /// Name under which the person types in a room; `nil` where nobody is told of it, as for somebody who can't speak
    /// there.
    func typing(in room: String, by user: String) async throws -> String? {
        let room = try ChatkitPeople.room(room)
        let actor = try await actor(in: room)
        _ = try await messageCommands.membership(in: room, of: actor)
        guard try await roomCommands.mayType(in: room, as: actor) else { return nil }
        people.signs.typing?.report(room: room, member: actor.id, isTyping: true, isByChatkit: true)
        return try await people.texts(of: [actor.id])[actor.id]
    }
}
