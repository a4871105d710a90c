import ChatCore
import ChatDomain
package import FoundationEssentials
import HTTPKit
package import Postgres

extension LivePorts {
    /// The rest of chat as it is.
    init(_ reading: ReadingCommands) {
        let (messages, rooms) = (reading.messages, reading.messages.rooms)
        room = { try await rooms.room($0) }
        self.rooms = { try await Self.rooms($0, pool: messages.pool) }
        mayType = { try await rooms.mayType(in: $0, as: $1) }
        actor = { try await rooms.actor(of: $0, in: $1, as: $2) }
        places = { try await Self.places($0, pool: messages.pool) }
        talks = { try await Self.talks($0, pool: messages.pool) }
        said = { try await Self.said(before: $0, limit: $1, pool: messages.pool) }
        positions = { try await Self.positions($0, pool: messages.pool) }
        edited = { try await Self.edited($0, pool: messages.pool) }
        hiding = { try await reading.hiding($0) }
        list = { person in
            try await reading.unread(for: person).map { entry in
                LiveRoomLine(
                    room: entry.room,
                    member: entry.member,
                    unread: entry.count,
                    cursor: entry.cursor,
                    latest: entry.latest,
                    attention: entry.attention,
                    quiet: entry.quiet
                )
            }
        }
        send = { sending, caller in
            let draft = MessageDraft(
                clientID: sending.clientID,
                parts: sending.parts,
                mentions: sending.mentions,
                replyTo: sending.replyTo,
                sender: caller.person
            )
            let actor = try await rooms.actor(of: caller, in: sending.room, as: sending.member)
            let posted = try await messages.post(draft, in: sending.room, as: actor)
            return LiveSent(number: posted.number, at: posted.at, isRepetition: posted.isRepetition)
        }
        read = { cursor, caller in
            let actor = try await rooms.actor(of: caller, in: cursor.room, as: cursor.member)
            _ = try await reading.move(cursor.number, in: cursor.room, as: actor)
        }
    }

    /// Recipients of events in these rooms. The personas of members who have gone are among them: they hear that they went.
    package static func rooms(_ ids: [UUID], pool: Pool) async throws -> [UUID: LiveRoom] {
        let rows = try await pool.query(
            """
            select room.id, room.phase <> 'deleted', member.member, member.person, true, member.persona_name is not null,
                member.sees_after
            from chat_room room left join chat_member member on member.room = room.id
            where room.id = any(\(ids))
            union all
            select room.id, room.phase <> 'deleted', persona.persona, persona.person, false, true, null
            from chat_room room join chat_persona persona on persona.room = room.id
            where room.id = any(\(ids))
            """
        ).decode(UUID.self, Bool.self, UUID?.self, UUID?.self, Bool.self, Bool.self, Int64?.self)
        let everyone = try await pool.query(
            """
            select e.room, s.member from chat_everyone e left join chat_sent_away s on s.room = e.room
            where e.room = any(\(ids))
            """
        ).decode(UUID.self, UUID?.self)
        var rooms: [UUID: LiveRoom] = [:]
        for (id, isThere, member, person, isIn, isPersona, start) in rows {
            // Changed where it lies: taken out, all of its members would be copied for each of them.
            rooms[id, default: LiveRoom(isThere: isThere)].isThere = isThere
            guard let member else { continue }
            if isIn { rooms[id]?.members.insert(member) }
            if let start, start > 0 { rooms[id]?.horizons[member] = start }
            if isPersona { rooms[id]?.personas.updateValue(person, forKey: member) }
        }
        for (id, sent) in everyone {
            rooms[id]?.isForEveryone = true
            if let sent { rooms[id]?.sentAway.insert(sent) }
        }
        for id in rooms.keys { rooms[id]?.keepRecipients() }
        return rooms
    }
}
