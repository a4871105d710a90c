import ChatCore
import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

extension ChatkitWorld {
    func rooms(after: String?, includesPrivate: Bool, limit: Int) async throws -> [ChatkitRoom] {
        try await rooms(
            where: """
                k.id collate "C" > \(after ?? "") and (\(includesPrivate) or not k.is_private)
                order by k.id collate "C" limit \(limit)
                """
        )
    }

    func room(_ id: String) async throws -> ChatkitRoom? {
        guard let room = try await findRoom(id) else { return nil }
        return try await rooms(where: "r.id = \(room)").first
    }

    func createRoom(_ draft: ChatkitRoomDraft, by creator: String) async throws -> ChatkitRoom {
        guard try await users(draft.members).count == draft.members.count else { throw ChatkitError.noSuchUser }
        let actor = try await actor(creator)
        let room = UUID.v7(at: roomCommands.now())
        let id = draft.id ?? room.uuidString.lowercased()
        try await note(draft, id, as: room, by: creator)
        do {
            let plan = RoomPlan(
                .private,
                face: try face(draft.name, draft.custom?.column),
                others: draft.members.map { Participant(id: person($0), standing: .client) }
            )
            let acted = try await roomCommands.act(
                room,
                as: actor,
                .create(plan, violations: [:], by: actor, at: roomCommands.now())
            )
            await waitUntilVisible(acted.position)
        } catch {
            _ = try? await pool.execute("delete from chatkit_room where instance = \(instance.id) and room = \(room)")
            throw error
        }
        guard let made = try await self.room(id) else { throw Problem.unavailable }
        return made
    }

    /// Takes the id, before there is a room: two can't have one.
    private func note(_ draft: ChatkitRoomDraft, _ id: String, as room: UUID, by creator: String) async throws {
        let taken = try await pool.execute(
            """
            insert into chatkit_room (room, instance, id, creator, is_private, push_title, updated_at)
            values (\(room), \(instance.id), \(id), \(creator), \(draft.isPrivate), \(draft.pushTitle), \(roomCommands.now()))
            on conflict (instance, id) where deleted_at is null do nothing
            """
        )
        guard taken == 1 else { throw ChatkitError.roomExists }
    }

    func updateRoom(_ id: String, _ change: ChatkitRoomChange, by agent: ChatkitAgent) async throws {
        let room = try await roomID(id)
        let actor = try await operating()
        let facts = try await roomCommands.facts(room, for: actor)
        var described: RoomFace?
        if change.name != nil || change.custom != nil {
            described = try face(
                change.name ?? facts.face.name?.value ?? "",
                change.custom?.column ?? facts.face.custom?.value,
                description: facts.face.description?.value
            )
        }
        // Done before the event, by which the follower tells clients: a client that reads then must find all of it.
        let title = change.pushTitle ?? nil
        try await pool.execute(
            """
            update chatkit_room set is_private = coalesce(\(change.isPrivate), is_private),
                push_title = case when \(change.pushTitle != nil) then \(title) else push_title end,
                updated_at = \(roomCommands.now())
            where instance = \(instance.id) and room = \(room)
            """
        )
        var told: Int64?
        if let described {
            told = try await roomCommands.act(room, as: actor, .describe(described, by: actor, at: roomCommands.now()))
                .position
            await waitUntilVisible(told)
        }
        // Follower tells of a stored event, once.
        if told == nil { tell(.roomChanged(id)) }
    }

    func deleteRoom(_ id: String, by agent: ChatkitAgent) async throws {
        let room = try await roomID(id)
        let actor = try await operating()
        let acted = try await roomCommands.act(room, as: actor, .delete(by: actor, at: roomCommands.now()))
        await waitUntilVisible(acted.position)
        try await pool.execute(
            """
            update chatkit_room set deleted_at = \(roomCommands.now())
            where instance = \(instance.id) and room = \(room) and deleted_at is null
            """
        )
    }

    private func face(_ name: String, _ custom: String?, description: String? = nil) throws -> RoomFace {
        guard let name = try? Words.name(name, limit: Limits.roomName) else { throw ChatkitError.invalid("name") }
        let kept = try custom.map { text throws -> CustomData in
            guard let data = try? CustomData(text) else { throw ChatkitError.invalid("custom_data") }
            return data
        }
        let words = description.flatMap { try? Words($0, limit: Limits.roomDescription) }
        return RoomFace(name: name, description: words, custom: kept)
    }
}
