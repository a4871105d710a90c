import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

extension ChatkitWorld {
    func add(_ users: [String], to room: String, by agent: ChatkitAgent) async throws {
        let id = try await roomID(room)
        guard try await self.users(users).count == users.count else { throw ChatkitError.noSuchUser }
        let actor = try await operating()
        let participants = users.map { Participant(id: person($0), standing: .client) }
        let acted = try await roomCommands.act(
            id,
            as: actor,
            .add(participants, violations: [:], by: actor, at: roomCommands.now())
        )
        await waitUntilVisible(acted.position)
    }

    /// Sends members away; who isn't in is passed over.
    func remove(_ users: [String], from room: String, by agent: ChatkitAgent) async throws {
        let id = try await roomID(room)
        let actor = try await operating()
        var last: Int64?
        for user in users {
            let command = Room.Command.remove(person(user), reason: nil, by: actor, at: roomCommands.now())
            do {
                last = try await roomCommands.act(id, as: actor, command).position ?? last
            } catch let problem as Problem where problem == .noSuchMember {
                continue
            }
        }
        await waitUntilVisible(last)
    }

    func join(_ room: String, as user: String) async throws -> ChatkitRoom {
        guard let found = try await self.room(room) else { throw ChatkitError.noSuchRoom }
        if found.members.contains(user) { return found }
        guard !found.isPrivate else { throw ChatkitError.noSuchRoom }
        // Rooms of an instance are private ones of ours: nobody comes in by themselves but here.
        try await add([user], to: room, by: .server)
        return try await self.room(room) ?? found
    }

    func leave(_ room: String, as user: String) async throws {
        let id = try await roomID(room)
        let actor = try await actor(user).leavingFreely()
        await waitUntilVisible(
            try await roomCommands.act(id, as: actor, .leave(by: actor, at: roomCommands.now())).position
        )
    }

    func joinedRooms(of user: String) async throws -> [ChatkitJoinedRoom] {
        try await joined(user, "true order by r.id limit 1000")
    }

    func joinedRoom(_ id: String, of user: String) async throws -> ChatkitJoinedRoom? {
        guard let room = try await findRoom(id) else { return nil }
        return try await joined(user, "r.id = \(room)").first
    }

    func joinableRooms(for user: String) async throws -> [ChatkitRoom] {
        let person = person(user)
        return try await rooms(
            where: """
                not coalesce(k.is_private, r.kind <> 'public') and r.phase = 'open'
                and not exists (select 1 from chat_member m where m.room = r.id and m.member = \(person))
                order by r.began desc limit 1000
                """
        )
    }

    /// The rooms of a user, with what lies behind their cursor: the latest number less that of the cursor, less what is gone in
    /// between.
    private func joined(_ user: String, _ condition: Query) async throws -> [ChatkitJoinedRoom] {
        let person = person(user)
        let rows = try await pool.query(
            """
            select \(ChatkitRoomRow.columns), c.position, c.at, coalesce(l.number, 0) - least(c.number, coalesce(l.number, 0))
                - (select count(*) from chat_gone g where g.room = r.id and g.number > c.number and g.number <= l.number)
            from \(ChatkitRoomRow.tables(instance.id)) join chat_member me on me.room = r.id and me.member = \(person)
            left join lateral (\(cursorColumns(user))) c on true
            where r.phase <> 'deleted' and k.room is not null and \(condition)
            """
        )
        let found = try rows.map { row in
            (
                try ChatkitRoomRow(row), try row[12].decode(as: Int64?.self), try row[13].decode(as: Date?.self),
                try row[14].decode(as: Int64?.self) ?? 0
            )
        }
        let ids = try await ids(of: found.flatMap { $0.0.members + [$0.0.maker] })
        return found.map { row, position, time, unread in
            let room = shown(row, ids)
            let cursor = position.map {
                ChatkitCursor(room: room.id, user: user, position: $0, updatedAt: time ?? room.createdAt)
            }
            return ChatkitJoinedRoom(room: room, unread: max(0, unread), cursor: cursor)
        }
    }

    /// Columns of one row: the cursor's position, when it came there, and the number that it covers.
    private func cursorColumns(_ user: String) -> Query {
        """
        select max(c.position) as position, max(c.updated_at) as at, coalesce(max(c.number), 0) as number
        from chatkit_cursor c where c.instance = \(instance.id) and c.room = r.id and c.user_id = \(user)
        """
    }
}
