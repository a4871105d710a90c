import Foundation
import HTTPKit
import ProcessTesting

extension TestPerson {
    /// Makes a room, once chat has learned who its members are and that they may be in it.
    func room(_ draft: NewRoom) async throws -> UUID {
        var last: TestAnswer?
        do {
            try await eventually("\(login) may make the room", within: .seconds(20)) {
                let answer = try await send(.post, "\(ChatPath.area)/rooms", draft)
                last = answer
                return answer.status == 201
            }
        } catch {
            throw SystemFailure("\(error); \(last?.status ?? 0) \(last?.text ?? "")")
        }
        guard let last else { throw SystemFailure("no answer") }
        return try last.decode(MadeRoom.self).room
    }

    /// Says something in a room once, under an id of the client's own: the text itself unless told.
    func say(_ text: String, in room: UUID, clientID: String? = nil) async throws -> TestAnswer {
        try await send(.post, ChatPath.room(room, "/messages"), NewMessage(client_id: clientID ?? text, text: text))
    }

    /// Says something, again and again until it is taken.
    func insist(_ text: String, in room: UUID) async throws {
        try await eventually("\(text) is taken", within: .seconds(30)) {
            [200, 201].contains(try await say(text, in: room).status)
        }
    }

    /// Everything that was said in a room as it is there now, the oldest first. What has no words any more has an empty text.
    func history(of room: UUID) async throws -> [Said] {
        var found: [Said] = []
        var older: String?
        repeat {
            let rest = "/messages?limit=100" + (older.map { "&cursor=\($0)" } ?? "")
            let answer = try await get(ChatPath.room(room, rest))
            guard answer.status == 200 else { throw SystemFailure("history: \(answer.status) \(answer.text)") }
            let page = try answer.decode(SaidPage.self)
            found += page.messages.map { Said(number: $0.number, text: $0.parts?.first?.content ?? "") }
            older = page.next
        } while older != nil
        return found.reversed()
    }

    /// How many messages of a room they haven't read; nil if they aren't in it.
    func unread(in room: UUID) async throws -> Int? {
        try await get("\(ChatPath.area)/unread").decode(UnreadRooms.self).rooms.first { $0.room == room }?.unread
    }
}
