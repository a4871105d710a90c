import FoundationEssentials

@testable import Chatkit

extension MemoryChat {
    func createRoom(_ draft: ChatkitRoomDraft, by creator: String) async throws -> ChatkitRoom {
        let time = now()
        return try change { state, changes throws(ChatkitError) in
            state.lastRoom += 1
            let id = draft.id ?? "room-\(state.lastRoom)"
            guard state.rooms[id] == nil else { throw .roomExists }
            let members = [creator] + draft.members.filter { $0 != creator }
            for member in members where !state.users.contains(where: { $0.id == member }) { throw .noSuchUser }
            let room = ChatkitRoom(
                id: id,
                name: draft.name,
                createdBy: creator,
                isPrivate: draft.isPrivate,
                custom: draft.custom,
                pushTitle: draft.pushTitle,
                createdAt: time,
                updatedAt: time,
                members: members
            )
            state.rooms[id] = Room(room: room)
            changes.append(.joined(room: id, users: members))
            return room
        }
    }

    func rooms(after: String?, includesPrivate: Bool, limit: Int) async throws -> [ChatkitRoom] {
        read { state in
            let all = state.rooms.values.map(\.room).sorted { $0.id < $1.id }
            return Array(all.filter { ($0.id > after ?? "") && (includesPrivate || !$0.isPrivate) }.prefix(limit))
        }
    }

    func room(_ id: String) async throws -> ChatkitRoom? { read { $0.rooms[id]?.room } }

    func updateRoom(_ id: String, _ change: ChatkitRoomChange, by agent: ChatkitAgent) async throws {
        let time = now()
        try self.change { state, changes throws(ChatkitError) in
            guard var room = state.rooms[id]?.room else { throw .noSuchRoom }
            if let name = change.name { room.name = name }
            if let isPrivate = change.isPrivate { room.isPrivate = isPrivate }
            if let custom = change.custom { room.custom = custom }
            if let title = change.pushTitle { room.pushTitle = title }
            room.updatedAt = time
            state.rooms[id]?.room = room
            changes.append(.roomChanged(id))
        }
    }

    func deleteRoom(_ id: String, by agent: ChatkitAgent) async throws {
        try change { state, changes throws(ChatkitError) in
            guard let room = state.rooms.removeValue(forKey: id) else { throw .noSuchRoom }
            changes.append(.roomDeleted(id, members: room.room.members))
        }
    }

    func add(_ users: [String], to room: String, by agent: ChatkitAgent) async throws {
        try change { state, changes throws(ChatkitError) in
            guard let known = state.rooms[room]?.room.members else { throw .noSuchRoom }
            for user in users where !state.users.contains(where: { $0.id == user }) { throw .noSuchUser }
            let new = users.filter { !known.contains($0) }
            state.rooms[room]?.room.members += new
            if !new.isEmpty { changes.append(.joined(room: room, users: new)) }
        }
    }

    func remove(_ users: [String], from room: String, by agent: ChatkitAgent) async throws {
        try change { state, changes throws(ChatkitError) in
            guard let known = state.rooms[room]?.room.members else { throw .noSuchRoom }
            let old = users.filter { known.contains($0) }
            state.rooms[room]?.room.members.removeAll { old.contains($0) }
            if !old.isEmpty { changes.append(.left(room: room, users: old)) }
        }
    }

    func join(_ room: String, as user: String) async throws -> ChatkitRoom {
        guard let found = try await self.room(room), !found.isPrivate || found.members.contains(user) else {
            throw ChatkitError.noSuchRoom
        }
        try await add([user], to: room, by: .user(user))
        return try await self.room(room) ?? found
    }

    func leave(_ room: String, as user: String) async throws {
        try await remove([user], from: room, by: .user(user))
    }

    func joinedRooms(of user: String) async throws -> [ChatkitJoinedRoom] {
        read { state in
            state.rooms.values.filter { $0.room.members.contains(user) }.map { Self.joined($0, user) }
                .sorted { $0.room.id < $1.room.id }
        }
    }

    func joinedRoom(_ id: String, of user: String) async throws -> ChatkitJoinedRoom? {
        try await joinedRooms(of: user).first { $0.room.id == id }
    }

    func joinableRooms(for user: String) async throws -> [ChatkitRoom] {
        read { state in
            state.rooms.values.map(\.room).filter { !$0.isPrivate && !$0.members.contains(user) }
                .sorted { $0.id < $1.id }
        }
    }

    private static func joined(_ entry: Room, _ user: String) -> ChatkitJoinedRoom {
        let cursor = entry.cursors[user]
        let unread = entry.messages.filter { $0.id > cursor?.position ?? 0 }.count
        return ChatkitJoinedRoom(room: entry.room, unread: Int64(unread), cursor: cursor)
    }
}
