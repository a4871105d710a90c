import Foundation
import Testing
import TheraCommClient

@Suite struct SignInTests {
    private func unit(_ fake: FakeUnit, _ store: FakeTokenStore = FakeTokenStore()) -> TheraComm {
        TheraComm(server, tokens: store, transport: fake, surroundings: FakeTime().surroundings)
    }

    @Test func `a password alone`() async throws {
        let store = FakeTokenStore()
        let fake = FakeUnit { _ in .grant(1) }
        let unit = unit(fake, store)
        guard case .signedIn(let ann) = try await unit.session.signIn("ann", password: "x", device: "Phone") else {
            Issue.record("not signed in")
            return
        }
        #expect(ann.firstName == "Ann")
        #expect(await store.session?.refreshToken == "refresh-1")
        #expect(await fake.requests.first?.text == #"{"device":"Phone","login":"ann","password":"x"}"#)
    }

    @Test func `a wrong password, with the time to wait`() async throws {
        let fake = FakeUnit { _ in .problem(429, "too-many-attempts", ["Retry-After": "8"]) }
        let unit = unit(fake)
        let problem = await #expect(throws: Problem.self) { _ = try await unit.session.signIn("ann", password: "x") }
        #expect(problem?.code == .tooManyAttempts)
        #expect(problem?.retryAfter == .seconds(8))
        #expect(await fake.requests.count == 1)
    }

    @Test func `a code, of which a wrong one can be followed by another`() async throws {
        let codes = Script(.success(.problem(401, "wrong-code")), .success(.grant(1)))
        let fake = FakeUnit { request in
            if request.url.path.hasSuffix("/code") { return try await codes.next() }
            return .json(202, #"{"challenge":"c","needs":"code","expires_in":300}"#)
        }
        guard case .code(let step) = try await unit(fake).session.signIn("ann", password: "x") else {
            Issue.record("no code asked for")
            return
        }
        let problem = await #expect(throws: Problem.self) { _ = try await step.show("000000") }
        #expect(problem?.code == .wrongCode)
        guard case .signedIn = try await step.show("123456") else {
            Issue.record("not signed in")
            return
        }
        #expect(await fake.requests.last?.text == #"{"challenge":"c","code":"123456"}"#)
    }

    @Test func `an enrolment shows its recovery codes`() async throws {
        let fake = FakeUnit { request in
            switch request.url.lastPathComponent {
            case "enrolment": .json(201, #"{"secret":"s","uri":"otpauth://x","expires_in":300}"#)
            case "confirm": .grant(1, codes: #"["one","two"]"#)
            default: .json(202, #"{"challenge":"c","needs":"enrolment","expires_in":300}"#)
            }
        }
        guard case .enrolment(let step) = try await unit(fake).session.signIn("ann", password: "x") else {
            Issue.record("no enrolment asked for")
            return
        }
        #expect(try await step.begin().uri == "otpauth://x")
        guard case .enrolled(_, let codes) = try await step.confirm("123456") else {
            Issue.record("not enrolled")
            return
        }
        #expect(codes == ["one", "two"])
    }

    @Test func `policies are accepted in the versions that hold`() async throws {
        let fake = FakeUnit { request in
            if request.method == "GET" {
                return .json(
                    200,
                    """
                    {"policies":[{"policy":"privacy","version":3,"title":"P","languages":["en"],"published_at":"2026-01-01T00:00:00Z",\
                    "mandatory_from":"2026-02-01T00:00:00Z"},{"policy":"cookies","version":1,"title":"C","languages":["en"],\
                    "published_at":"2026-01-01T00:00:00Z"}]}
                    """
                )
            }
            return request.text.contains("accept") ? .grant(1) : .problem(403, "policies-pending")
        }
        guard case .policies(let step) = try await unit(fake).session.signIn("ann", password: "x") else {
            Issue.record("no policies")
            return
        }
        #expect(step.pending.map(\.policy) == ["privacy"])
        guard case .signedIn = try await step.accept() else {
            Issue.record("not signed in")
            return
        }
        #expect(await fake.requests.last?.text.contains(#""accept":[{"policy":"privacy","version":3}]"#) == true)
    }

    @Test func `a step that isn't known yet is an error, not a crash`() async throws {
        let fake = FakeUnit { _ in .json(202, #"{"challenge":"c","needs":"fingerprint","expires_in":300}"#) }
        let unit = unit(fake)
        await #expect(throws: UnexpectedAnswer.self) { _ = try await unit.session.signIn("ann", password: "x") }
    }
}
