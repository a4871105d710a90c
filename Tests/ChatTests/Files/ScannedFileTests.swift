import AttachmentKit
import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import Chatkit

/// Files of messages where a scanner looks at them, by our own routes and through the original protocol.
@Suite(.freshSchema) struct ScannedFileTests {
    private static let harmful = "some harmful words"
    private static let useful = "some useful things"
    private static let infected = "services/chatkit/unprocessable_entity/attachment_infected"

    /// Runs `body` with a scanner to which a clamd of ours answers.
    private func with(_ body: @Sendable ([String: String], FakeClamd) async throws -> Void) async throws {
        let clamd = FakeClamd(on: TestDatabase.loops.next(), .finding("harmful"))
        let scanner = ScannerAddress(try await clamd.start()).settingText
        try await body(["THERACOMM_SCANNER": scanner], clamd)
        await clamd.stop()
    }

    private func expectNothing(_ unit: Unit) async throws {
        for table in ["attachment_content", "attachment_piece", "chat_upload"] {
            #expect(try await unit.pool.query("select 1 from \(identifier: table)").isEmpty, "\(table)")
        }
    }

    @Test func `an infected file changes nothing`() async throws {
        try await with { environment, _ in
            try await Unit.with(environment: environment) { unit in
                let room = try await unit.room(members: [unit.cleo])
                let events = try await unit.events()
                try await unit.handing(.text(Self.harmful), by: unit.cleo).expectProblem(422, "attachment-infected")
                #expect(try await unit.events() == events)
                try await expectNothing(unit)
                let file = try await unit.sendFile(Self.useful, in: room, by: unit.cleo)
                #expect(try await unit.file(file, room, by: unit.ann).expect(200).text == Self.useful)
            }
        }
    }

    @Test func `while the scanner is away no file is taken in, and words are`() async throws {
        try await with { environment, clamd in
            try await Unit.with(environment: environment) { unit in
                let room = try await unit.room(members: [unit.cleo])
                await clamd.stop()
                let answer = try await unit.handing(.text(Self.useful), by: unit.cleo)
                answer.expectProblem(503, "attachment-not-scanned")
                #expect(answer.headers[.retryAfter] == "30")
                try await expectNothing(unit)
                try await unit.say("No file today", in: room, by: unit.cleo)
            }
        }
    }

    @Test func `what comes through the original protocol is scanned, too`() async throws {
        try await with { environment, clamd in
            try await ChatkitPeopleBench.with(environment: environment) { bench in
                let place = try await bench.unit.room(members: [bench.unit.cleo])
                try await bench.unit.settle()
                let (room, cleo) = (ChatkitPeople.text(of: place), try bench.token(bench.unit.cleo))
                let made = try await bench.announce(Self.harmful.utf8.count, in: room, token: cleo).expect(200)
                let url = try #require(made.json["upload_url"]?.text)
                try await bench.open(.put, url, Self.harmful).expectError(422, Self.infected)
                try await expectNothing(bench.unit)
                // It is still awaited, as another.
                try await bench.open(.put, url, Self.useful).expect(200)
                try await bench.sendFile(try #require(made.json["attachment_id"]?.text), in: room, token: cleo)
                    .expect(201)

                let late = try await bench.announce(Self.useful.utf8.count, in: room, token: cleo).expect(200)
                await clamd.stop()
                let answer = try await bench.open(.put, try #require(late.json["upload_url"]?.text), Self.useful)
                answer.expectError(503, "services/chatkit/attachment-not-scanned")
                #expect(answer.headers[.retryAfter] == "30")
            }
        }
    }

    @Test func `what the oldest clients hand in is scanned, too`() async throws {
        try await with { environment, _ in
            try await ChatkitPeopleBench.with(.server, environment: environment) { bench in
                let server = try bench.token(user: nil, isServer: true)
                let user: ChatkitJSON = ["id": "alice", "name": "alice"]
                try await bench.send(.post, "chatkit v6", "/users", token: server, user).expect(201)
                let room: ChatkitJSON = ["id": "r", "name": "Room", "private": true, "user_ids": []]
                let founder = try bench.token(user: "alice", isServer: true)
                try await bench.send(.post, "chatkit v6", "/rooms", token: founder, room).expect(201)
                let alice = try bench.token(user: "alice")
                func hand(_ words: String) async throws -> ChatkitAnswer {
                    let form = """
                        --b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\
                        Content-Type: text/plain\r\n\r\n\(words)\r\n--b--\r\n
                        """
                    return try await bench.open(
                        .post,
                        bench.address("chatkit_files v1", "/rooms/r/users/alice/files/plan.txt"),
                        form,
                        type: "multipart/form-data; boundary=b",
                        headers: [.authorization: "Bearer \(alice)"]
                    )
                }
                try await hand(Self.harmful).expectError(422, Self.infected)
                try await expectNothing(bench.unit)
                try await hand(Self.useful).expect(200)
            }
        }
    }
}
