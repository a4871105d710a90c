import HTTPKit
import Testing

@testable import GatewayApp

@Suite struct DocsPageTests {
    @Test func `the page and its parts are there, and nothing else may be loaded`() async throws {
        try await GatewayUnderTest.with { _ in
            Response(204)
        } _: { test in
            for (path, type) in [
                ("/api/v1/docs", "text/html"), ("/api/v1/docs/docs.css", "text/css"),
                ("/api/v1/docs/docs.js", "text/javascript"), ("/api/v1/docs/schema.js", "text/javascript"),
            ] {
                let answer = try await test.send(Request(.get, path))
                #expect(answer.status == 200)
                #expect(answer.headers[.contentType]?.hasPrefix(type) == true)
                #expect(answer.headers[.xContentTypeOptions] == "nosniff")
                let policy = answer.headers.all(.contentSecurityPolicy)
                #expect(policy.count == 1)
                #expect(policy.first?.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'") == true)
                #expect(policy.first?.contains("unsafe") == false)
                let tag = try #require(answer.headers[.etag])
                let again = try await test.send(Request(.get, path, headers: [.ifNoneMatch: tag]))
                #expect(again.status == 304)
            }
            #expect(try await test.send(Request(.get, "/api/v1/docs/other.js")).status == 404)
            #expect(try await test.send(Request(.post, "/api/v1/docs")).status == 405)
        }
    }

    @Test func `the page refers to its own parts only, and has nothing inline`() async throws {
        try await GatewayUnderTest.with { _ in
            Response(204)
        } _: { test in
            let page = try await test.send(Request(.get, "/api/v1/docs")).text()
            for reference in page.matches(of: #/(?:src|href)="([^"]*)"/#) {
                let target = String(reference.output.1)
                #expect(target.hasPrefix("/api/v1/"), "\(target)")
                #expect(try await test.send(Request(.get, target)).status == 200, "\(target)")
            }
            #expect(!page.contains("style="))
            #expect(page.matches(of: #/<script[^>]*>([^<]*)/#).allSatisfy { $0.output.1.isEmpty })
            #expect(!page.contains(#/\son[a-z]+=/#))
            for script in ["docs.js", "schema.js"] {
                let text = try await test.send(Request(.get, "/api/v1/docs/\(script)")).text()
                for word in ["innerHTML", "eval(", "localStorage", "sessionStorage", "document.cookie", "https://"] {
                    #expect(!text.contains(word), "\(script): \(word)")
                }
                for reference in text.matches(of: #/from "([^"]*)"/#) {
                    #expect(DocsPage.page(at: String(reference.output.1)) != nil)
                }
            }
        }
    }
}
