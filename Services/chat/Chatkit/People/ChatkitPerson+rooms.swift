import ChatCore
import PeopleKit
import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

extension ChatkitPerson {
    /// A room of the person's two lists: one that they are in, or that they may join. They see the members only of the
    /// former.
    func room(_ id: String) async throws -> ChatkitRoom? {
        if let joined = try await joinedRoom(id, of: own) { return joined.room }
        guard let room = UUID(uuidString: id) else { return nil }
        let reader = try await roomCommands.reader(of: caller)
        let lines = try await list.available(to: self.id, as: reader, after: nil, limit: 1, in: room)
        return lines.first.map { ChatkitRoom($0, isPrivate: false) }
    }

    func joinedRooms(of user: String) async throws -> [ChatkitJoinedRoom] { try await joined(in: nil) }

    func joinedRoom(_ id: String, of user: String) async throws -> ChatkitJoinedRoom? {
        guard let room = UUID(uuidString: id) else { return nil }
        return try await joined(in: room).first
    }

    func joinableRooms(for user: String) async throws -> [ChatkitRoom] {
        let reader = try await roomCommands.reader(of: caller)
        let lines = try await list.available(to: id, as: reader, after: nil, limit: 1000)
        return lines.map { ChatkitRoom($0, isPrivate: false) }
    }

    func createRoom(_ draft: ChatkitRoomDraft, by creator: String) async throws -> ChatkitRoom {
        // Ids are ours: one that is chosen could be another room's.
        guard draft.id == nil else { throw ChatkitError.invalid("id") }
        guard draft.pushTitle == nil else { throw ChatkitError.invalid("push_notification_title_override") }
        let actor = try await roomCommands.participant(of: caller)
        let others = try await others(draft.members.filter { $0 != own }, by: actor)
        let asked = RoomDraft(
            kind: draft.isPrivate ? .private : .public,
            name: draft.name,
            customData: draft.custom?.column,
            members: others.map(\.id)
        )
        let made = try await roomCommands.make(asked, as: actor)
        await waitUntilVisible(made.position)
        guard let room = try await room(ChatkitPeople.text(of: made.answer.room)) else { throw Problem.unavailable }
        return room
    }

    func updateRoom(_ id: String, _ change: ChatkitRoomChange, by agent: ChatkitAgent) async throws {
        let room = try ChatkitPeople.room(id)
        let actor = try await actor(in: room)
        let facts = try await roomCommands.facts(room, for: actor)
        // Kinds of our rooms are settled when they are made.
        if let isPrivate = change.isPrivate, isPrivate != (facts.kind != .public) {
            throw ChatkitError.invalid("private")
        }
        if let title = change.pushTitle, title != nil {
            throw ChatkitError.invalid("push_notification_title_override")
        }
        guard change.name != nil || change.custom != nil else { return }
        let face = try RoomFace(
            name: change.name ?? facts.face.name?.value,
            description: facts.face.description?.value,
            customData: change.custom?.column ?? facts.face.custom?.value
        )
        await waitUntilVisible(
            try await roomCommands.act(room, as: actor, .describe(face, by: actor, at: roomCommands.now())).position
        )
    }

    func deleteRoom(_ id: String, by agent: ChatkitAgent) async throws {
        let room = try ChatkitPeople.room(id)
        let actor = try await actor(in: room)
        await waitUntilVisible(
            try await roomCommands.act(room, as: actor, .delete(by: actor, at: roomCommands.now())).position
        )
    }

    /// The parties of these users, whom `actor` may bring into a room. Throws `noSuchUser` for one whom they may not bring as for one who
    /// isn't there: numbers can be guessed, and nobody is to learn from an answer who is here.
    func others(_ users: [String], by actor: Actor) async throws -> [Participant] {
        let numbers = users.compactMap { ChatkitPeople.number($0) }
        let known = try await roomCommands.people.known(numbers: Set(numbers))
        let participants = numbers.compactMap { known[$0]?.participant }
        guard participants.count == users.count,
            try await roomCommands.violations(from: actor, to: participants).isEmpty
        else { throw ChatkitError.noSuchUser }
        return participants
    }

