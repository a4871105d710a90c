import PeopleKit
import ChatDomain
import CareRules
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import TangoContract
import CareTeamKit
import ServiceTesting
import Testing

@testable import ChatCore

@Suite(.freshSchema) struct CareRelationshipsTests {
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
                let relationships = try await unit.rooms.people.relationships(of: client.id, with: [staff.id])
                let back = try await unit.rooms.people.relationships(of: staff.id, with: [client.id, unit.bob.id])
                let from: Double = staff.id == unit.ann.id ? 2 : 1
                for hour in [0.5, 1, 1.5, 2, 2.5, 3, 4, 6] {
                    let expected = hour >= from && hour < 3
                    #expect(
                        relationships.join(client: client.id, staff: staff.id, at: after(hour)) == expected,
                        "\(hour)"
                    )
                    #expect(back.join(client: client.id, staff: staff.id, at: after(hour)) == expected, "\(hour)")
                }
            }
            #expect(try await unit.rooms.people.relationships(of: unit.dora.id, with: []) == .known([]))
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
            let query = CareTeam.query(of: unit.dora.id, with: [unit.ann.id])
            let plan = try await unit.pool.query("explain \(query)").decode(String.self).joined(separator: "\n")
            #expect(!plan.contains("Seq Scan on matching"), "\(plan)")
        }
    }

    @Test func `without matchings everybody who works here may open a room with a client`() async throws {
        try await Unit.with(environment: ["THERACOMM_MATCHINGS": "open"]) { unit in
            let eve = unit.seat(unit.eve)
            try await eve.post("\(Unit.area)/direct/\(unit.dora.id)").expect(201)
        }
    }

    /// The rooms of `unit` where more people meet.
    private func rooms(of unit: Unit, _ policy: MeetingPolicy) -> RoomCommands {
        RoomCommands(unit.base, projection: unit.roomsProjection, settings: RoomSettings(policy: policy))
    }

    @Test func `clients open rooms with each other where the installation says so`() async throws {
        try await Unit.with { unit in
            try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.dora.id)").expect(403)
            let open = rooms(of: unit, MeetingPolicy(clientsMeet: true))
            let cleo = try await open.actor(unit.cleo.id)
            let made = try await open.direct(with: unit.dora.id, as: cleo)
            try await unit.settle()
            for person in [unit.cleo, unit.dora] { try await unit.say("Hello", in: made.answer.room, by: person) }
            #expect(try await unit.history(made.answer.room, by: unit.dora).texts == ["Hello", "Hello"])
            // Under a persona nobody calls them.
            let masked = await #expect(throws: Problem.self) {
                _ = try await open.direct(with: unit.dora.id, as: cleo, underPersona: true)
            }
            #expect(masked?.status == 403)
            // Closed again, the room stays.
            #expect(try await unit.say("Bye", in: made.answer.room, by: unit.cleo).number == 3)
        }
    }

    @Test func `a client opens a room with any counsellor where the installation says so`() async throws {
        try await Unit.with { unit in
            let iris = Unit.person(8, "Iris", "Ives", "counsellor")
            try await unit.learn(.registered(iris))
            try await unit.seat(unit.dora).post("\(Unit.area)/direct/\(iris.id)").expect(403)
            let open = rooms(of: unit, MeetingPolicy(counsellorsAreOpen: true))
            let dora = try await open.actor(unit.dora.id)
            let made = try await open.direct(with: iris.id, as: dora)
            #expect(made.position != nil)
            // Therapists are for those who are matched with them, and counsellors don't go looking for clients.
            await #expect(throws: Problem.self) { _ = try await open.direct(with: unit.eve.id, as: dora) }
            let counsellor = try await open.actor(iris.id)
            await #expect(throws: Problem.self) { _ = try await open.direct(with: unit.cleo.id, as: counsellor) }
        }
    }
}
