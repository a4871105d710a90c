import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresCluster
import Testing

@testable import ServiceKit

/// What a service tells the gateway of a trace.
@Suite(.timeLimit(.minutes(2))) struct TraceRouteTests {
    private static let trace = "0af7651916cd43dd8448eb211c80319c"
    private static let other = "1af7651916cd43dd8448eb211c80319c"

    private let notes: NotesInstallation
    private let cluster: PrivateCluster
    private let spans = SpanRing(capacity: 8)
    private let gateway = Caller(.service("gateway"))

    init() async throws {
        cluster = try await PrivateCluster.start()
        notes = try NotesInstallation(database: cluster.conninfo)
        #expect(await notes.run("migrate").code == 0)
    }

    /// Stores one note in a stream of its own; gives its id.
    private func write(_ meta: EventMeta, in store: EventStore) async throws -> UUID {
        let event = NotesService.Event.written(.init(about: UUID.v7(), text: .known("dear diary")))
        let before = try await store.head()
        _ = try await store.append([event], to: UUID.v7(), expected: .new, meta: meta)
        return try #require(try await store.readLabels(after: before, limit: 1).first).id
    }

    private func client(_ store: EventStore, window: Int64 = 20_000) -> TestClient {
        TestClient([TraceRoute(service: "notes", lookup: TraceLookup(spans: spans, store: store, window: window)).route]
        )
    }

    private func findings(_ client: TestClient, _ trace: String = Self.trace, since: Date? = nil) async throws
        -> TraceFindings
    {
        let query = since.map { "?since=\(Int($0.timeIntervalSince1970 * 1000))" } ?? ""
        let answer = try await client.get(TraceRoute.path(of: "notes", trace: trace) + query, as: gateway)
        #expect(answer.status == 200, "\(answer.text)")
        #expect(!answer.text.contains("diary"))
        return try JSON.decode(TraceFindings.self, from: answer.body)
    }

    @Test
    func `the events that a request caused are told, those that policies made of them too, and never what they hold`()
        async throws
    {
        try await notes.withBase { base in
            let begun = Date()
            _ = try await write(EventMeta(correlation: Self.other), in: base.store)
            let cause = try await write(EventMeta(actor: UUID.v7(), correlation: Self.trace), in: base.store)
            _ = try await write(EventMeta(), in: base.store)
            _ = try await write(EventMeta(causation: cause), in: base.store)
            let client = client(base.store)
            for since in [nil, begun] {
                let found = try await findings(client, since: since)
                #expect(found.events.map(\.position) == [2, 4])
                #expect(found.events.map(\.type) == ["note.written.1", "note.written.1"])
                #expect(found.events.map(\.version) == [1, 1])
                #expect(found.upto == 4 && found.isWhole == (since != nil))
            }
            #expect(try await findings(client, String(repeating: "f", count: 32)).events.isEmpty)
            #expect(try await findings(client, since: begun.addingTimeInterval(3600)).events.isEmpty)
        }
    }

    @Test func `it looks at so many events and no more, and says so`() async throws {
        try await notes.withBase { base in
            let begun = Date()
            for _ in 1...3 { _ = try await write(EventMeta(correlation: Self.trace), in: base.store) }
            let found = try await findings(client(base.store, window: 2), since: begun)
            #expect(found.after == 0 && found.upto == 2 && found.events.map(\.position) == [1, 2] && !found.isWhole)
            let newest = try await findings(client(base.store, window: 2))
            #expect(newest.after == 1 && newest.events.map(\.position) == [2, 3] && !newest.isWhole)
        }
    }

    @Test func `requests of the trace are told in their order`() async throws {
        try await notes.withBase { base in
            let trace = try #require(TraceID(Self.trace))
            let id = try #require(SpanID("b7ad6b7169203331"))
            for number in 1...2 {
                spans.add(
                    RequestSpan(
                        trace: trace,
                        id: id,
                        parent: nil,
                        request: "r\(number)",
                        method: "POST",
                        route: "/notes",
                        service: "notes",
                        status: 201,
                        took: .milliseconds(1),
                        until: Int64(number) * 1_000_000
                    )
                )
            }
            let found = try await findings(client(base.store))
            #expect(found.steps.map(\.request) == ["r1", "r2"])
            #expect(found.steps.first?.route == "/notes" && found.steps.first?.us == 1000)
        }
    }

    @Test func `nobody is told but the gateway`() async throws {
        try await notes.withBase { base in
            let client = client(base.store)
            let path = TraceRoute.path(of: "notes", trace: Self.trace)
            let stranger = try await client.get(path)
            #expect(stranger.status == 401)
            let person = Caller(.person(UUID.v7()), roles: [.administrator])
            let member = try await client.get(path, as: person)
            #expect(member.status == 403)
            let tango = try await client.get(path, as: Caller(.service("tango")))
            #expect(tango.status == 404)
            let mistyped = try await client.get(TraceRoute.path(of: "notes", trace: "x"), as: gateway)
            #expect(mistyped.status == 404)
            let negative = try await client.get("\(path)?since=-1", as: gateway)
            #expect(negative.status == 422)
        }
    }
}
