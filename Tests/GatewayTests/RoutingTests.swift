import HTTPKit
import Testing

@testable import GatewayApp

@Suite struct RoutingTests {
    @Test(arguments: [
        "/feeds/postoffice", "/feeds/postoffice?after=0", "/internal/postoffice/x", "/openapi.json", "/",
        "/api/v1/mailx",
        "/api/v1/other/x", "/api/v1", "//api/v1/mail", "/api//v1/mail", "/API/v1/mail", "/api/v1/mail;x/y",
        "/common/foldersx",
        "/api/v1/mail/../../../feeds/postoffice", "/api/v1/mail/%2e%2e/%2E%2e/%2e./feeds/postoffice",
        "/feeds;x/postoffice", "//feeds/postoffice", "/./feeds/postoffice", "/%66eeds/postoffice",
    ])
    func `what isn't public doesn't exist for the public`(_ target: String) async throws {
        try await GatewayUnderTest.with { _ in
            Response(200)
        } _: { test in
            for wire in ["HTTP/1.1"] {
                let answer = try await test.exchange("GET \(target) \(wire)\r\nHost: a\r\nConnection: close\r\n\r\n")
                #expect(answer.hasPrefix("HTTP/1.1 404 "), "\(target): \(answer.prefix(30))")
            }
        }
    }

    @Test(arguments: [
        "/api/v1/mail/a%2fb", "/api/v1/mail/a%2Fb", "/api/v1/mail/a%5cb", "/api/v1/mail/a\\b", "/api/v1/mail/%00",
        "/api/v1/mail/%0d%0aX:1", "/api/v1/mail/%252e%252e/x", "/api/v1/mail/%25%32%66", "/api/v1/mail/%zz",
        "/api/v1/mail/%", "/../api/v1/mail", "/api/v1/mail/#x", "/api/v1/mail/\u{7f}",
        "/api/v1/%2e%2e%2ffeeds/postoffice",
        "/feeds%2fpostoffice", "/api%2fv1/mail/x", "/api/v1/mail/ü",
    ])
    func `a path with two readings is refused`(_ target: String) async throws {
        try await GatewayUnderTest.with { _ in
            Issue.record("\(target) reached the service")
            return Response(200)
        } _: { test in
            let answer = try await test.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(target): \(answer.prefix(30))")
        }
    }

    @Test(arguments: [
        "GET http://other.test/feeds/postoffice HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /api/v1/mail/x HTTP/1.1\r\n\r\n",
        "GET /api/v1/mail/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "POST /api/v1/mail/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /api/v1/mail/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc",
        "POST /api/v1/mail/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x, chunked, x\r\n\r\n0\r\n\r\n",
        "GET /api/v1/mail/x HTTP/1.1\r\nHost : a\r\n\r\n", "GET /api/v1/mail/x HTTP/1.1\nHost: a\n\n",
        "GET /api/v1/mail/x HTTP/1.1\r\nHost: a\r\nX: 1\r\n folded\r\n\r\n",
    ])
    func `what smuggles is refused before any service sees it`(_ text: String) async throws {
        try await GatewayUnderTest.with { _ in
            Issue.record("reached the service")
            return Response(200)
        } _: { test in
            let answer = try await test.exchange(text)
            #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer.prefix(60))")
        }
    }

    @Test func `services find feeds on the inside`() async throws {
        try await GatewayUnderTest.with { request in
            .text(request.path)
        } _: { test in
            for path in ["/feeds/postoffice", "/internal/postoffice/x", "/api/v1/mail/y", "/common/message/1"] {
                let origin = Origin(.http, test.inside, protocol: .http2PriorKnowledge)
                let answer = try await test.client.send(Request(.get, path), to: origin)
                #expect(try await answer.text() == path)
            }
        }
    }

    @Test func `the longest prefix wins, and only whole segments count`() throws {
        let text = "identity=127.0.0.1:1,postoffice=127.0.0.1:2,tango=127.0.0.1:3,trumpet=127.0.0.1:4,chat=127.0.0.1:5"
        let entries = try #require(ServiceAddresses(setting: text)).entries
        let table = Gateway.table(
            entries.map { Upstream($0) },
            RouteLimits(bodyBytes: 1, response: .seconds(1), idle: .seconds(1))
        )
        #expect(table.row(for: "/common/profile", from: .open)?.upstream.service == "identity")
        for (path, service) in [
            "/common/folders/1": "postoffice", "/api/v1/mail/letters": "postoffice",
            "/api/v1/tango/waiting": "tango", "/client/matchings": "tango",
            "/api/v1/trumpet/broadcasts": "trumpet", "/common/broadcasts": "trumpet",
            "/api/v1/chat/rooms/joined": "chat",
        ] {
            #expect(table.row(for: path, from: .open)?.upstream.service == service, "\(path)")
        }
        #expect(table.row(for: "/client", from: .open) == nil)
        #expect(table.row(for: "/common", from: .open) == nil)
        #expect(table.row(for: "/common/profiles", from: .open) == nil)
        #expect(table.row(for: "/feeds/identity", from: .open) == nil)
        #expect(table.row(for: "/feeds/identity", from: .inside)?.limits.idle == .zero)
    }

    @Test(arguments: ["", "a", "a=", "a=x", "a=1.2.3.4:5,a=1.2.3.4:6", "A=1.2.3.4:5", "a=1.2.3.4:5,", "a=1.2.3.4:5|"])
    func `a list of services that can't be right is refused`(_ text: String) {
        #expect(ServiceAddresses(setting: text) == nil)
    }
}
