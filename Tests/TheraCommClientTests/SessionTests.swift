import Foundation
import Testing
import TheraCommClient

private let refreshing = "/api/v1/identity/sessions/refresh"
private let folders = #"{"folders":[]}"#

@Suite struct SessionTests {
    private let time = FakeTime()

    private func unit(_ fake: FakeUnit, _ store: FakeTokenStore) -> TheraComm {
        TheraComm(server, tokens: store, transport: fake, surroundings: time.surroundings)
    }

    private func stored(_ refreshToken: String = "refresh-1") throws -> StoredSession {
        let person = try JSONDecoder().decode(IdentityPerson.self, from: Data(People.ann.utf8))
        return StoredSession(refreshToken: refreshToken, person: person)
    }

    @Test func `given a session of the store, when many call at once, then one refreshes`() async throws {
        let fake = FakeUnit { $0.url.path == refreshing ? .grant(2) : .json(200, folders) }
        let store = FakeTokenStore(try stored())
        let unit = unit(fake, store)
        try await unit.session.resume()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try await unit.mail.folders() } }
            try await group.waitForAll()
        }
        #expect(await fake.asked(refreshing).count == 1)
        #expect(await store.session?.refreshToken == "refresh-2")
        let tokens = await Set(fake.asked("/api/v1/mail/folders").map { $0.headers["Authorization"] })
        #expect(tokens == ["Bearer access-2"])
    }

    @Test func `given a lost answer to a refresh, then the same token is shown again`() async throws {
        let script = Script(.failure(NoAnswer("cut")), .success(.grant(2)))
        let fake = FakeUnit { $0.url.path == refreshing ? try await script.next() : .json(200, folders) }
        let unit = unit(fake, FakeTokenStore(try stored()))
        try await unit.session.resume()
        _ = try await unit.mail.folders()
        let asked = await fake.asked(refreshing).map(\.text)
        #expect(asked == [#"{"refresh_token":"refresh-1"}"#, #"{"refresh_token":"refresh-1"}"#])
    }

    @Test func `given a full disk, when a refresh is answered, then the new token isn't used and the old one leads on`()
        async throws
    {
        let script = Script(.success(.grant(2)), .success(.grant(3)))
        let fake = FakeUnit { $0.url.path == refreshing ? try await script.next() : .json(200, folders) }
        let store = FakeTokenStore(try stored())
        let unit = unit(fake, store)
        try await unit.session.resume()
        await store.fail(times: 1)
        await #expect(throws: DiskFull.self) { _ = try await unit.mail.folders() }
        #expect(await store.session?.refreshToken == "refresh-1")
        #expect(await fake.asked("/api/v1/mail/folders").isEmpty)

        _ = try await unit.mail.folders()
        #expect(await fake.asked(refreshing).last?.text == #"{"refresh_token":"refresh-1"}"#)
        #expect(await store.session?.refreshToken == "refresh-3")
    }

    @Test func `given a session that is over, when one calls, then one is signed out and the store is empty`()
        async throws
    {
        let fake = FakeUnit { _ in .problem(401, "session-over") }
        let store = FakeTokenStore(try stored())
        let unit = unit(fake, store)
        try await unit.session.resume()
        await #expect(throws: SignedOut(reason: .sessionOver)) { _ = try await unit.mail.folders() }
        #expect(await unit.session.state == .signedOut(.sessionOver))
        #expect(await store.session == nil)
    }

    @Test func `given no network, when one calls, then one stays signed in`() async throws {
        let fake = FakeUnit { _ in throw NoAnswer("no network") }
        let store = FakeTokenStore(try stored())
        let unit = unit(fake, store)
        try await unit.session.resume()
        await #expect(throws: NoAnswer.self) { _ = try await unit.mail.folders() }
        #expect(await store.session?.refreshToken == "refresh-1")
        #expect(await unit.session.person?.firstName == "Ann")
    }

    @Test func `given a token that is refused, when one calls, then it is called once more with another one`()
        async throws
    {
        let fake = FakeUnit { request in
            switch request.url.path {
            case "/api/v1/identity/sessions": .grant(1)
            case refreshing: .grant(2)
            default:
                request.headers["Authorization"] == "Bearer access-2"
                    ? .json(200, folders) : .problem(401, "token-superseded")
            }
        }
        let unit = unit(fake, FakeTokenStore())
        _ = try await unit.session.signIn("ann", password: "x")
        _ = try await unit.mail.folders()
        #expect(await fake.asked(refreshing).count == 1)
        #expect(await fake.asked("/api/v1/mail/folders").count == 2)
    }

    @Test func `given a refresh under way, when one signs out, then its tokens are ended and not kept`() async throws {
        let (started, start) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        let fake = FakeUnit { request in
            guard request.url.path == refreshing else { return TransportResponse(status: 204) }
            start.yield()
            for await _ in released { break }
            return .grant(2)
        }
        let store = FakeTokenStore(try stored())
        let unit = unit(fake, store)
        try await unit.session.resume()
        let call = Task { try await unit.mail.folders() }
        for await _ in started { break }
        let leaving = Task { await unit.session.signOut() }
        release.yield()
        release.finish()
        _ = await leaving.value
        _ = await call.result
        #expect(await store.session == nil)
        #expect(await unit.session.state == .signedOut(nil))
        let ended = await fake.asked("/api/v1/identity/sessions/current")
        #expect(!ended.isEmpty)
        #expect(ended.allSatisfy { $0.method == "DELETE" && $0.headers["Authorization"] == "Bearer access-2" })
    }

    @Test
    func
        `given no network, when one signs out, then this device knows nobody any more, and says that the unit wasn't told`()
        async throws
    {
        let fake = FakeUnit { request in
            guard request.method == "DELETE" else { return .grant(1) }
            throw NoAnswer("no network")
        }
        let store = FakeTokenStore()
        let unit = unit(fake, store)
        _ = try await unit.session.signIn("ann", password: "x")
        #expect(await !unit.session.signOut())
        #expect(await store.session == nil)
        await #expect(throws: SignedOut.self) { _ = try await unit.mail.folders() }
    }

    @Test func `given policies that hold since, when one calls, then they are asked for, and accepting goes on`()
        async throws
    {
        let fake = FakeUnit { request in
            switch request.operation {
            case "POST \(refreshing)": request.text.contains("accept") ? .grant(2) : .problem(403, "policies-pending")
            case "GET /api/v1/identity/policies":
                .json(
                    200,
                    """
                    {"policies":[{"policy":"privacy","version":3,"title":"P","languages":["en"],\
                    "published_at":"2026-01-01T00:00:00Z","mandatory_from":"2026-02-01T00:00:00Z"}]}
                    """
                )
            default: .json(200, folders)
            }
        }
        let unit = unit(fake, FakeTokenStore(try stored()))
        try await unit.session.resume()
        let problem = await #expect(throws: Problem.self) { _ = try await unit.mail.folders() }
        #expect(problem?.code == .policiesPending)
        guard case .policiesPending = await unit.session.state else { throw NoAnswer("not pending") }
        let step = try #require(try await unit.session.policies())
        guard case .signedIn = try await step.accept() else { throw NoAnswer("not signed in") }
        let more = try await unit.session.policies()
        #expect(more == nil)
        _ = try await unit.mail.folders()
    }
}
