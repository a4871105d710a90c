import FoundationEssentials
import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

@testable import GatewayApp

/// What one address and one person may hold, while others are served.
@Suite struct ShareTests {
    private let people = SignedInPeople()

    @Test func `the setting says what differs, and nothing else is taken`() throws {
        let usual = try #require(Shares(setting: Shares.usual.settingText))
        #expect(usual == .usual)
        let changed = try #require(Shares(setting: "requests=9/3"))
        #expect(changed[.requests] == Shares.Share(perAddress: 9, perPerson: 3))
        #expect(changed[.bodies] == Shares.usual[.bodies])
        #expect(Shares(setting: "off")?[.connections] == .unbounded)
        #expect(Shares(setting: "off")?.settingText == "off")
        for wrong in [
            "", "requests", "requests=", "requests=1", "requests=0/1", "requests=1/x", "requests=1/2/3",
            "connections=1/2",
            "sockets=1/1", "bodies=1/1,bodies=2/2", "requests=1/1,", "requests=-1/1", "requests=1=1/1",
        ] {
            #expect(Shares(setting: wrong) == nil, "\(wrong)")
        }
    }

    @Test func `an address has so many requests open, over whatever protocol, and others are served`() async throws {
        let gate = BodyStream()
        let handler: Handler = { request in
            guard request.path.hasSuffix("/slow") else { return .text("served") }
            let isOpen = Response(body: .stream(gate))
            _ = try await isOpen.body.collect(upTo: 10)
            return .text("late")
        }
        let settings = believed.merging(["THERACOMM_SHARES": "requests=1/1"]) { $1 }
        try await GatewayUnderTest.with(settings: settings, handler: handler) { test in
            func get(_ path: String, from address: String) -> Request {
                Request(.get, "/api/v1/mail/\(path)", headers: [.xForwardedFor: address])
            }
            async let held = test.send(get("slow", from: "192.0.2.1"))
            try await eventually { test.gateway.proxy.clients.holdings.requests.count == 1 }
            for wire in [Origin.WireProtocol.http1, .http2PriorKnowledge] {
                #expect(try await test.send(get("x", from: "192.0.2.1"), wire).status == 429)
                #expect(try await test.send(get("x", from: "198.51.100.1"), wire).text() == "served")
            }
            gate.finish()
            #expect(try await held.text() == "late")
            try await eventually { try await test.send(get("x", from: "192.0.2.1")).status == 200 }
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `answers that aren't read to their end count, and others are served`(_ wire: Origin.WireProtocol) async throws
    {
        // Answers without end; but the first has one.
        let first = BodyStream()
        let handler: Handler = { request in
            guard request.path.hasSuffix("/long") else { return .text("served") }
            return Response(body: .stream(request.query == "first" ? first : BodyStream()))
        }
        let settings = believed.merging(["THERACOMM_SHARES": "requests=2/1"]) { $1 }
        try await GatewayUnderTest.with(settings: settings, handler: handler) { test in
            func get(_ path: String, from address: String) -> Request {
                Request(.get, "/api/v1/mail/\(path)", headers: [.xForwardedFor: address])
            }
            var kept = [try await test.send(get("long?first", from: "192.0.2.1"), wire)]
            kept.append(try await test.send(get("long", from: "192.0.2.1"), wire))
            let refused = try await test.send(get("x", from: "192.0.2.1"), wire)
            #expect(refused.status == 429)
            #expect(refused.headers[.retryAfter] == "1")
            #expect(try await refused.text().contains("/problems/too-many-open-requests"))
            #expect(try await test.send(get("x", from: "198.51.100.1"), wire).text() == "served")
            #expect(try await test.send(Request(.get, "/readyz"), wire).status.code < 504)
            first.finish()
            try await eventually { try await test.send(get("x", from: "192.0.2.1"), wire).status == 200 }
            withExtendedLifetime(kept) {}
        }
    }

    @Test func `a person has so many streams of events, wherever from, and closing one makes room`() async throws {
        let first = BodyStream()
        let handler: Handler = { request in
            guard request.headers.wantsEvents else { return .text("served") }
            let events = request.query == "first" ? first : BodyStream()
            return Response(headers: [.contentType: "text/event-stream"], body: .stream(events))
        }
        let ann = people.token(of: UUID()), bob = people.token(of: UUID())
        try await TestServer.with(handler: people.publishing(handler)) { service in
            let settings = believed.merging(["THERACOMM_SHARES": "event-streams=3/2"]) { $1 }
            let services = "identity=\(service.address),postoffice=\(service.address)"
            try await GatewayUnderTest.with(settings: settings, services: services) { test in
                await test.gateway.people.refresh()
                func open(_ token: String, _ address: String, _ query: String = "") async throws -> Response {
                    let headers: Headers = [
                        .accept: "text/event-stream", .authorization: "Bearer \(token)", .xForwardedFor: address,
                    ]
                    return try await test.send(Request(.get, "/api/v1/mail/events\(query)", headers: headers))
                }
                var kept = [try await open(ann, "192.0.2.1", "?first"), try await open(ann, "192.0.2.2")]
                let refused = try await open(ann, "192.0.2.3")
                #expect(refused.status == 429)
                #expect(try await refused.text().contains("/problems/too-many-connections"))
                #expect(
                    try await test.send(Request(.get, "/api/v1/mail/x", headers: [.authorization: "Bearer \(ann)"]))
                        .status == 200
                )
                kept += [try await open(bob, "192.0.2.1"), try await open(bob, "192.0.2.1")]
                #expect(kept.allSatisfy { $0.status == 200 })
                first.finish()
                try await eventually { test.gateway.proxy.clients.holdings.eventStreams.count == 3 }
                #expect(try await open(ann, "192.0.2.9").status == 200)
            }
        }
    }
}
