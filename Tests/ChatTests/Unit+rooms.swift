import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore

extension ServiceHarness<Chat> {
    /// Where a room is.
    static func path(_ room: UUID, _ rest: String = "") -> String { "\(area)/rooms/\(room)\(rest)" }

    /// What is sent to make a room.
    static func draft(
        _ kind: RoomKind = .private,
        _ name: String = "Garden",
        members: [PersonRegistered] = [],
        _ more: [String: JSONValue] = [:]
    ) -> [String: JSONValue] {
        var json: [String: JSONValue] = [
            "kind": .string(kind.rawValue), "name": .string(name), "member_ids": .ids(members.map(\.id)),
        ]
        for (name, value) in more { json[name] = value }
        return json
    }

    /// Makes a room and gives its id; Ann makes it unless told.
    @discardableResult
    func room(
        _ kind: RoomKind = .private,
        by maker: PersonRegistered? = nil,
        members: [PersonRegistered] = [],
        named name: String = "Garden",
        _ more: [String: JSONValue] = [:]
    ) async throws -> UUID {
        try await seat(maker ?? self.ann).post("\(Unit.area)/rooms", Unit.draft(kind, name, members: members, more))
            .expect(201).decode(RoomMadeView.self).room
    }

    /// The room that Cleo and Ann have for themselves; Cleo opens it.
    func direct() async throws -> UUID {
        try await seat(self.cleo).post("\(Unit.area)/direct/\(self.ann.id)").decode(RoomMadeView.self).room
    }

    /// Comes into a public room under a persona, and gives it.
    func joinUnderPersona(_ room: UUID, _ person: PersonRegistered) async throws -> RoomMadeView {
        try await seat(person).post(Unit.path(room, "/join?persona=true")).expect(200).decode(RoomMadeView.self)
    }

    /// What is true of a room.
    func facts(_ room: UUID) async throws -> RoomFacts { try #require(try await rooms.room(room)) }

    /// Says something in a room as who one is there.
    @discardableResult
    func say(_ words: String, in room: UUID, by person: PersonRegistered, id: String = UUID().uuidString) async throws
        -> PostedMessage
    {
        try await messages.post(
            MessageDraft(clientID: id, parts: [.text(type: "text/plain", words)]),
            in: room,
            as: try await rooms.actor(person.id, in: room)
        )
    }

    /// The rooms that somebody is in, once all that is on the log is shown.
    func joined(_ person: PersonRegistered, _ query: String = "") async throws -> RoomListView {
        try await settle()
        return try await seat(person).get("\(Unit.area)/rooms/joined\(query)").expect(200).decode(RoomListView.self)
    }

    /// The rooms that somebody may join, once all that is on the log is shown.
    func available(_ person: PersonRegistered, _ query: String = "") async throws -> RoomListView {
        try await settle()
        return try await seat(person).get("\(Unit.area)/rooms/available\(query)").expect(200)
            .decode(RoomListView.self)
    }
}
