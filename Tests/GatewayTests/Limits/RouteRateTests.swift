import FoundationEssentials
import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct RouteRateTests {
    private let people = SignedInPeople()
    private let policy = RateLimitFields.policyName
    private let state = RateLimitFields.name

    /// A gateway with identity, chat and postoffice in one process behind it, and the keys of persons at hand.
    private func gateway(
        _ routes: String?,
        rates: String = "address=off,person=off,write=off,sign-in=off,connect=off",
        processes: String = "1",
        _ body: (GatewayUnderTest) async throws -> Void
    ) async throws {
        var settings = ["THERACOMM_RATES": rates, "THERACOMM_RATE_PROCESSES": processes]
        settings["THERACOMM_ROUTE_RATES"] = routes
        try await TestServer.with(handler: people.publishing()) { [settings] service in
            let services = ["identity", "chat", "postoffice"].map { "\($0)=\(service.address)" }.joined(separator: ",")
            try await GatewayUnderTest.with(settings: settings, services: services) { test in
                await test.gateway.people.refresh()
                try await body(test)
            }
        }
    }

    private func ask(_ method: HTTPKit.Method, _ path: String, _ token: String? = nil) -> Request {
        Request(method, path, headers: token.map { [.authorization: "Bearer \($0)"] } ?? [:])
    }

    @Test func `a path with a rate counts per person, with all that lies below it, and says so`() async throws {
        let ann = people.token(of: UUID()), bob = people.token(of: UUID())
        try await gateway("GET /api/v1/mail/letters=2/1h") { test in
            let first = try await test.send(ask(.get, "/api/v1/mail/letters?query=x", ann))
            #expect(first.status == 204)
            #expect(first.headers[policy] == #""GET /api/v1/mail/letters";q=2;w=3600"#)
            #expect(first.headers[state]?.hasPrefix(#""GET /api/v1/mail/letters";r=1;t="#) == true)
            let statuses = try await test.statuses([
                ask(.get, "/api/v1/mail/letters/7/openings", ann), ask(.get, "/api/v1/mail/letters", ann),
                ask(.head, "/api/v1/mail/letters", ann), ask(.get, "/api/v1/mail/letters", bob),
                ask(.post, "/api/v1/mail/letters", ann), ask(.get, "/api/v1/mail/lettersx", ann),
                ask(.get, "/api/v1/mail/folders", ann),
            ])
            #expect(statuses == [204, 429, 429, 204, 204, 204, 204])
            let refusal = try await test.send(ask(.get, "/api/v1/mail/letters", ann))
            let wait = try #require(refusal.headers[.retryAfter].flatMap { Int($0) })
            #expect((1...1800).contains(wait))
            let told = test.gateway.telemetry.metrics.text()
            #expect(told.contains(#"limited_total{policy="GET /api/v1/mail/letters"} 3"#))
            let busiest = test.gateway.proxy.clients.limiter.busiest(10)
            #expect(Set(busiest.map(\.policy)) == ["GET /api/v1/mail/letters"])
        }
    }

    @Test func `who isn't signed in counts by address`() async throws {
        try await gateway("/api/v1/mail/letters=1/1h") { test in
            let statuses = try await test.statuses([
                ask(.get, "/api/v1/mail/letters"), ask(.post, "/api/v1/mail/letters"),
                ask(.get, "/api/v1/mail/letters", people.token(of: UUID())),
            ])
            #expect(statuses == [204, 429, 204])
        }
    }

    @Test func `the longest path counts, and the one that names the method`() async throws {
        let token = people.token(of: UUID())
        let rates = "/api/v1/mail=3/1h,/api/v1/mail/letters=2/1h,POST /api/v1/mail/letters=1/1h"
        try await gateway(rates) { test in
            let statuses = try await test.statuses([
                ask(.post, "/api/v1/mail/letters", token), ask(.post, "/api/v1/mail/letters/1/read", token),
                ask(.put, "/api/v1/mail/letters/1", token), ask(.get, "/api/v1/mail/letters", token),
                ask(.get, "/api/v1/mail/letters", token), ask(.get, "/api/v1/mail/folders", token),
                ask(.options, "/api/v1/mail/folders", token),
            ])
            #expect(statuses == [204, 429, 204, 204, 429, 204, 204])
            let folders = try await test.send(ask(.get, "/api/v1/mail/folders", token))
            #expect(folders.headers[state]?.hasPrefix(#""/api/v1/mail";r=1;t="#) == true)
        }
    }

    @Test func `a path may go without below one that counts`() async throws {
        let token = people.token(of: UUID())
        try await gateway("/api/v1/mail=1/1h,GET /api/v1/mail/letters=off") { test in
            let statuses = try await test.statuses([
                ask(.get, "/api/v1/mail/letters", token), ask(.get, "/api/v1/mail/letters/1", token),
                ask(.get, "/api/v1/mail/x", token), ask(.post, "/api/v1/mail/letters", token),
                ask(.get, "/api/v1/mail/letters", token),
            ])
            #expect(statuses == [204, 204, 204, 429, 204])
        }
    }

    @Test func `a time-out below a path with a rate takes nothing from it`() throws {
        let entries = try #require(ServiceAddresses(setting: "postoffice=127.0.0.1:2")).entries
        let table = Gateway.table(
            entries.map { Upstream($0) },
            RouteLimits(bodyBytes: 1, response: .seconds(1), idle: .seconds(1)),
            try #require(RouteTimeouts(setting: "/api/v1/mail/letters=9s"))
        ).counting(try #require(RouteRates(setting: "/api/v1/mail=3/1h,GET /api/v1/mail/letters/x=2/1h")))
        let letters = try #require(table.row(for: "/api/v1/mail/letters/7", from: .open))
        #expect(letters.prefix == "/api/v1/mail/letters")
        #expect(letters.rates == [CountedRoute(place: 0, method: nil)])
        let below = try #require(table.row(for: "/api/v1/mail/letters/x", from: .open))
        #expect(below.limits.response == .seconds(9))
        #expect(below.rates == [CountedRoute(place: 1, method: .get), CountedRoute(place: 0, method: nil)])
        let elsewhere = try #require(table.row(for: "/common/message", from: .open))
        #expect(elsewhere.rates.isEmpty)
    }

    @Test func `what is dear has a rate unless it is taken away`() async throws {
        let token = people.token(of: UUID())
        let export = ask(.post, "/api/v1/identity/exports", token), search = ask(.get, "/api/v1/chat/search", token)
        try await gateway(nil) { test in
            let exported = try await test.send(export)
            #expect(exported.headers[policy] == #""POST /api/v1/identity/exports";q=10;w=3600"#)
            let searched = try await test.send(search)
            #expect(searched.headers[policy] == #""GET /api/v1/chat/search";q=120;w=60"#)
        }
        try await gateway("POST /api/v1/identity/exports=off") { test in
            let exported = try await test.send(export)
            #expect(exported.headers[policy] == nil)
            let searched = try await test.send(search)
            #expect(searched.headers[policy] != nil)
        }
        let without: [(String?, String)] = [("off", "address=off,person=off,write=off"), (nil, "off")]
        for (routes, rates) in without {
            try await gateway(routes, rates: rates) { test in
                let searched = try await test.send(search)
                #expect(searched.headers[policy] == nil)
            }
        }
    }

    @Test func `each of several gateways allows its part, beside what holds for everything`() async throws {
        let token = people.token(of: UUID())
        try await gateway("/api/v1/mail=8/1h", rates: "address=off", processes: "4") { test in
            let answer = try await test.send(ask(.get, "/api/v1/mail/x", token))
            #expect(answer.headers[policy] == #""person";q=300;w=60, "/api/v1/mail";q=2;w=3600"#)
            #expect(answer.headers[state]?.hasPrefix(#""/api/v1/mail";r=1;t="#) == true)
        }
    }

    @Test(arguments: [
        "", "x=1/1m", "/=1/1m", "/api/=1/1m", "/api//x=1/1m", "/api/v1/mail", "/api/v1/mail=", "/api/v1/mail=0/1m",
        "/api/v1/mail=5", "get /api/v1/mail=1/1m", "OPTIONS /api/v1/mail=1/1m", " /api/v1/mail=1/1m",
        "GET  /api/v1/mail=1/1m", "/api/v1/mail=1/1m,", "/api/v1/mail=1/1m,/api/v1/mail=2/1m",
        #"/api/v1/"x=1/1m"#, "/api/v1/mäil=1/1m", "GET POST /api/v1/mail=1/1m", "/a?b=1/1m",
    ])
    func `a setting that can't be right is refused`(_ text: String) { #expect(RouteRates(setting: text) == nil) }

    @Test func `what is shown of the setting is read as the same, and there is an end to it`() throws {
        let text = "GET /api/v1/mail/letters=600/60s,/api/v1/tango=off,GET /api/v1/chat/search=off"
        let rates = try #require(RouteRates(setting: text))
        #expect(rates.settingText == text + ",POST /api/v1/identity/exports=10/3600s")
        #expect(RouteRates(setting: rates.settingText)?.settingText == rates.settingText)
        #expect(RouteRates(setting: "off")?.settingText == "off")
        #expect(rates.named.entries.count == 3)
        let many = (0..<RouteRates.most).map { "/api/v1/mail/\($0)=1/1m" }
        #expect(RouteRates(setting: many.joined(separator: ",")) == nil)
        #expect(RouteRates(setting: many.dropLast(2).joined(separator: ",")) != nil)
    }

    @Test func `paths that nobody asks for are all named at the start`() {
        let environment = [
            "THERACOMM_LISTEN": "127.0.0.1:1", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:2",
            "THERACOMM_METRICS_LISTEN": "127.0.0.1:3", "THERACOMM_ROUTES": "postoffice=127.0.0.1:4",
            "THERACOMM_ROUTE_RATES": "/api/v1/mial=1/1m,/feeds/postoffice=1/1m,/api/v1/mail=1/1m,/api/v1/chat=off",
        ]
        var reader = ConfigurationReader(environment: environment)
        let configuration = try? GatewayConfiguration(&reader)
        #expect(configuration == nil)
        let mistakes = ["/api/v1/mial", "/feeds/postoffice", "/api/v1/chat"].map {
            "THERACOMM_ROUTE_RATES: no route for clients begins with \($0)"
        }
        #expect(reader.mistakes == mistakes)
    }
}
