import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// The gateway as its operator and its clients meet it, in front of real services.
@Suite struct GatewayStoryTests {
    @Test func `trace shows what one request did, in logs and in the events it caused`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create("trace.client", first: "Tove", last: "Ek", role: "client")
        let therapist = try await browser.create("trace.therapist", first: "Olof", last: "Sund", role: "therapist")
        try await system.match(client, with: therapist)
        let letter = NewLetter(to: [therapist.id], subject: "A walk", body: "It rained.", urgent: false)
        let sent = try await retryingUntilKnown { try await client.send(.post, "/api/v1/mail/letters", letter) }
        #expect(sent.status == 201)
        let request = try #require(sent.headers[.xRequestID])
        // The gateway writes its lines a few times a second.
        try await eventually("the logs know it") {
            try await system.theracomm(["trace", request]).status == 0
        }
        let shown = try await system.theracomm(["trace", request])
        let text = shown.output + shown.errors
        for part in ["gateway", "postoffice", "POST /api/v1/mail/letters", "letter.sent"] {
            #expect(text.contains(part), "\(part) is missing in\n\(text)")
        }
        for word in ["A walk", "It rained", "Tove"] { #expect(!text.contains(word)) }
        let unknown = try await system.theracomm(["trace", "nobody-knows-this"])
        #expect(unknown.status != 0)
        await browser.close()
    }

    @Test func `the page of traces names the event that a letter caused, and nothing of the letter`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create("page.client", first: "Signe", last: "Holm", role: "client")
        let therapist = try await browser.create("page.therapist", first: "Arvid", last: "Lund", role: "therapist")
        try await system.match(client, with: therapist)
        let letter = NewLetter(to: [therapist.id], subject: "A swim", body: "It was cold.", urgent: false)
        let sent = try await retryingUntilKnown { try await client.send(.post, "/api/v1/mail/letters", letter) }
        #expect(sent.status == 201)
        let request = try #require(sent.headers[.xRequestID])
        let port = try system.port("gateway-metrics")
        let operators = "127.0.0.1:\(port)"
        try await Caller.with { caller in
            let list = try await caller.get("/traces?limit=1000", at: operators)
            #expect(list.status == 200 && list.text.contains("/api/v1/mail/letters"))
            let trace = try await caller.get("/traces/\(request)", at: operators)
            #expect(trace.status == 200)
            for part in ["gateway", "postoffice", "/api/v1/mail/letters", "letter.sent", request] {
                #expect(trace.text.contains(part), "\(part) is missing in\n\(trace.text)")
            }
            #expect(!trace.text.contains("Without an answer"), "\(trace.text)")
            for word in ["A swim", "It was cold", "Signe", client.token] {
                #expect(!list.text.contains(word) && !trace.text.contains(word))
            }
        }
        #expect(try await browser.send(.get, "/traces").status == 404)
        #expect(try await system.admin("gateway", "traces", request).contains("letter.sent"))
        await browser.close()
    }

    @Test func `the page to try the API is there, and what it reads is whole`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let page = try await browser.send(.get, "/api/v1/docs")
        #expect(page.status == 200)
        #expect(page.text.contains("/api/v1/docs/docs.js"))
        struct Description: Decodable {
            struct Item: Decodable {}
            let paths: [String: Item]
        }
        try await eventually("all services describe themselves") {
            let description = try await browser.send(.get, "/api/v1/openapi.json")
            return !description.text.contains("x-theracomm-missing")
        }
        let description = try await browser.send(.get, "/api/v1/openapi.json")
        let paths = Set(try description.decode(Description.self).paths.keys)
        #expect(!description.text.contains("x-theracomm-conflicts"))
        for path in [
            "/api/v1/realtime", "/api/v1/mail/letters", "/api/v1/identity/sessions", "/api/v1/tango/matchings",
            "/api/v1/trumpet/broadcasts", "/api/v1/chat/rooms/joined",
        ] {
            #expect(paths.contains(path), "\(path)")
        }
        await browser.close()
    }

    @Test func `its verbs say what is set and what answers`() async throws {
        let system = try await SharedSystem.system()
        #expect(try await system.admin("gateway", "limits").contains("sign-in"))
        #expect(try await system.admin("gateway", "upstreams").contains("postoffice"))
        #expect(try await system.admin("gateway", "routes").contains("/api/v1/mail"))
        #expect(try await system.admin("gateway", "check-config").contains("in order"))
    }
}
