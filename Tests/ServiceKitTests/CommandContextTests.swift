import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import ServiceKit
import Testing

@Suite struct CommandContextTests {
    private let person = UUID.v7()

    private func request(_ headers: Headers = [:], _ path: String = "/notes") -> Request {
        var request = Request(.put, path, headers: headers)
        request.caller = Caller(.person(person))
        return request
    }

    @Test func `a change is made under the version that was read, or under any`() throws {
        let seen = try request([.ifMatch: "\"7\""]).changeContext()
        #expect(seen.person == person && seen.ifVersion == 7 && seen.idempotency == nil && seen.meta.actor == person)
        #expect(try request([.ifMatch: "\"7\""]).changeContext(isStrict: true).ifVersion == 7)
        #expect(try request().changeContext().ifVersion == nil)
        #expect(try request([.ifMatch: "*"]).changeContext(isStrict: true).ifVersion == nil)
        #expect(throws: Problem.self) { try request().changeContext(isStrict: true) }
        #expect(throws: Problem.preconditionFailed) { try request([.ifMatch: "\"x\""]).changeContext() }
        for said in ["", " ", ",", "\"7\", \"8\""] {
            #expect(throws: Problem.badRequest("If-Match takes one entity tag here.")) {
                try request([.ifMatch: said]).changeContext()
            }
        }
        #expect(throws: Problem.unauthorized) { try Request(.put, "/notes").changeContext() }
    }

    @Test func `what is made is made once with one key of one person`() async throws {
        let made = try await request([.idempotencyKey: "once"]).creationContext()
        #expect(made.idempotency?.key == "once" && made.ifVersion == nil)
        #expect(made.idempotency?.scope.contains(person.uuidString) == true)
        #expect(try await request().creationContext().idempotency == nil)
    }

    @Test(
        arguments: [(0, [], nil), (2, [1, 2], nil), (3, [1, 2, 3], nil), (4, [1, 2, 3], 3)] as [(Int, [Int], Int?)]
    )
    func `a page says where the next one begins, unless it is the last`(_ count: Int, _ shown: [Int], _ next: Int?)
        async throws
    {
        let all = Array(1..<(count + 1))
        let first = try await request([:], "/notes?limit=3").page(by: { $0 }) { (cursor: Int?, limit) in
            Array(all.filter { $0 > cursor ?? 0 }.prefix(limit))
        }
        let cursorOfNext = try next.map { try Cursor.text($0) }
        #expect(first.entries == shown && first.next == cursorOfNext)
        guard let cursor = first.next else { return }
        let second = try await request([:], "/notes?limit=3&cursor=\(cursor)").page(by: { $0 }) {
            (cursor: Int?, limit) in
            Array(all.filter { $0 > cursor ?? 0 }.prefix(limit))
        }
        #expect(second.entries == [4] && second.next == nil)
    }
}
