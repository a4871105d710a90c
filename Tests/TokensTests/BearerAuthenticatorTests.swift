import FoundationEssentials
import HTTPKit
import Synchronization
import Testing
import Tokens

/// What identity publishes, and how often it was asked.
private final class Publisher: Sendable {
    let state = Mutex((keys: KeySet?.none, count: 0))

    init(_ keys: KeySet?) { publish(keys) }

    func publish(_ keys: KeySet?) { state.withLock { $0.keys = keys } }
    var count: Int { state.withLock { $0.count } }

    func fetch() throws -> KeySet {
        try state.withLock { state in
            state.count += 1
            guard let keys = state.keys else { throw CancellationError() }
            return keys
        }
    }
}

/// Two clocks that stand where the test puts them.
private final class Clocks: Sendable {
    private let start = ContinuousClock.now
    private let passed = Mutex(Duration.zero)

    func advance(_ seconds: Int64) { advance(.seconds(seconds)) }
    func advance(_ time: Duration) { passed.withLock { $0 += time } }
    var instant: ContinuousClock.Instant { start + passed.withLock { $0 } }
    var date: Date { noon.addingTimeInterval(Double(passed.withLock { $0 }.components.seconds)) }
}

@Suite struct BearerAuthenticatorTests {
    private let clocks = Clocks()
    private let publisher = Publisher(keys)
    private let users: UserKeys
    private let service: ServiceIdentity
    private let authenticator: BearerAuthenticator

    init() {
        let (clocks, publisher) = (clocks, publisher)
        users = UserKeys(now: { clocks.instant }) { try publisher.fetch() }
        service = ServiceIdentity(name: "postoffice", key: key(9)) { clocks.date }
        authenticator = BearerAuthenticator(users: users, services: KeySet([service.verifyingKey])) { clocks.date }
    }

    private func caller(_ fields: String...) async throws(Problem) -> Caller? {
        var request = Request(.get, "/")
        for field in fields { request.headers.add(.authorization, field) }
        return try await authenticator.caller(of: request)
    }

    private func problem(_ fields: String...) async -> Problem? {
        var request = Request(.get, "/")
        for field in fields { request.headers.add(.authorization, field) }
        do throws(Problem) {
            _ = try await authenticator.caller(of: request)
            return nil
        } catch {
            return error
        }
    }

    private var token: String { signer.sign(claims(), as: .access) }

