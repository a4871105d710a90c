import Foundation
import HTTPKit
import Testing

@testable import GatewayApp

@Suite struct ProblemPagesTests {
    @Test func `every type answers with a page in the reader's language`() async throws {
        try await GatewayUnderTest.with { _ in
            Response(204)
        } _: { test in
            for (field, language, words) in [
                ("de, fr-CA;q=0.8, en;q=0.2", "fr", "Que faire"), ("en-GB", "en", "What to do"),
                ("*", "en", "What to do"),
            ] {
                let answer = try await test.send(
                    Request(.get, "/problems/precondition-failed", headers: [.acceptLanguage: field])
                )
                #expect(answer.status == 200 && answer.headers[.contentType] == "text/html; charset=utf-8")
                #expect(answer.headers.all(.contentSecurityPolicy).count == 1)
                #expect(
                    answer.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; style-src 'self'") == true
                )
                #expect(answer.headers[.cacheControl] == "public, max-age=3600")
                #expect(answer.headers.all(.vary).joined().contains("Accept-Language"))
                let tag = try #require(answer.headers[.etag])
                let page = try await answer.text()
                #expect(page.contains(#"<html lang="\#(language)">"#) && page.contains(words) && page.contains("412"))
                let again = Request(
                    .get,
                    "/problems/precondition-failed",
                    headers: [
                        .acceptLanguage: field, .ifNoneMatch: tag,
                    ]
                )
                #expect(try await test.send(again).status == 304)
            }
            let list = try await test.send(Request(.get, "/problems"))
            #expect(try await list.text().contains(#"<a href="/problems/slow-mode">"#))
            #expect(try await test.send(Request(.get, "/problems/no-such-thing")).status == 404)
            #expect(try await test.send(Request(.post, "/problems")).status == 405)
        }
    }

    @Test func `every line of the table is a type with its words, and lines are sorted`() {
        let codes = ProblemType.lines.map { $0.prefix { $0 != " " } }
        #expect(codes.count == ProblemType.all.count && codes == codes.sorted())
        for type in ProblemType.all.values {
            #expect(!type.statuses.isEmpty && type.meanings.values.allSatisfy { $0.count > 10 }, "\(type.code)")
        }
    }

    @Test func `the table has every problem of the sources with its statuses`() throws {
        let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        var found = 0
        for folder in ["Shared", "Services"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder),
                includingPropertiesForKeys: nil
            )
            for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
                guard !file.path.contains("/HTTPTesting/") else { continue }
                let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                for match in text.matches(of: #/\(\s*([45][0-9]{2}),\s*"([a-z]+(?:-[a-z]+)*)",\s*"/#) {
                    let (status, code) = (Int(match.output.1) ?? 0, String(match.output.2))
                    #expect(
                        ProblemType.all[code]?.statuses.contains(status) == true,
                        "\(file.lastPathComponent): \(status) \(code)"
                    )
                    found += 1
                }
            }
        }
        #expect(found > 200)
    }

    @Test func `refusals are described by their statuses`() {
        let path =
            #"{"get":{"x-problems":["folder-not-found","folder-not-empty","system-folder","busy"],"responses":{"200":{},"#
            + #""default":{"content":{"application/problem+json":{}}}}}}"#
        let text = String(decoding: OpenAPILimits.added(toPath: Array(path.utf8)[...]), as: UTF8.self)
        #expect(
            text.contains(
                ##""409":{"$ref":"#/components/responses/Problem409","description":"folder-not-empty, system-folder."}"##
            )
        )
        #expect(text.contains(##""404":{"$ref":"#/components/responses/Problem404""##))
        #expect(text.contains(##""503":{"$ref":"#/components/responses/Unavailable"}"##))
        #expect(!text.contains("Problem503"))
    }
}