    private var list: RoomList { RoomList(commands: roomCommands, messagesProjection: messageCommands.projection) }

    /// The rooms that the person is in, or the one of them, as the list of our own API has them.
    private func joined(in room: UUID?) async throws -> [ChatkitJoinedRoom] {
        let reader = try await roomCommands.reader(of: caller)
        let found = try await list.joined(by: id, as: reader, isArchived: nil, after: nil, limit: 1000, in: room)
        var lines: [RoomLine] = []
        // A person who is in a room twice acts there under the persona.
        for line in found {
            guard let place = lines.firstIndex(where: { $0.id == line.id }) else {
                lines.append(line)
                continue
            }
            if line.personaName != nil { lines[place] = line }
        }
        guard !lines.isEmpty else { return [] }
        let company = try await company(of: lines.map(\.id), isOne: room != nil)
        let cursors = try await cursors(of: lines)
        return lines.map { line in
            var room = ChatkitRoom(line, isPrivate: line.kind != .public)
            room.members = company[line.id]?.members ?? []
            // Members that are told of a room for everyone: people with a place of their own there, and oneself.
            if line.everyone != nil, line.personaName == nil, !room.members.contains(own) { room.members.append(own) }
            room.createdBy = company[line.id]?.maker ?? ""
            return ChatkitJoinedRoom(room: room, unread: line.unread, cursor: cursors[line.id])
        }
    }

    /// Members of these rooms. Of one room many ask at the same moment.
    private func company(of rooms: [UUID], isOne: Bool) async throws -> [UUID: ChatkitCompany] {
        guard isOne, let room = rooms.first else { return try await ChatkitQuestions.company(of: rooms, roomCommands) }
        return try await people.questions.company.answer(room).map { [room: $0] } ?? [:]
    }

    /// Members of a room, of which `known` were told before; `nil` if the person isn't one.
    func companions(in room: String, knowing known: [String]) async throws -> [String]? {
        let company = try await people.questions.company.answer(try ChatkitPeople.room(room))
        // Last, so that nobody is told of a room in which they aren't any more.
        return try await isIn(room) ? company?.companions(of: own, knowing: known) : nil
    }

    /// Returns true if they are in a room.
    func isIn(_ room: String) async throws -> Bool {
        let seat = ChatkitSeat(person: id, room: try ChatkitPeople.room(room))
        return try await people.questions.seats.answer(seat) ?? false
    }

    /// A room that was in their list, as the list shows it now; `nil` if they aren't in it any more. `isOfWords`: nothing but what was said
    /// and read may be different.
    func joinedRoom(_ known: ChatkitJoinedRoom, isOfWords: Bool) async throws -> ChatkitJoinedRoom? {
        let room = try ChatkitPeople.room(known.room.id)
        var joined = known
        if !isOfWords {
            guard let company = try await people.questions.company.answer(room) else { return nil }
            // The name depends on the reader.
            if company.isDirect { return try await joinedRoom(known.room.id, of: own) }
            joined.room.name = company.name
            joined.room.custom = company.custom
            joined.room.members = company.companions(of: own, knowing: known.room.members)
            joined.room.createdBy = company.maker ?? ""
        }
        // Last, so that nobody is told of a room in which they aren't any more.
        guard let pulse = try await people.questions.pulses.answer(ChatkitSeat(person: id, room: room)) else {
            return nil
        }
        joined.unread = pulse.unread
        joined.room.lastMessageAt = pulse.lastMessageAt
        joined.cursor = nil
        if let position = pulse.position, let time = pulse.movedAt {
            joined.cursor = ChatkitCursor(room: known.room.id, user: own, position: position, updatedAt: time)
        }
        return joined
    }
}

extension ChatkitRoom {
    /// A room of a list of ours, without those who are in it.
    fileprivate init(_ line: RoomLine, isPrivate: Bool) {
        self.init(
            id: ChatkitPeople.text(of: line.id),
            name: line.name ?? "",
            createdBy: "",
            isPrivate: isPrivate,
            custom: ChatkitJSON(text: line.customData),
            pushTitle: nil,
            createdAt: line.createdAt,
            updatedAt: line.createdAt,
            lastMessageAt: line.latest?.at,
            members: []
        )
    }
}
