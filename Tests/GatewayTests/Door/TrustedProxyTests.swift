import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct TrustedProxyTests {
    @Test func `blocks are read, and what isn't one is refused`() throws {
        for good in ["127.0.0.1", "10.0.0.0/8,192.0.2.0/25", "2001:db8::/32", "::1", "10.0.0.1/32, 10.0.0.2"] {
            #expect(TrustedProxies(setting: good) != nil, "\(good)")
        }
        for wrong in [
            "", ",", "localhost", "10.0.0.0/0", "::/0", "10.0.0.1/8", "10.0.0.0/33", "2001:db8::/129", "10.0.0.0/",
            "10.0.0/8",
            "10.0.0.0/8/8", "10.0.0.0/+8", "10.0.0.1,", "10.0.0.1:80", "[::1]", "2001:db8::1/32", "on", "*",
        ] {
            #expect(TrustedProxies(setting: wrong) == nil, "\(wrong)")
        }
        var reader = ConfigurationReader(environment: ["THERACOMM_TRUSTED_PROXIES": "0.0.0.0/0"])
        _ = LimitSettings(&reader)
        #expect(reader.mistakes.count == 1)
    }

    @Test func `blocks hold their addresses and no others`() throws {
        let proxies = try #require(TrustedProxies(setting: "10.0.0.0/9,192.0.2.7,2001:db8:2::/47"))
        for (host, isIn) in [
            ("10.127.255.255", true), ("10.128.0.0", false), ("192.0.2.7", true), ("192.0.2.8", false),
            ("::ffff:10.1.2.3", true), ("2001:db8:1::1", false), ("2001:db8:2::1", true), ("2001:db8:3:ffff::1", true),
            ("2001:db8:4::1", false),
        ] {
            #expect(proxies.contains(.ip(host, 1)) == isIn, "\(host)")
        }
        #expect(!proxies.contains(.unix("/x")))
    }

    @Test(
        arguments: [
            (nil, "127.0.0.1"), ("198.51.100.7", "198.51.100.7"), ("203.0.113.1, 198.51.100.7", "198.51.100.7"),
            ("203.0.113.1, 10.0.0.3", "203.0.113.1"), ("10.0.0.4, 10.0.0.3", "10.0.0.4"),
            ("198.51.100.7:4711", "198.51.100.7"),
            ("[2001:db8::7]:443", "2001:db8::7"), ("2001:db8::7", "2001:db8::7"),
            ("203.0.113.1, nonsense", "127.0.0.1"),
            ("203.0.113.1, unknown, 10.0.0.3", "10.0.0.3"), ("", "127.0.0.1"),
        ] as [(String?, String)]
    )
    func `the rightmost address that is none of ours is who asks`(_ field: String?, _ client: String) async throws {
        let settings = ["THERACOMM_TRUSTED_PROXIES": "127.0.0.1,10.0.0.0/8"]
        let handler: Handler = { request in
            .text(
                request.headers.all(.xForwardedFor).joined(separator: ";") + " "
                    + (request.headers[.xForwardedProto] ?? "")
            )
        }
        try await GatewayUnderTest.with(settings: settings, handler: handler) { test in
            var headers: Headers = [.xForwardedProto: "https"]
            if let field { headers[.xForwardedFor] = field }
            let answer = try await test.send(Request(.get, "/api/v1/mail/x", headers: headers))
            #expect(answer.headers[.strictTransportSecurity] != nil)
            #expect(try await answer.text() == "\(client) https")
        }
        // Nobody else is believed.
        try await GatewayUnderTest.with(handler: handler) { test in
            var headers: Headers = [.xForwardedProto: "https"]
            if let field { headers[.xForwardedFor] = field }
            let answer = try await test.send(Request(.get, "/api/v1/mail/x", headers: headers))
            #expect(try await answer.text() == "127.0.0.1 http")
        }
    }

    @Test func `rates count by who asks behind a proxy`() async throws {
        let settings = believed.merging(["THERACOMM_RATES": "address=2/1h"]) { $1 }
        try await GatewayUnderTest.with(settings: settings, handler: { _ in Response(204) }) { test in
            func get(_ address: String) -> Request {
                Request(.get, "/api/v1/mail/x", headers: [.xForwardedFor: address])
            }
            let statuses = try await test.statuses(
                ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2", "2001:db8::3"].map(
                    get
                )
            )
            #expect(statuses == [204, 204, 429, 204, 204, 204, 429])
        }
    }
}
