import FoundationEssentials
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import NotificationsApp

@Suite(.freshSchema) struct NoticeQueueRoutesTests {
    private let ada = PersonRegistered.test(9, "Ada", "Abbott", "administrator")

    private func list(_ bench: Bench, _ query: String = "") async throws -> QueuedNoticeListView {
        try await bench.unit.seat(ada).get("\(Bench.area)/queue\(query)").expect(200).decode(QueuedNoticeListView.self)
    }

    @Test func `what people are still to be told is listed page by page, and told now where that is asked for`()
        async throws
    {
        try await Bench.run { bench in
            try await bench.unit.learn(.registered(ada))
            for person in [bench.unit.cleo, bench.unit.dora] {
                try await bench.letter(to: person)
                bench.unit.clock.advance(by: 1)
            }
            let all = try await list(bench).notices
            #expect(all.map(\.person.name) == ["Cleo Carver", "Dora Dyer"])
            #expect(all.allSatisfy { $0.channel == .mail && $0.state == .waiting && $0.dueAt != nil })
            let first = try await list(bench, "?limit=1")
            let rest = try await list(bench, "?limit=1&cursor=\(try #require(first.next))")
            #expect(first.notices + rest.notices == all && rest.next == nil)

            try await bench.unit.pool.execute(
                "update notice set dead_at = now(), last_error = 'status 500' where person = \(bench.unit.cleo.id)"
            )
            let dead = try await list(bench, "?state=dead").notices
            #expect(dead.map(\.person.id) == [bench.unit.cleo.id] && dead.map(\.lastError) == ["status 500"])
            let again = "\(Bench.area)/queue/\(bench.unit.cleo.id)/retry"
            try await bench.unit.seat(ada).post(again).expect(204)
            _ = try await bench.tell()
            #expect(bench.others.take().map(\.person) == [bench.unit.cleo.id])
            try await bench.unit.seat(ada).post(again).expect(404)
        }
    }

    @Test func `nobody but administrators sees the queue`() async throws {
        try await Bench.run { bench in
            for person in [bench.unit.ann, bench.unit.bob, bench.unit.cleo] {
                try await bench.unit.seat(person).get("\(Bench.area)/queue").expect(403)
                try await bench.unit.seat(person).post("\(Bench.area)/queue/\(person.id)/retry").expect(403)
            }
        }
    }
}
