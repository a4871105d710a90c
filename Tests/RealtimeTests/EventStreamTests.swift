import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import Testing

@testable import Realtime

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct EventStreamTests {
    private let ann = Caller(.person(UUID()), roles: [.client])
    private var annID: UUID { ann.person ?? UUID() }

    /// One who reads server-sent events.
    private final class Reader {
        let body: BodyStream
        private var text = ""

        init(_ body: BodyStream) { self.body = body }

        /// The next event's id and frame; nil at the end. What is no event is passed over.
        func next() async throws -> (id: String?, frame: ReceivedFrame)? {
            while true {
                if let end = text.firstRange(of: "\n\n") {
                    let lines = text[..<end.lowerBound].split(separator: "\n")
                    text = String(text[end.upperBound...])
                    let id = lines.first { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) }
                    guard let data = lines.first(where: { $0.hasPrefix("data: ") }) else { continue }
                    return (id, try ReceivedFrame(parsing: String(data.dropFirst(6))))
                }
                guard let piece = try await body.next() else { return nil }
                text += String(decoding: piece, as: UTF8.self)
            }
        }

        func expect(_ op: ReceivedFrame.Operation) async throws -> (id: String?, frame: ReceivedFrame) {
            guard let next = try await next() else { throw Over() }
            #expect(next.frame.op == op, "\(next.frame.text)")
            return next
        }

        /// The number of the next ring, and the id of its event.
        func ring() async throws -> (number: Int, id: String?) {
            let (id, frame) = try await expect(.event)
            return (try frame.data(as: RingTopic.Ring.self).number, id)
        }

        struct Over: Error {}
    }

    private func send(
        _ fixture: RealtimeFixture,
        _ query: String,
        as caller: Caller? = nil,
        lastEvent: String? = nil
    ) async throws -> Response {
        var request = Request(.get, "/api/v1/bell/events?\(query)")
        request.headers[.authorization] = "Bearer \(fixture.callers.token(for: caller ?? ann))"
        if let name = HeaderName("last-event-id"), let lastEvent { request.headers[name] = lastEvent }
        return try await fixture.client.send(request, to: Origin(.http, fixture.address, protocol: .http1))
    }

    private func open(
        _ fixture: RealtimeFixture,
        _ topics: String,
        as caller: Caller? = nil,
        lastEvent: String? = nil
    ) async throws -> Reader {
        let response = try await send(fixture, "topics=\(topics)", as: caller, lastEvent: lastEvent)
        #expect(response.status == 200)
        #expect(response.headers[.contentType] == "text/event-stream")
        guard case .stream(let body) = response.body else { throw Reader.Over() }
        return Reader(body)
    }

    @Test func `events come as they happen, and whoever comes back hears what they lack, once`() async throws {
        try await RealtimeFixture.with { fixture in
            let reader = try await open(fixture, "bell/rings")
            #expect(try await reader.expect(.subscribed).frame.topic == "bell/rings")
            try await fixture.ring(UUID(), 1)
            try await fixture.ring(annID, 2)
            try await fixture.ring(annID, 3)
            let first = try await reader.ring()
            #expect(first.number == 2)
            #expect(try await reader.ring().number == 3)
            reader.body.cancel()
            try await fixture.ring(annID, 4)
            let again = try await open(fixture, "bell/rings", lastEvent: first.id)
            _ = try await again.expect(.subscribed)
            for number in [3, 4] { #expect(try await again.ring().number == number) }
            try await fixture.ring(annID, 5)
            #expect(try await again.ring().number == 5)
            again.body.cancel()
            // That nobody reads any more is noticed when something is written.
            try await eventually {
                try await fixture.ring(annID, 6)
                return fixture.hub.connectionCount == 0 && fixture.hub.subscriptionCount == 0
            }
            #expect(fixture.doorkeeper.present.isEmpty)
        }
    }

    @Test func `several topics share a stream, each with its own place`() async throws {
        try await RealtimeFixture.with { fixture in
            let reader = try await open(fixture, "bell/rings,bell/count,bell/echo")
            for topic in ["bell/rings", "bell/count", "bell/echo"] {
                #expect(try await reader.expect(.subscribed).frame.topic == topic)
            }
            let silence = try await reader.expect(.signal)
            #expect((silence.id, silence.frame.type) == (nil, "silence"))
            try await fixture.ring(annID, 1)
            var seen: [String: String] = [:]
            while seen.count < 2 {
                let (id, frame) = try await reader.expect(.event)
                seen[frame.topic ?? ""] = id ?? ""
            }
            #expect(seen.keys.sorted() == ["bell/count", "bell/rings"])
            let rings = try #require(seen["bell/rings"])
            #expect(EventPlaces.places(in: rings, count: 3)?.count == 3)
            #expect(fixture.doorkeeper.present == [annID])
        }
    }

    @Test func `what isn't a list of topics, or a place in them, is refused`() async throws {
        try await RealtimeFixture.with { fixture in
            let cases: [(String, Status)] = [
                ("", 422), ("topics=", 404), ("topics=bell/rings,bell/rings", 422), ("topics=bell/secrets", 404),
                ("topics=bell/rings,bell/secrets", 404), ("topics=bell/rings&after=x", 422),
                ("topics=a,b,c,d,e,f,g,h,i", 422),
            ]
            for (query, status) in cases {
                let response = try await send(fixture, query)
                #expect(response.status == status, "\(query)")
                _ = try await response.body.collect(upTo: 10_000)
            }
            let therapist = Caller(.person(UUID()), roles: [.therapist])
            let refused = try await send(fixture, "topics=bell/rings,bell/count", as: therapist)
            #expect(refused.status == 403)
            _ = try await refused.body.collect(upTo: 10_000)
            // Those that could be followed aren't either.
            #expect(fixture.hub.subscriptionCount == 0)
        }
    }

    @Test func `a stream ends with its token, and with the service`() async throws {
        try await RealtimeFixture.with { fixture in
            let short = Caller(ann.kind, roles: ann.roles, expires: Date(timeIntervalSinceNow: 2))
            let ending = try await open(fixture, "bell/rings", as: short)
            _ = try await ending.expect(.subscribed)
            #expect(try await ending.next() == nil)
            let reader = try await open(fixture, "bell/rings")
            _ = try await reader.expect(.subscribed)
            fixture.hub.close()
            #expect(try await reader.next() == nil)
        }
    }

    @Test func `places are read as they were written`() {
        let cursor = EventCursor(epoch: UUID(), position: 9)
        for places in [[cursor], [nil], [cursor, nil, cursor]] as [[EventCursor?]] {
            #expect(EventPlaces.places(in: EventPlaces.text(of: places), count: places.count) == places)
        }
        for text in ["", "x", "-~-", cursor.text + "~", "~"] { #expect(EventPlaces.places(in: text, count: 1) == nil) }
    }
}
