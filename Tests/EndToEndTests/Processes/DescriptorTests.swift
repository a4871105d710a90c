import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// Services of which clients take all descriptors there are: who is in is served, what is acknowledged is there, and when there are some
/// again everybody comes in.
@Suite(.serialized, .timeLimit(.minutes(5))) struct DescriptorTests {
    /// What somebody asks of a service who was there before the crowd.
    private struct Wish {
        let reading: String
        let writing: String
        let body: String
        /// How often what was written is there.
        let count: () async throws -> Int
    }

    @Test func `a post office without descriptors serves those it has, and all again when it can`() async throws {
        try await LoneTango.with("postoffice") { fixture in
            try await crowd("postoffice", fixture) { origin in
                let letter = NewLetter(to: [try fixture.person(1)], subject: "In the crowd", body: "I came in.")
                return Wish(
                    reading: "/api/v1/mail/folders",
                    writing: "/api/v1/mail/letters",
                    body: String(decoding: try JSONEncoder().encode(letter), as: UTF8.self),
                    count: {
                        let sent = try await fixture.get("/api/v1/mail/folders/sent/letters", as: 2, from: origin)
                        return try sent.decode(Summaries.self).letters.filter { $0.subject == "In the crowd" }.count
                    }
                )
            }
        }
    }

    @Test func `a chat without descriptors serves those it has, and all again when it can`() async throws {
        try await LoneTango.with("chat") { fixture in
            try await crowd("chat", fixture) { origin in
                let draft = NewRoom(name: "Crowd", members: [try fixture.person(2), try fixture.person(3)])
                let made = try await fixture.send(.post, "\(ChatPath.area)/rooms", draft, as: 1, to: origin)
                #expect(made.status == 201)
                let messages = ChatPath.room(try made.decode(MadeRoom.self).room, "/messages")
                let message = NewMessage(client_id: "crowd", text: "I came in all the same.")
                return Wish(
                    reading: "\(ChatPath.area)/unread",
                    writing: messages,
                    body: String(decoding: try JSONEncoder().encode(message), as: UTF8.self),
                    count: {
                        let said = try await fixture.get(messages, as: 3, from: origin)
                        return try said.decode(SaidPage.self).messages.count
                    }
                )
            }
        }
    }

    /// Takes all descriptors of a service while somebody who was in before asks for something, and lets them go again.
    private func crowd(_ name: String, _ fixture: LoneTango, _ wishing: (Origin) async throws -> Wish) async throws {
        let process = try RunningProgram(
            path: "/usr/bin/prlimit",
            ["--nofile=150", "--", Program.built(name), "serve"],
            environment: fixture.service.environment.merging(fixture.settings) { $1 }
        )
        let origin = try await fixture.origin(of: process)
        let wish = try await wishing(origin)
        let head = "Host: x\r\nAuthorization: Bearer \(fixture.token(2))\r\n"
        let question = "GET \(wish.reading) HTTP/1.1\r\n\(head)\r\n"
        // One key for all tries: what was stored unheard isn't stored again.
        let order =
            "POST \(wish.writing) HTTP/1.1\r\n\(head)Idempotency-Key: \(UUID())\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(wish.body.utf8.count)\r\n\r\n\(wish.body)"
        let loops = fixture.caller.loops
        let early = try await RawConnection.connect(to: origin.address, on: loops.next())
        #expect(try await status(of: question, on: early) == 200)

        var others: [RawConnection] = []
        for _ in 0..<200 {
            guard let one = try? await RawConnection.connect(to: origin.address, on: loops.next()) else { continue }
            await one.send(question)
            others.append(one)
        }
        // What it needs itself, a connection to its database, it may not get either: then it says so, and that it will pass.
        for text in [question, order] {
            try await eventually("whoever was in is served", within: .seconds(60)) {
                let status = try await status(of: text, on: early)
                #expect([200, 201, 503].contains(status), "\(text.prefix(60))")
                return status != 503
            }
        }
        for connection in others { await connection.close() }
        try await eventually("newcomers are served again", within: .seconds(30)) {
            let late = try await RawConnection.connect(to: origin.address, on: loops.next())
            let answered = try? await status(of: question, on: late)
            await late.close()
            return answered == 200
        }
        try await eventually("what was acknowledged is there, once", within: .seconds(30)) {
            try await wish.count() == 1
        }
        await early.close()
        process.signal(SIGTERM)
        #expect(try await process.status() == 0)
        #expect(try await fixture.service.run("verify").status == 0)
    }

    /// Sends a request on a connection that stays, and reads the answer.
    private func status(of request: String, on connection: RawConnection) async throws -> Int {
        await connection.send(request)
        let answer = try await connection.readResponse(within: .seconds(30))
        guard let status = Int(answer.dropFirst("HTTP/1.1 ".count).prefix(3)) else {
            throw SystemFailure("no status: \(answer.prefix(100))")
        }
        return status
    }
}
