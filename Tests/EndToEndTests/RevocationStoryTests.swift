import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// Somebody who is locked out, or may do less than before, while they are signed in: by their old token and on what they have open.
@Suite(.timeLimit(.minutes(5))) struct RevocationStoryTests {
    /// Open to everybody who is signed in, those of the original client among them.
    private static let paths = [
        "/api/v1/identity/profile", "/api/v1/identity/sessions", "/common/profile", "/api/v1/mail/folders",
        "/api/v1/mail/correspondents", "/common/folders", "/client/matchings", "/api/v1/trumpet/broadcasts",
        "/common/broadcasts", "/api/v1/chat/roles", "/api/v1/chat/unread",
    ]

    /// What somebody has open: a socket that follows topics of all services, one that follows nothing, and a stream of events.
    private struct Open {
        let sockets: [WebSocket]
        let events: BodyStream
    }

    private func open(_ system: TestSystem, _ caller: Caller, _ person: TestPerson) async throws -> Open {
        let token = person.token
        var request = Request(
            .get,
            "/api/v1/realtime",
            headers: [.authorization: "Bearer \(token)", .secWebSocketProtocol: "theracomm.v1"],
            authority: "localhost"
        )
        let idle = try await caller.client.webSocket(request, to: system.origin)
        request.headers[.authorization] = nil
        let busy = try await caller.client.webSocket(request, to: system.origin)
        try await busy.send(#"{"op":"hello","token":"\#(token)"}"#)
        for (id, topic) in ["mail/inbox", "chat/messages", "trumpet/broadcasts"].enumerated() {
            try await busy.send(#"{"op":"subscribe","id":\#(id),"topic":"\#(topic)"}"#)
        }
        var followed = 0
        while followed < 3 {
            guard case .text(let text)? = await busy.receive() else { throw SystemFailure("the socket has ended") }
            if text.contains(#""op":"subscribed""#) { followed += 1 }
        }
        guard let events = try await caller.events(of: "chat/messages", as: person, at: system.origin) else {
            throw SystemFailure("no events")
        }
        return Open(sockets: [idle, busy], events: events)
    }

    /// Waits until everything that was open has ended, and says by which codes.
    private func end(of open: Open) async throws -> [UInt16] {
        for socket in open.sockets { while await socket.receive() != nil {} }
        while try await open.events.next() != nil {}
        return open.sockets.map(\.closeCode.rawValue)
    }

    private func refused(_ person: TestPerson, _ problem: String) async throws {
        for path in Self.paths {
            var last: TestAnswer?
            try await eventually("\(path) refuses \(person.login)", within: .seconds(30)) {
                last = try await person.get(path)
                return last?.status == 401
            }
            #expect(last?.problem == problem, "\(path)")
            #expect(last?.headers[.wwwAuthenticate]?.contains("invalid_token") == true, "\(path)")
        }
    }

    @Test func `a therapist who is suspended is out everywhere, at the next call and on what is open`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let vera = try await browser.create("revoked.vera", first: "Vera", last: "Voss", role: "therapist")
        let other = try await browser.create("revoked.other", first: "Ole", last: "Thorn", role: "therapist")
        let client = try await browser.create("revoked.client", first: "Cleo", last: "Ende", role: "client")
        let sent = try await client.send(
            .post,
            "/api/v1/mail/letters",
            NewLetter(to: [vera.id], subject: "for her eyes", body: "until now")
        )
        #expect(sent.status == 201)
        struct Sent: Decodable { let id: String }
        let letter = "/api/v1/mail/letters/\(try sent.decode(Sent.self).id)"
        try await eventually("she reads it") { try await vera.get(letter).status == 200 }
        try await Caller.with { caller in
            let hers = try await open(system, caller, vera)
            let others = try await open(system, caller, other)
            _ = try await system.admin("identity", "suspend", vera.login)
            #expect(try await end(of: hers) == [4401, 4401])
            try await refused(vera, "session-over")
            #expect(try await vera.get(letter).status == 401)
            let speaks = try await vera.send(.post, "/api/v1/chat/rooms", NewRoom(name: "late", members: []))
            #expect(speaks.status == 401)
            let writes = NewLetter(to: [client.id], subject: "late", body: "too late")
            #expect(try await vera.send(.post, "/api/v1/mail/letters", writes).status == 401)
            // Nobody else is concerned.
            #expect(try await other.get("/api/v1/mail/folders").status == 200)
            for socket in others.sockets {
                try await socket.send(#"{"op":"unsubscribe","topic":"mail/inbox"}"#)
                guard case .text? = await socket.receive() else { throw SystemFailure("another's socket has ended") }
                await socket.close()
            }
            others.events.cancel()
        }
        await browser.close()
    }

    @Test func `a role that was taken counts no more at the next call, and the session goes on without it`()
        async throws
    {
        struct Grant: Decodable { let access_token: String, refresh_token: String }
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let made = try await browser.create("revoked.roles", first: "Rolf", last: "Oles", role: "coordinator")
        let json: Headers = [.contentType: "application/json"]
        let login = try JSONEncoder().encode(["login": made.login, "password": TestBrowser.password])
        let grant = try await browser.send(.post, "/api/v1/identity/sessions", headers: json, body: Array(login))
            .decode(Grant.self)
        let headers: Headers = [.authorization: "Bearer \(grant.access_token)"]
        #expect(try await browser.send(.get, "/api/v1/identity/invitations", headers: headers).status == 200)
        _ = try await system.admin("identity", "set-roles", made.login, "--role", "therapist")
        try await refused(made, "token-superseded")
        let refresh = try JSONEncoder().encode(["refresh_token": grant.refresh_token])
        let fresh = try await browser.send(
            .post,
            "/api/v1/identity/sessions/refresh",
            headers: json,
            body: Array(refresh)
        ).decode(Grant.self)
        let now: Headers = [.authorization: "Bearer \(fresh.access_token)"]
        #expect(try await browser.send(.get, "/api/v1/mail/folders", headers: now).status == 200)
        #expect(try await browser.send(.get, "/api/v1/identity/invitations", headers: now).status == 403)
        await browser.close()
    }

    @Test func `a service that was started anew knows what was revoked before`() async throws {
        try await SharedSystem.harmed { system in
            let browser = TestBrowser(system)
            let person = try await browser.create("revoked.before", first: "Bea", last: "Fore", role: "client")
            #expect(try await person.send(.delete, "/api/v1/identity/sessions/current").status == 204)
            for service in ["postoffice", "identity", "gateway"] {
                try system.signal(SIGKILL, service)
                // Nobody is let in meanwhile: refused, or told to come back.
                try await eventually("\(service) is back", within: .seconds(60)) {
                    for path in ["/api/v1/mail/folders", "/api/v1/identity/profile"] {
                        let status = try await person.get(path).status
                        #expect(status == 401 || status >= 500, "\(path)")
                        guard status == 401 else { return false }
                    }
                    return true
                }
            }
            await browser.close()
        }
    }
}
