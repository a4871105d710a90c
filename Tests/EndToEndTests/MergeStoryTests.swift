import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// Two accounts of one client, of which one is read from the other, by all services.
@Suite(.timeLimit(.minutes(5))) struct MergeStoryTests {
    private struct Accounts: Decodable {
        struct Account: Decodable {
            let id: UUID
        }

        let accounts: [Account]
    }

    private struct Grant: Decodable {
        let access_token: String
    }

    @Test func `letters and rooms of the earlier account are read, and nothing is written there`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let therapist = try await browser.create("merged.vera", first: "Vera", last: "Voss", role: "therapist")
        let old = try await browser.create("merged.old", first: "Cleo", last: "Ende", role: "client")
        let new = try await browser.create("merged.new", first: "Cleo", last: "Ende", role: "client")
        try await system.match(old, with: therapist)
        let letter = NewLetter(to: [therapist.id], subject: "Before", body: "what I wrote once")
        let sent = try await old.send(.post, "/api/v1/mail/letters", letter)
        #expect(sent.status == 201)
        let path = "/api/v1/mail/letters/\(try sent.decode(Sent.self).id)"
        let room = try await therapist.room(NewRoom(name: "merged", members: [old.id]))
        try await old.insist("what I said once", in: room)

        _ = try await system.admin("identity", "merge", old.login, new.login, "--reason", "registered twice", "--yes")
        try await eventually("the old account is out") { try await old.get("/api/v1/mail/folders").status == 401 }
        await #expect(throws: SystemFailure.self) { try await browser.signIn(old.login, TestBrowser.password) }
        let earlier = "/api/v1/identity/earlier-accounts"
        #expect(try await new.get(earlier).decode(Accounts.self).accounts.map(\.id) == [old.id])
        let grant = try await new.send(.post, "\(earlier)/\(old.id)/token").decode(Grant.self)
        let headers: Headers = [.authorization: "Bearer \(grant.access_token)", .contentType: "application/json"]
        func ask(_ method: HTTPKit.Method, _ path: String, _ body: String? = nil) async throws -> TestAnswer {
            try await browser.send(method, path, headers: headers, body: body.map { Array($0.utf8) } ?? [])
        }
        #expect(try await ask(.get, path).decode(Letter.self).body == "what I wrote once")
        let said = try await ask(.get, ChatPath.room(room, "/messages")).decode(SaidPage.self)
        #expect(said.messages.compactMap { $0.parts?.first?.content } == ["what I said once"])
        // Each service that has something of it lets it be read.
        for path in [
            "/api/v1/mail/folders", "/api/v1/chat/rooms/joined", "/api/v1/trumpet/broadcasts",
            "/api/v1/ledger/enrolments/mine",
            "/api/v1/tango/my/staff", "/api/v1/notifications/devices",
        ] { #expect(try await ask(.get, path).status == 200, "\(path)") }
        // Nothing is written, whatever it is, nor listened to.
        let writes: [(HTTPKit.Method, String)] = [
            (.post, "/api/v1/mail/letters"), (.delete, path), (.post, ChatPath.room(room, "/messages")),
            (.put, "/api/v1/notifications/devices/\(UUID())"), (.delete, "/api/v1/identity/sessions"),
        ]
        for (method, path) in writes {
            #expect(try await ask(method, path, "{}").problem == "read-only-token", "\(method.rawValue) \(path)")
        }
        #expect(try await ask(.get, "/api/v1/chat/events?topics=chat/messages").problem == "read-only-token")
        try await Caller.with { caller in
            let request = Request(
                .get,
                "/api/v1/realtime",
                headers: [.authorization: "Bearer \(grant.access_token)", .secWebSocketProtocol: "theracomm.v1"],
                authority: "localhost"
            )
            await #expect(throws: (any Error).self) { try await caller.client.webSocket(request, to: system.origin) }
        }

        _ = try await system.admin("identity", "undo-merge", old.login, "--reason", "two sisters")
        try await eventually("nobody else reads it any more") { try await ask(.get, path).status == 401 }
        #expect(try await new.send(.post, "\(earlier)/\(old.id)/token").status == 404)
        #expect(try await browser.signIn(old.login, TestBrowser.password).id == old.id)
        await browser.close()
    }
}