    @Test func `without credentials there is no caller`() async throws { #expect(try await caller() == nil) }

    @Test func `a person's token gives id, number, roles and session`() async throws {
        let caller = try await caller("bearer   \(token)")
        #expect(caller?.kind == .person(person))
        #expect(caller?.number == 7)
        #expect(caller?.roles == [.client])
        #expect(caller?.session == person)
        #expect(caller?.expires == Date(timeIntervalSince1970: TimeInterval(claims().exp)))
    }

    @Test func `a token for reading reads, and nothing else, whether it was seen before or not`() async throws {
        let token = signer.sign(claims(), as: .reading)
        func answer(_ method: HTTPKit.Method, _ headers: Headers = [:]) async -> String {
            var request = Request(method, "/", headers: headers)
            request.headers[.authorization] = "Bearer \(token)"
            do throws(Problem) {
                return try await authenticator.caller(of: request)?.isReader == true ? "reads" : "all"
            } catch {
                return "\(error.status.code) \(error.code)"
            }
        }
        for _ in 0..<2 {
            #expect(await answer(.post) == "403 read-only-token")
            #expect(await answer(.get) == "reads")
            #expect(await answer(.head) == "reads")
            #expect(await answer(.get, [.upgrade: "websocket"]) == "403 read-only-token")
            for method in [HTTPKit.Method.put, .patch, .delete, .options, .connect] {
                #expect(await answer(method) == "403 read-only-token")
            }
        }
        // A token that comes another way opens something that lasts.
        await #expect(throws: Problem.self) { try await authenticator.caller(of: token) }
        #expect(try await caller("Bearer \(self.token)")?.isReader == false)
    }

    @Test func `a token for reading is of a kind of its own`() {
        let reading = signer.sign(claims(), as: .reading)
        #expect(throws: TokenError.kind) { try TokenVerifier.access(keys: keys).verify(reading, at: noon) }
        let access = signer.sign(claims(), as: .access)
        #expect(throws: TokenError.kind) { try TokenVerifier.reading(keys: keys).verify(access, at: noon) }
        #expect(throws: Never.self) { try TokenVerifier.reading(keys: keys).verify(reading, at: noon) }
    }

    @Test func `a service's token gives its name, also while identity is away`() async throws {
        publisher.publish(nil)
        #expect(try await caller("Bearer \(service.token())")?.kind == .service("postoffice"))
    }

    @Test(arguments: ["Basic YTpi", "Bearer", "Bearer ", "Bearer a b", "Token x", "Bearer x.y.z"])
    func `other credentials are a 401 that says how`(field: String) async {
        let problem = await problem(field)
        #expect(problem?.status == 401)
        #expect(problem?.code == "token-invalid")
        #expect(problem?.headers[.wwwAuthenticate]?.hasPrefix("Bearer ") == true)
    }

    @Test func `two Authorization fields are refused`() async {
        #expect(await problem("Bearer \(token)", "Bearer \(token)")?.status == 401)
    }

    @Test func `an expired token is told apart, also when it was known`() async throws {
        let token = token
        #expect(try await caller("Bearer \(token)") != nil)
        clocks.advance(611)
        #expect(await problem("Bearer \(token)")?.code == "token-expired")
    }

    @Test func `keys are fetched when first needed, and once`() async throws {
        #expect(!users.isReady)
        _ = try await caller("Bearer \(token)")
        _ = try await caller("Bearer \(token)")
        #expect(users.isReady)
        #expect(publisher.count == 1)
    }

    @Test func `before the first keys the answer is 503, not a refusal`() async {
        publisher.publish(nil)
        #expect(await problem("Bearer \(token)")?.status == 503)
    }

    @Test func `the first keys are asked for again soon, and then no more`() async {
        publisher.publish(nil)
        #expect(await problem("Bearer \(token)")?.status == 503)
        #expect(await problem("Bearer \(token)")?.status == 503)
        #expect(publisher.count == 1)
        clocks.advance(.milliseconds(200))
        #expect(await problem("Bearer \(token)")?.status == 503)
        #expect(publisher.count == 2)
        publisher.publish(keys)
        clocks.advance(.milliseconds(200))
        #expect(await problem("Bearer \(token)") == nil)
        clocks.advance(.milliseconds(200))
        #expect(await users.refresh() == false)
        #expect(publisher.count == 3)
    }

    @Test(.timeLimit(.minutes(1))) func `who follows asks until there are keys`() async throws {
        publisher.publish(nil)
        let followed = UserKeys(firstInterval: .milliseconds(1), source: { [publisher] in try publisher.fetch() })
        let following = Task { await followed.follow() }
        defer { following.cancel() }
        while publisher.count < 3 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(!followed.isReady)
        publisher.publish(keys)
        while !followed.isReady { try await Task.sleep(for: .milliseconds(1)) }
    }

    @Test func `an unknown key is looked for at most every five seconds`() async throws {
        _ = try await caller("Bearer \(token)")
        let next = TokenSigner(keyID: "2026-2", key: key(2))
        let newToken = next.sign(claims(), as: .access)
        for _ in 0..<5 { #expect(await problem("Bearer \(newToken)")?.status == 401) }
        #expect(publisher.count == 1)
        clocks.advance(5)
        #expect(await problem("Bearer \(newToken)")?.status == 401)
        #expect(publisher.count == 2)
        publisher.publish(KeySet([signer.verifyingKey, next.verifyingKey]))
        clocks.advance(5)
        #expect(try await caller("Bearer \(newToken)") != nil)
        #expect(publisher.count == 3)
    }

    @Test func `keys are kept while identity is away or publishes nothing`() async throws {
        _ = try await caller("Bearer \(token)")
        for broken in [nil, KeySet()] {
            publisher.publish(broken)
            clocks.advance(5)
            #expect(await users.refresh() == false)
            #expect(try await caller("Bearer \(token)") != nil)
        }
    }

    @Test func `a token that was known is refused once its key is withdrawn`() async throws {
        let token = token
        _ = try await caller("Bearer \(token)")
        publisher.publish(KeySet([TokenSigner(keyID: "2026-2", key: key(2)).verifyingKey]))
        clocks.advance(5)
        await users.refresh()
        #expect(await problem("Bearer \(token)")?.status == 401)
    }

    @Test func `a service renews its token half-way and keeps it until then`() throws {
        let first = service.token()
        clocks.advance(29)
        #expect(service.token() == first)
        clocks.advance(1)
        let second = service.token()
        #expect(second != first)
        let verifier = TokenVerifier.service(keys: KeySet([service.verifyingKey]))
        #expect(try verifier.verify(second, at: clocks.date).exp == Int64(clocks.date.timeIntervalSince1970) + 60)
    }

    @Test func `the memory of tokens is bounded`() async throws {
        let small = BearerAuthenticator(users: users, services: KeySet(), limit: 4) { noon }
        for number in 0..<20 {
            let token = signer.sign(
                claims {
                    $0.num = number; $0.exp -= Int64(number)
                },
                as: .access
            )
            #expect(try await small.caller(of: token).number == number)
        }
        #expect(small.rememberedTokens <= 4)
    }
}
