import Foundation
import HTTPKit
import ProcessTesting

/// What somebody has beside letters that were brought in: letters with files, and what they said in chat, with files as well.
struct Belongings {
    /// What they said in chat.
    static let messages = 1000
    /// Files sent by mail, and as many in chat, of a mebibyte each.
    static let files = 20

    private let person: UUID
    private static let text = String(repeating: "I dreamt of the sea.\n", count: (1 << 20) / 21)

    private struct Draft: Encodable, Sendable {
        let to: [UUID]
        let subject = "With a file"
        let body = "As promised."
    }

    private struct Named: Decodable { let id: UUID }

    private struct Made: Decodable { let room_id: UUID }

    private struct Message: Encodable, Sendable {
        let client_id: String
        let text: String
    }

    private struct File: Codable, Sendable { let attachment: UUID }

    private struct FileMessage: Encodable, Sendable {
        let client_id: String
        let parts: [File]
    }

    /// Has a client write, say and send all that.
    static func leave(by person: MailLoad.Person, in load: MailLoad) async throws -> Belongings {
        let therapist = load.id(.sender)
        let client = try await load.signIn(person)
        for _ in 0..<files { try await mail(therapist, as: client, in: load) }
        var room: UUID?
        try await eventually("chat knows them", within: .seconds(60)) {
            let answer = try await client.send(.post, "/api/v1/chat/direct/\(therapist.uuidString.lowercased())")
            guard answer.status < 300 else { return false }
            room = try answer.decode(Made.self).room_id
            return true
        }
        guard let room else { throw BenchmarkFailure("there is no room") }
        let path = "/api/v1/chat/rooms/\(room.uuidString.lowercased())/messages"
        for number in 0..<messages {
            let words = String(BenchText.letter(number).body.prefix(120))
            try check(try await client.send(.post, path, Message(client_id: "words-\(number)", text: words)), 201)
        }
        for number in 0..<files {
            let handed = try await load.hand(Self.text, to: "/api/v1/chat/attachments?name=sea.txt", .post, as: client)
            let file = try check(handed, 201).decode(File.self)
            let message = FileMessage(client_id: "file-\(number)", parts: [file])
            try check(try await client.send(.post, path, message), 201)
        }
        return Belongings(person: load.id(person))
    }

    private static func mail(_ therapist: UUID, as client: TestPerson, in load: MailLoad) async throws {
        let saved = try check(try await client.send(.post, "/api/v1/mail/drafts", Draft(to: [therapist])), 201)
        let letter = try saved.decode(Named.self).id.uuidString.lowercased()
        let file = UUID().uuidString.lowercased()
        let path = "/api/v1/mail/drafts/\(letter)/attachments/\(file)?name=sea.txt"
        try check(try await load.hand(text, to: path, .put, as: client), 201)
        try check(try await client.send(.post, "/api/v1/mail/drafts/\(letter)/send"), 200)
    }

    /// Throws if any of it can still be found.
    func expectNothing(in load: MailLoad) async throws {
        let left = try await load.sql(
            """
            select (select count(*) from chat.chat_message where holder = '\(person)' and parts is not null)
                 + (select count(*) from chat.attachment_content where about = '\(person)')
                 + (select count(*) from postoffice.attachment_content where about = '\(person)')
            """
        )
        guard left == "0" else { throw BenchmarkFailure("\(left) rows are still left of what was said and sent") }
    }

    @discardableResult
    private static func check(_ answer: TestAnswer, _ status: Int) throws -> TestAnswer {
        guard answer.status == status else { throw BenchmarkFailure("answered \(answer.status): \(answer.text)") }
        return answer
    }
}
