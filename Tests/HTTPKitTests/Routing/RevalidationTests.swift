import HTTPKit
import HTTPTesting
import Synchronization
import Testing

@Suite struct RevalidationTests {
    @Test func `every list has a tag of its bytes, and isn't sent to who has it`() async throws {
        let path = "/api/v1/mail/names"
        let names = Mutex(["Ada"])
        let list = Route.get(path, .open, "Lists.", returns: [String].self) { _ in .json(names.withLock { $0 }) }
        let client = TestClient([list])
        func ask(_ tag: String?) async throws -> TestResponse {
            try await client.send(.get, path, headers: tag.map { [.ifNoneMatch: $0] } ?? [:])
        }
        let first = try await ask(nil)
        let tag = try #require(first.headers[.etag])
        #expect(first.status == 200 && EntityTag(tag) == nil)
        let again = try await ask("\"7\", \(tag)")
        #expect(again.status == 304 && again.headers[.etag] == tag && again.headers[.contentType] == nil)
        names.withLock { $0.append("Bo") }
        let changed = try await ask(tag)
        #expect(changed.status == 200 && changed.headers[.etag] != tag)
    }

    @Test func `what has a version, is bytes, or is none of ours has no tag of its bytes`() async throws {
        let handler: Handler = { _ in .json(["Ada"]) }
        let versioned = Route.get("/api/v1/mail/one", .open, "Shows.", returns: [String].self, handler: handler)
            .tagged()
        let page = Route.get("/api/v1/mail/page", .open, "Shows.", handler: handler).speaking("text/html")
        let old = Route.get("/common/names", .open, "Lists.", returns: [String].self, handler: handler)
        let client = TestClient([versioned, page, old])
        for path in ["/api/v1/mail/one", "/api/v1/mail/page", "/common/names"] {
            let answer = try await client.send(.get, path)
            #expect(answer.status == 200 && answer.headers[.etag] == nil, "\(path)")
        }
    }
}
