import FoundationEssentials
import HTTPKit
import Synchronization
import Testing

@testable import Tokens

/// A clock that the test puts forward.
private final class Watch: Sendable {
    private let passed = Mutex<TimeInterval>(0)
    var date: Date { noon + passed.withLock { $0 } }
    func advance(_ seconds: TimeInterval) { passed.withLock { $0 += seconds } }
}

@Suite struct RevocationsTests {
    private let watch = Watch()
    private let revocations: Revocations
    private let authenticator: BearerAuthenticator

    init() {
        let watch = watch
        revocations = Revocations { watch.date }
        let users = UserKeys(source: { keys })
        authenticator = BearerAuthenticator(users: users, services: KeySet(), revocations: revocations) { watch.date }
    }

    private let session = UUID()
    private let other = UUID()

    private func token(_ session: UUID, version: Int64? = 3) -> String {
        signer.sign(
            claims {
                $0.sid = session; $0.acv = version
            },
            as: .access
        )
    }

    private func problem(_ token: String) async -> Problem? {
        do throws(Problem) {
            _ = try await authenticator.caller(of: token)
            return nil
        } catch {
            return error
        }
    }

    private func account(_ version: Int64, _ remedy: Revocation.Remedy) -> Revocation {
        Revocation(.account(person, before: version, remedy), until: noon + 900)
    }

    @Test func `nobody is let in before anything is known, and everybody goes on once it is`() async {
        #expect(await problem(token(session))?.status == 503)
        revocations.learn([], level: noon)
        #expect(await problem(token(session)) == nil)
        #expect(revocations.knowledge == .level(noon))
    }

    @Test func `where nobody tells of revocations, tokens count, and a later word counts more`() async {
        revocations.isUntold()
        #expect(await problem(token(session)) == nil)
        revocations.learn([], level: noon)
        revocations.isUntold()
        #expect(revocations.knowledge == .level(noon))
    }

    @Test func `the tokens of a session that ended are refused, also where they were known, and no others`() async {
        revocations.learn([], level: noon)
        let (one, another) = (token(session), token(other))
        #expect(await problem(one) == nil)
        revocations.learn([Revocation(.session(session), until: noon + 900)])
        let refusal = await problem(one)
        #expect(refusal?.status == 401)
        #expect(refusal?.code == "session-over")
        #expect(refusal?.headers[.wwwAuthenticate]?.contains(#"error="invalid_token""#) == true)
        #expect(await problem(another) == nil)
    }

    @Test func `a change of the account refuses the tokens from before it, and none from after`() async {
        revocations.learn([account(4, .refresh)], level: noon)
        #expect(await problem(token(session, version: 3))?.code == "token-superseded")
        #expect(await problem(token(session, version: nil))?.code == "token-superseded")
        #expect(await problem(token(session, version: 4)) == nil)
        revocations.learn([account(6, .signIn)])
        #expect(await problem(token(session, version: 5))?.code == "session-over")
        #expect(await problem(token(session, version: 6)) == nil)
        // What comes late or twice takes nothing back.
        revocations.learn([account(4, .signIn), account(4, .refresh)])
        #expect(await problem(token(session, version: 5))?.code == "session-over")
        #expect(revocations.count == 2)
    }

    @Test func `nobody else's tokens are concerned, and no service's`() async {
        revocations.learn([Revocation(.account(UUID(), before: 9, .signIn), until: noon + 900)], level: noon)
        #expect(await problem(token(session)) == nil)
        revocations.learn([account(9, .signIn)])
        #expect(revocations.remedy(for: Caller(.service("tango"))) == nil)
    }

    @Test func `it is forgotten when the last token has run out`() {
        revocations.learn([account(4, .signIn), Revocation(.session(session), until: noon + 901)], level: noon)
        watch.advance(900)
        revocations.learn([], level: noon + 900)
        #expect(revocations.count == 1)
        #expect(revocations.remedy(for: Caller(.person(person), accountVersion: 3)) == nil)
        #expect(revocations.remedy(for: Caller(.person(person), session: session)) == .signIn)
        watch.advance(1)
        revocations.learn([])
        #expect(revocations.count == 0)
        #expect(revocations.remedy(for: Caller(.person(person), session: session)) == nil)
        revocations.learn([Revocation(.session(other), until: noon + 900)])
        #expect(revocations.count == 0, "what is over when it is heard of is nothing")
    }

    @Test func `who reads on is told each once, and what was forgotten meanwhile not at all`() {
        revocations.learn([account(2, .refresh)], level: noon)
        let first = revocations.known(after: 0)
        #expect(first.revocations == [account(2, .refresh)])
        revocations.learn([Revocation(.session(session), until: noon + 950)])
        let second = revocations.known(after: first.place)
        #expect(second.revocations.map(\.subject) == [.session(session)])
        #expect(revocations.known(after: second.place).revocations.isEmpty)
        watch.advance(900)
        #expect(revocations.known(after: 0).revocations.map(\.subject) == [.session(session)])
        #expect(revocations.known(after: second.place).place == 2)
    }

    @Test(.timeLimit(.minutes(1))) func `who waits for news hears of it, and of nothing that was known`() async {
        let news = revocations.news()
        var heard = news.makeAsyncIterator()
        revocations.learn([account(2, .refresh)], level: noon)
        await heard.next()
        revocations.learn([account(2, .refresh)], level: noon)
        revocations.learn([account(3, .refresh)])
        await heard.next()
        #expect(revocations.generation == 2)
    }

    @Test(arguments: [
        Revocation(.session(person), until: noon),
        Revocation(.account(person, before: 12, .refresh), until: noon),
        Revocation(.account(person, before: 1, .signIn), until: noon),
    ])
    func `it is read as it was written`(revocation: Revocation) throws {
        let bytes = try JSON.encode(revocation)
        #expect(try JSON.decode(Revocation.self, from: bytes) == revocation)
    }

    @Test(arguments: ["{}", #"{"until":1}"#, #"{"person":"\#(UUID())","before":1,"until":1,"remedy":"wait"}"#])
    func `what is none isn't read`(text: String) {
        #expect(throws: (any Error).self) { try JSON.decode(Revocation.self, from: Array(text.utf8)) }
    }

    @Test func `a token says of which state of the account it speaks`() async throws {
        revocations.learn([], level: noon)
        #expect(try await authenticator.caller(of: token(session, version: 7)).accountVersion == 7)
    }
}
