import CommandLineKit
import HTTPKit
import HTTPTesting
import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct WebTests {
    @Test func `the page is the answer at every path of the client, and nowhere else`() async throws {
        try await BuiltClient.with { test, _ in
            for path in ["/", "/letters", "/letters/inbox/1", "/letters?unread=true"] {
                let answer = try await test.send(Request(.get, path))
                #expect(answer.status == 200, "\(path)")
                #expect(try await answer.text() == BuiltClient.page, "\(path)")
                #expect(answer.headers[.cacheControl] == "no-cache")
            }
            let others = [
                "/letter", "/index.html", "/manifest.json", "/api/v1/nothing", "/feeds/postoffice", "/assets",
            ]
            for path in others {
                let answer = try await test.send(Request(.get, path))
                #expect(answer.status == 404, "\(path)")
                #expect(try await answer.text().contains("not-found"), "\(path)")
            }
            #expect(try await test.send(Request(.get, "/api/v1/mail/letters")).text() == "service")
            #expect(try await test.send(Request(.get, "/livez")).text() == "ok\n")
        }
    }

    @Test func `files with their hash in the name stay for ever, and what isn't there is never the page`() async throws
    {
        try await BuiltClient.with { test, _ in
            let script = try await test.send(Request(.get, "/assets/main-1.js"))
            #expect(try await script.text() == BuiltClient.script)
            #expect(script.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(script.headers[WebPolicy.resourcePolicy] == "same-origin")
            for path in ["/assets/main-0.js", "/assets/main-1.js.br", "/assets/../manifest.json", "/assets/"] {
                let gone = try await test.send(Request(.get, path))
                #expect(gone.status == 404, "\(path)")
                if path.hasPrefix("/assets/m") { #expect(gone.headers[.cacheControl] == "no-store", "\(path)") }
            }
            let worker = try await test.send(Request(.get, "/worker.js"))
            #expect(worker.headers[.cacheControl] == "no-cache")
            #expect(worker.headers[.contentSecurityPolicy] == WebPolicy.content)
        }
    }

    @Test(arguments: [
        ("br", "br"), ("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("*", "br"),
        ("*;q=0", nil), ("BR ; q=0.5", "br"), ("identity", nil), ("br;q=0.000,*", "gzip"), ("brotli", nil), (nil, nil),
    ])
    func `the reader gets the smallest form they take, and each has a tag of its own`(
        _ accept: String?,
        _ coding: String?
    )
        async throws
    {
        try await BuiltClient.with { test, _ in
            for path in ["/assets/main-1.js", "/"] {
                var request = Request(.get, path)
                if let accept { request.headers[.acceptEncoding] = accept }
                let answer = try await test.send(request)
                #expect(answer.headers[.contentEncoding] == coding)
                #expect(answer.headers[.vary] == "Accept-Encoding")
                let file = path == "/" ? "index.html" : "assets/main-1.js"
                let plain = path == "/" ? BuiltClient.page : BuiltClient.script
                #expect(try await answer.text() == coding.map { "\($0) \(file)" } ?? plain)

                let tag = try #require(answer.headers[.etag])
                #expect(tag.hasSuffix(coding.map { "-\($0)\"" } ?? "\"") && (coding != nil || !tag.contains("-")))
                request.headers[.ifNoneMatch] = tag
                let again = try await test.send(request)
                #expect(again.status == 304)
                #expect(again.headers[.etag] == tag)
                #expect(again.headers[.contentEncoding] == nil)
                #expect(try await again.text() == "")
                request.headers[.ifNoneMatch] = "\"other\""
                #expect(try await test.send(request).status == 200)
            }
        }
    }

    @Test func `a page may load what is here and nothing else`() async throws {
        try await BuiltClient.with { test, _ in
            let headers = try await test.send(Request(.get, "/letters")).headers
            let policy = headers.all(.contentSecurityPolicy)
            #expect(policy.count == 1)
            let text = try #require(policy.first)
            for part in [
                "default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'",
                "frame-ancestors 'none'",
                "require-trusted-types-for 'script'",
            ] {
                #expect(text.split(separator: "; ").contains(Substring(part)), "\(part)")
            }
            #expect(!text.contains("unsafe") && !text.contains("http"))
            #expect(headers[WebPolicy.openerPolicy] == "same-origin")
            #expect(headers[WebPolicy.resourcePolicy] == "same-origin")
            #expect(headers[WebPolicy.permissionsPolicy]?.contains("camera=()") == true)
            #expect(headers[.referrerPolicy] == "no-referrer")
            #expect(headers[.xContentTypeOptions] == "nosniff")
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `HEAD has the fields and no body, other methods are refused`(_ wire: Origin.WireProtocol) async throws {
        try await BuiltClient.with { test, _ in
            for path in ["/", "/assets/main-1.js"] {
                let head = try await test.send(Request(.head, path), wire)
                #expect(head.status == 200)
                #expect(try await head.text() == "")
                let whole = try await test.send(Request(.get, path), wire)
                #expect(head.headers[.etag] == whole.headers[.etag])
                let post = try await test.send(Request(.post, path), wire)
                #expect(post.status == 405)
                #expect(post.headers[.allow] == "GET, HEAD")
            }
        }
    }

    @Test func `services see none of it, and off serves none`() async throws {
        try await BuiltClient.with { test, _ in
            let inside = try await test.client.send(
                Request(.get, "/"),
                to: Origin(.http, test.inside, protocol: .http1)
            )
            #expect(inside.status == 404)
        }
        for settings in [["THERACOMM_WEB": "off"], [:]] {
            try await GatewayUnderTest.with(settings: settings) { _ in
                Response(204)
            } _: { test in
                let statuses = try await test.statuses([Request(.get, "/"), Request(.get, "/assets/main-1.js")])
                #expect(statuses == [404, 404])
            }
        }
    }
}
