import ChatDomain
import FoundationEssentials
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import TangoContract
import TangoFollowing
import Testing

@testable import ChatApp

@Suite(.freshSchema) struct TiesTests {
    @Test func `matchings tie, and covers while the absent one's matching lasts`() async throws {
        try await Unit.with { unit in
            let start = unit.clock.now
            func after(_ hours: Double) -> Date { start.addingTimeInterval(hours * 3600) }
            try await unit.match(unit.dora, unit.eve, from: after(1), until: after(3))
            try await unit.learn(
                .cover(
                    CoverTerms(id: UUID(), absent: unit.eve.id, covering: unit.ann.id, from: after(2), until: after(5))
                )
            )
            for (client, staff) in [(unit.dora, unit.eve), (unit.dora, unit.ann)] {
                let ties = try await unit.rooms.people.ties(of: client.id, with: [staff.id])
                let back = try await unit.rooms.people.ties(of: staff.id, with: [client.id, unit.bob.id])
                let from: Double = staff.id == unit.ann.id ? 2 : 1
                for hour in [0.5, 1, 1.5, 2, 2.5, 3, 4, 6] {
                    let expected = hour >= from && hour < 3
                    #expect(ties.join(client: client.id, staff: staff.id, at: after(hour)) == expected, "\(hour)")
                    #expect(back.join(client: client.id, staff: staff.id, at: after(hour)) == expected, "\(hour)")
                }
            }
            #expect(try await unit.rooms.people.ties(of: unit.dora.id, with: []) == .known([]))
        }
    }

    @Test func `whether two may meet is asked by index`() async throws {
        try await Unit.with { unit in
            try await unit.pool.execute(
                """
                insert into matching (id, client, staff, valid_from)
                select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 20000)
                """
            )
            try await unit.pool.execute("analyze matching")
            let query = People.tiesQuery(unit.dora.id, [unit.ann.id])
            let plan = try await unit.pool.query("explain \(query)").decode(String.self).joined(separator: "\n")
            #expect(!plan.contains("Seq Scan on matching"), "\(plan)")
        }
    }

    @Test func `without matchings everybody who works here may open a room with a client`() async throws {
        try await Unit.with { unit in
            let open = RoomDesk(
                store: unit.store,
                shown: unit.shown,
                pool: unit.pool,
                demand: .open,
                now: { unit.clock.now }
            )
            let made = try await open.direct(with: unit.dora.id, as: try await open.actor(unit.eve.id))
            #expect(made.position != nil)
        }
    }
}
