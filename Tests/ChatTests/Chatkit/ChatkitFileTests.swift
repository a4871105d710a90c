import AttachmentRules
import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing
import Vault

@testable import ChatApp
@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// Files through the original protocol: handed in by people, kept as all files, and given out to those who may read.
@Suite(.freshSchema) struct ChatkitFileTests {
    private static let noFile = "services/chatkit/not_found/attachment_not_found"
    private static let invalid = "services/chatkit/unprocessable_entity/validation_failed"

    /// Runs `body` with Ann and Cleo in a room, by its name in the protocol.
    private func with(
        _ body: @Sendable (_ bench: ChatkitPeopleBench, _ room: String) async throws -> Void
    ) async throws {
        try await ChatkitPeopleBench.with { bench in
            let room = try await bench.unit.room(members: [bench.unit.cleo])
            try await bench.unit.settle()
            try await body(bench, ChatkitPeople.text(of: room))
        }
    }

    @Test func `a file comes with its message, for clients of every version`() async throws {
        try await with { bench, room in
            let (ann, cleo) = (try bench.token(bench.unit.ann), try bench.token(bench.unit.cleo))
            let id = try await bench.handIn("See you there", in: room, token: cleo, custom: ["k": 1])
            // Nobody has it before it is said.
            try await bench.file(id, in: room, token: cleo).expectError(404, Self.noFile)
            try await bench.sendFile(id, in: room, token: cleo).expect(201)

            let page = try await bench.send(.get, "chatkit v6", "/rooms/\(room)/messages", token: ann).expect(200)
            let part = try #require(page.json.elements?.first?["parts"]?.elements?.first)
            #expect(part["type"] == "text/plain")
            let told = try #require(part["attachment"])
            #expect(told["id"] == .string(id))
            #expect(told["name"] == "plan.txt")
            #expect(told["size"] == 13)
            #expect(told["custom_data"] == ["k": 1])
            let expires = bench.unit.clock.now.addingTimeInterval(ChatkitLinks.lifetime)
            #expect(told["expiration"] == ChatkitTime.json(expires))
            let given = try await bench.open(.get, try #require(told["download_url"]?.text)).expect(200)
            #expect(String(decoding: given.bytes, as: UTF8.self) == "See you there")
            #expect(given.headers[.contentType] == "text/plain")
            #expect(given.headers[.contentLength] == "13")
            #expect(given.headers[.contentDisposition]?.contains("plan.txt") == true)
            #expect(given.headers[.xContentTypeOptions] == "nosniff")
            let head = try await bench.open(.head, try #require(told["download_url"]?.text)).expect(200)
            #expect(head.bytes.isEmpty)
            #expect(head.headers[.contentLength] == "13")
            let refresh = try #require(told["refresh_url"]?.text)
            let fresh = try await bench.open(.get, refresh, headers: [.authorization: "Bearer \(ann)"]).expect(200)
            #expect(fresh.json["size"] == 13)
            let third = try await bench.file(id, in: room, token: ann, version: 3).expect(200)
            #expect(third.json["refresh_url"]?.text?.hasPrefix("/services/chatkit/v3/") == true)

            let old = try await bench.send(.get, "chatkit v2", "/rooms/\(room)/messages", token: ann).expect(200)
            let attachment = try #require(old.json.elements?.first?["attachment"])
            #expect(attachment["type"] == "file")
            #expect(attachment["name"] == "plan.txt")
            try await bench.open(.get, try #require(attachment["resource_link"]?.text)).expect(200)
            // Our own API gives the same file out.
            let (file, place) = (try #require(UUID(uuidString: id)), try #require(UUID(uuidString: room)))
            try await bench.unit.file(file, place, by: bench.unit.ann).expect(200)
        }
    }

    @Test func `readers see what was sent by our own clients`() async throws {
        try await with { bench, room in
            let place = try #require(UUID(uuidString: room))
            let file = try await bench.unit.sendFile("Plan", in: place, by: bench.unit.ann)
            try await bench.unit.settle()
            let cleo = try bench.token(bench.unit.cleo)
            let url = try await bench.address(of: file.uuidString, in: room, token: cleo)
            let given = try await bench.open(.get, url).expect(200)
            #expect(String(decoding: given.bytes, as: UTF8.self) == "Plan")
        }
    }

    @Test func `an address counts for one file, one use and two hours`() async throws {
        try await with { bench, room in
            let cleo = try bench.token(bench.unit.cleo)
            let id = try await bench.sayFile("Plan", in: room, token: cleo)
            let other = try await bench.sayFile("Other", in: room, token: cleo)
            let url = try await bench.address(of: id, in: room, token: cleo)
            let ticket = try #require(url.firstRange(of: "?ticket=")).upperBound
            let invalid = "authentication/invalid"
            try await bench.open(.get, url.replacing(id, with: other)).expectError(401, invalid)
            try await bench.open(.get, String(url[..<ticket])).expectError(401, invalid)
            try await bench.open(.get, url + "AAAA").expectError(401, invalid)
            try await bench.open(.put, url, "Plan").expectError(401, invalid)
            let made = try await bench.announce(4, in: room, token: cleo).expect(200)
            try await bench.open(.get, try #require(made.json["upload_url"]?.text)).expectError(401, invalid)
            bench.unit.clock.advance(by: ChatkitLinks.lifetime - 2)
            try await bench.open(.get, url).expect(200)
            bench.unit.clock.advance(by: 3)
            try await bench.open(.get, url).expectError(401, "authentication/expired")
            try await bench.open(.put, try #require(made.json["upload_url"]?.text), "Plan")
                .expectError(401, "authentication/expired")
        }
    }

    @Test func `an address counts as long as they may read for whom it was made`() async throws {
        try await with { bench, room in
            let (ann, cleo) = (try bench.token(bench.unit.ann), try bench.token(bench.unit.cleo))
            let id = try await bench.sayFile("Plan", in: room, token: ann)
            let url = try await bench.address(of: id, in: room, token: cleo)
            try await bench.open(.get, url).expect(200)
            let made = try await bench.announce(4, in: room, token: cleo).expect(200)
            try await bench.send(
                .put,
                "chatkit v6",
                "/rooms/\(room)/users/remove",
                token: ann,
                ["user_ids": ["33"]]
            ).expect(204)
            try await bench.open(.get, url).expect(404)
            try await bench.open(.put, try #require(made.json["upload_url"]?.text), "Plan").expect(404)
            let own = try await bench.address(of: id, in: room, token: ann)
            try await bench.unit.learn(.suspended(PersonReference(id: bench.unit.ann.id)))
            try await bench.open(.get, own).expectError(401, "authentication/invalid")
        }
    }

    @Test func `a stranger finds no file, and hands none in`() async throws {
        try await with { bench, room in
            let (cleo, dora) = (try bench.token(bench.unit.cleo), try bench.token(bench.unit.dora))
            let id = try await bench.sayFile("Plan", in: room, token: cleo)
            let other = ChatkitPeople.text(of: try await bench.unit.room(members: [bench.unit.cleo], named: "Other"))
            try await bench.unit.settle()
            try await bench.file(id, in: room, token: dora).expect(404)
            try await bench.announce(4, in: room, token: dora).expect(404)
            try await bench.file(id, in: other, token: cleo).expectError(404, Self.noFile)
            try await bench.file("1", in: room, token: cleo).expectError(404, Self.noFile)
            try await bench.file(UUID().uuidString, in: room, token: cleo).expectError(404, Self.noFile)
        }
    }

    @Test func `what can't be taken in is refused`() async throws {
        try await with { bench, room in
            let cleo = try bench.token(bench.unit.cleo)
            for bytes in [0, -1, AttachmentLimits.file + 1] {
                try await bench.announce(bytes, in: room, token: cleo).expectError(422, Self.invalid)
            }
            for type: ChatkitJSON in ["nonsense", 1, .null] {
                let answer = try await bench.announce(4, in: room, token: cleo, type: type).expect(422)
                #expect(answer.json["error_description"] == "Field `content_type` is invalid")
            }
            try await bench.announce(4, in: room, token: cleo, name: 1).expectError(422, Self.invalid)
            let long = ChatkitJSON.string(String(repeating: "n", count: 5001))
            try await bench.announce(4, in: room, token: cleo, name: long).expectError(422, Self.invalid)
            try await bench.announce(4, in: room, token: cleo, custom: long).expectError(422, Self.invalid)
            let made = try await bench.announce(4, in: room, token: cleo).expect(200)
            let url = try #require(made.json["upload_url"]?.text)
            try await bench.open(.put, url, "Plan", type: "text/html").expectError(422, Self.invalid)
            try await bench.open(.put, url, "Plans").expectError(422, Self.invalid)
            try await bench.open(.put, url, "Plan", headers: [.contentLength: "5"]).expectError(422, Self.invalid)
            #expect(try await bench.unit.pool.query("select 1 from attachment_content").isEmpty)
            // It may still come as it was announced, once.
            try await bench.open(.put, url, "Plan", type: "text/plain; charset=utf-8").expect(200)
            try await bench.open(.put, url, "Plan").expectError(404, Self.noFile)
        }
    }

    @Test func `nobody has more than there is room for`() async throws {
        try await with { bench, room in
            let cleo = try bench.token(bench.unit.cleo)
            _ = try await bench.handIn("Plan", in: room, token: cleo)
            for _ in 1...Limits.unsentFiles { try await bench.announce(4, in: room, token: cleo).expect(200) }
            try await bench.announce(4, in: room, token: cleo)
                .expectError(409, "services/chatkit/too-many-unsent-attachments")
            // What doesn't come is forgotten.
            bench.unit.clock.advance(by: ChatkitLinks.lifetime + 1)
            try await ChatkitFileCommands(messages: bench.unit.messages).forgetStale()
            #expect(try await bench.unit.pool.query("select 1 from chatkit_announcement").isEmpty)
            let later = try bench.token(bench.unit.cleo)
            try await bench.announce(4, in: room, token: later).expect(200)
            try await bench.unit.pool.execute("update attachment_content set bytes = \(AttachmentLimits.quota)")
            try await bench.announce(4, in: room, token: later).expectError(409, "services/chatkit/attachment-quota")
        }
    }

    @Test func `a file is its owner's, one room's and one message's`() async throws {
        try await with { bench, room in
            let (ann, cleo) = (try bench.token(bench.unit.ann), try bench.token(bench.unit.cleo))
            let other = ChatkitPeople.text(of: try await bench.unit.room(members: [bench.unit.cleo], named: "Other"))
            try await bench.unit.settle()
            let id = try await bench.handIn("Mine", in: room, token: cleo)
            try await bench.sendFile(id, in: room, token: ann).expectError(404, Self.noFile)
            try await bench.sendFile(id, in: other, token: cleo).expectError(404, Self.noFile)
            try await bench.sendFile(id, in: room, token: cleo).expect(201)
            try await bench.sendFile(id, in: room, token: cleo).expectError(404, Self.noFile)
            let waiting = try await bench.announce(4, in: room, token: cleo).expect(200)
            let awaited = try #require(waiting.json["attachment_id"]?.text)
            try await bench.sendFile(awaited, in: room, token: cleo).expectError(404, Self.noFile)
        }
    }

    @Test func `an edit keeps files, takes them out, and brings those that wait to be sent`() async throws {
        try await with { bench, room in
            let cleo = try bench.token(bench.unit.cleo)
            let id = try await bench.handIn("Plan", in: room, token: cleo)
            let late = try await bench.handIn("Late", in: room, token: cleo)
            let message = try #require(
                try await bench.sendFile(id, in: room, token: cleo).expect(201).json["message_id"]?.integer
            )
            let path = "/rooms/\(room)/messages/\(message)"
            func edit(_ files: String...) async throws -> ChatkitAnswer {
                let words: [ChatkitJSON] = [["type": "text/plain", "content": "There"]]
                let parts = words + files.map { id -> ChatkitJSON in ["attachment": ["id": .string(id)]] }
                return try await bench.send(.put, "chatkit v6", path, token: cleo, ["parts": .array(parts)])
            }
            let anns = try await bench.handIn("Anns", in: room, token: try bench.token(bench.unit.ann))
            try await edit(id, anns).expectError(404, Self.noFile)
            try await edit(id, late).expect(204)
            for file in [id, late] { try await bench.file(file, in: room, token: cleo).expect(200) }
            try await edit(late).expect(204)
            try await bench.file(id, in: room, token: cleo).expectError(404, Self.noFile)
            try await bench.file(late, in: room, token: cleo).expect(200)
            try await edit().expect(204)
            try await bench.file(late, in: room, token: cleo).expectError(404, Self.noFile)
        }
    }

    @Test func `what is erased or deleted is given to nobody`() async throws {
        try await with { bench, room in
            let unit = bench.unit
            let (ann, cleo) = (try bench.token(unit.ann), try bench.token(unit.cleo))
            let id = try await bench.handIn("Plan", in: room, token: cleo)
            let message = try #require(
                try await bench.sendFile(id, in: room, token: cleo).expect(201).json["message_id"]?.integer
            )
            let url = try await bench.address(of: id, in: room, token: ann)
            try await bench.send(.delete, "chatkit v6", "/rooms/\(room)/messages/\(message)", token: cleo).expect(204)
            try await bench.open(.get, url).expectError(404, Self.noFile)
            let second = try await bench.sayFile("Diary", in: room, token: cleo)
            try await bench.announce(4, in: room, token: cleo).expect(200)
            let diary = try await bench.address(of: second, in: room, token: ann)
            try await unit.erase(unit.cleo.id)
            try await bench.open(.get, diary).expect(410)
            for table in ["attachment_content", "chat_upload", "chatkit_announcement"] {
                #expect(try await unit.pool.query("select 1 from \(identifier: table)").isEmpty, "\(table)")
            }
        }
    }

    @Test func `nothing of a file leads to who is behind a persona`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let unit = bench.unit
            let place = try await unit.room(.public, ["anonymity": .string("personas")])
            let persona = try await unit.joinUnderPersona(place, unit.cleo).member
            try await unit.settle()
            let room = ChatkitPeople.text(of: place)
            let id = try await bench.sayFile("Who am I?", in: room, token: try bench.token(unit.cleo))
            let answer = try await bench.file(id, in: room, token: try bench.token(unit.ann)).expect(200)
            let page = try await bench.send(.get, "chatkit v6", "/rooms/\(room)/messages", as: unit.ann).expect(200)
            let author = page.json.elements?.first?["user_id"]
            #expect(author == .string(persona.uuidString.lowercased()))
            for bytes in [answer.bytes, page.bytes] {
                #expect(!String(decoding: bytes, as: UTF8.self).uppercased().contains(unit.cleo.id.uuidString))
            }
            let url = try #require(answer.json["download_url"]?.text)
            try await bench.open(.get, url).expect(200)
        }
    }
}
