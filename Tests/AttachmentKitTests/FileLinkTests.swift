import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import Synchronization
import Testing

@testable import AttachmentKit

/// Links to files: whose they are, how long they are good, and that each leads to one file and no further.
@Suite(.freshSchema) struct FileLinkTests {
    /// A service that keeps files by name, each for one person.
    private struct FileFixture: Sendable {
        let fixture: AttachmentFixture
        let withdrawn = WithdrawnPeople()
        let router: Router

        init(_ answer: @escaping @Sendable (Request) async throws -> Response) async throws {
            fixture = try await AttachmentFixture()
            let links = FileLinks("/area", pool: fixture.pool, authenticator: TestAuthenticator(withdrawn))
            let file = Route.get(
                "/area/rooms/{room}/files/{file}",
                .roles([.therapist, .client]),
                "Gives out.",
                query: [QueryParameter("as", .text(maximum: 10), "As whom.")],
                handler: answer
            )
            router = Router([file] + links.routes(for: [file]), authenticator: TestAuthenticator(withdrawn))
        }

        func seat(_ person: UUID, _ role: String = "client") -> Seat {
            let authorization = TestAuthenticator.authorization(person, number: 1, role: role)
            return Seat(router: router, authorization: authorization)
        }

        /// Anybody, without a token.
        var stranger: Seat { Seat(router: router, authorization: nil) }

        func link(_ person: UUID, _ path: String = "/area/rooms/a/files/b") async throws -> String {
            try await seat(person).post(path + "/link").expect(201).decode(FileLinkView.self).path
        }
    }

    /// Says what was asked, and by whom.
    private static func echo(_ request: Request) async throws -> Response {
        let caller = try #require(request.caller?.person)
        let asked = [
            request.parameters.text("room"), request.parameters.text("file"), request.query ?? "-", "\(caller)",
        ]
        return Response(200, body: .bytes(Array(asked.joined(separator: " ").utf8)))
    }

    @Test func `a link gives one file, as whoever made it, without a token, as often as asked within its time`()
        async throws
    {
        let files = try await FileFixture(Self.echo)
        let (ann, cleo) = (files.fixture.ann, files.fixture.cleo)
        let path = try await files.link(ann, "/area/rooms/a%20b/files/c")
        let other = try await files.seat(ann).post("/area/rooms/a/files/c/link?as=x").expect(201).decode(
            FileLinkView.self
        )
        #expect(path.hasPrefix("/area/links/") && path.utf8.count == 12 + 43 && path != other.path)
        #expect(abs(other.expiresAt.timeIntervalSinceNow - Double(FileLinks.life)) < 20)
        // Whoever follows it is taken for Ann, a token of somebody else's or a bad one makes no difference.
        for seat in [files.stranger, files.seat(cleo), Seat(router: files.router, authorization: "nonsense")] {
            let answer = try await seat.get(path).expect(200)
            #expect(String(decoding: answer.bytes, as: UTF8.self) == "a b c - \(ann)")
            #expect(answer.headers[.referrerPolicy] == "no-referrer")
        }
        let masked = try await files.stranger.get(other.path).expect(200)
        #expect(String(decoding: masked.bytes, as: UTF8.self) == "a c as=x \(ann)")
        try await files.stranger.send(.head, path, body: .empty).expect(200)
        try await files.stranger.get(path + "?as=y").expectProblem(422, "validation-failed")
        // Kept is a digest, and nothing that opens anything.
        let text = try #require(path.split(separator: "/").last)
        let secret = try #require(FileLinkText(String(text)))
        let row = try await files.fixture.pool.query(
            "select f::text, digest from file_link f where names[1] = 'room' and places[1] = 'a b'"
        )
        .decode(String.self, [UInt8].self)[0]
        #expect(!row.0.contains(text) && row.1 == secret.digest)
        try await files.fixture.pool.execute("update file_link set expires_at = clock_timestamp()")
        for path in [path, other.path] { try await files.stranger.get(path).expectProblem(404, "link-not-found") }
    }

    @Test func `nothing else is a link`() async throws {
        let files = try await FileFixture(Self.echo)
        let path = try await files.link(files.fixture.ann)
        let text = String(try #require(path.split(separator: "/").last))
        let changed = (text.first == "A" ? "B" : "A") + text.dropFirst()
        for wrong in [
            "x", changed, text + "A", String(text.dropLast()), text.uppercased(), "%00", text.dropLast() + "=",
        ] {
            try await files.stranger.get("/area/links/\(wrong)").expectProblem(404, "link-not-found")
        }
        try await files.stranger.get(path).expect(200)
    }

    @Test func `only who may have the file gets a link, and asking opens nothing`() async throws {
        let heads = Counter()
        let files = try await FileFixture { request in
            guard request.method == .head else { throw Problem.internalError }
            heads.add()
            guard request.parameters.text("file") == "mine" else { throw Problem.noSuchAttachment }
            return Response(200)
        }
        try await files.stranger.post("/area/rooms/a/files/mine/link").expectProblem(401, "unauthorized")
        try await files.seat(files.fixture.ann, "administrator").post("/area/rooms/a/files/mine/link")
            .expectProblem(403, "forbidden")
        try await files.seat(files.fixture.ann).post("/area/rooms/a/files/other/link").expectProblem(
            404,
            "attachment-not-found"
        )
        #expect(try await files.fixture.pool.query("select 1 from file_link").isEmpty)
        try await files.seat(files.fixture.ann).post("/area/rooms/a/files/mine/link").expect(201)
        #expect(heads.value == 2)
    }

    @Test(arguments: [Problem.noSuchAttachment, .attachmentErased, .forbidden, .unauthorized])
    func `what one may have no more is no link any more`(_ problem: Problem) async throws {
        let files = try await FileFixture { request in
            guard request.method == .head else { throw problem }
            return Response(200)
        }
        let path = try await files.link(files.fixture.ann)
        try await files.stranger.get(path).expectProblem(404, "link-not-found")
    }

    @Test func `what can't be had for the moment says so`() async throws {
        let files = try await FileFixture { request in
            guard request.method == .head else { throw Problem.unavailable }
            return Response(200)
        }
        try await files.stranger.get(try await files.link(files.fixture.ann)).expect(503)
    }

    @Test func `a link ends with the session`() async throws {
        let files = try await FileFixture(Self.echo)
        let (ann, cleo) = (try await files.link(files.fixture.ann), try await files.link(files.fixture.cleo))
        files.withdrawn.insert(files.fixture.ann)
        try await files.stranger.get(ann).expectProblem(404, "link-not-found")
        try await files.stranger.get(cleo).expect(200)
    }

    @Test func `of one person so many are good, the newest, and those that are over are cleared away`() async throws {
        let files = try await FileFixture(Self.echo)
        let others = try await files.link(files.fixture.cleo)
        var paths: [String] = []
        for _ in 0...FileLinks.most { paths.append(try await files.link(files.fixture.ann)) }
        try await files.stranger.get(paths[0]).expectProblem(404, "link-not-found")
        for path in [paths[1], paths[FileLinks.most], others] { try await files.stranger.get(path).expect(200) }
        let links = FileLinks("/area", pool: files.fixture.pool, authenticator: TestAuthenticator())
        try await files.fixture.pool.execute(
            "update file_link set expires_at = clock_timestamp() where person = \(files.fixture.ann)"
        )
        try await links.clear()
        #expect(
            try await files.fixture.pool.query("select person from file_link").decode(UUID.self) == [files.fixture.cleo]
        )
    }

    /// Number that several tasks add to.
    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func add() { count.withLock { $0 += 1 } }
    }
}
