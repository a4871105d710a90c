import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct CalendarRoutesTests {
    @Test func `coordinators arrange the calendar, everybody reads it, clients what concerns them`() async throws {
        try await Unit.with { unit in
            let calendar = "/api/v1/mail/calendar"
            try await unit.setHours()
            let bob = unit.seat(unit.bob)
            try await bob.send(.put, "\(calendar)/holidays/2026-12-24", [:]).expect(200)
            let leave: [String: JSONValue] = [
                "staff_id": .id(unit.ann.id), "from": .string("2026-08-03"), "through": .string("2026-08-14"),
            ]
            let id = UUID()
            try await bob.send(.put, "\(calendar)/leaves/\(id)", leave).expect(200)
            let view = try await unit.seat(unit.ann).get(calendar).expect(200).decode(CalendarView.self)
            #expect(view.holidays.map(\.day) == ["2026-12-24"])
            #expect(view.leaves.map(\.id) == [id])
            #expect(view.hours.map(\.from) == ["2026-01-01"])
            try await bob.delete("\(calendar)/leaves/\(id)").expect(200)
            try await bob.delete("\(calendar)/leaves/\(id)").expectProblem(404, "leave-not-found")
            try await bob.delete("\(calendar)/holidays/2026-12-24").expect(200)
            try await bob.send(.put, "\(calendar)/holidays/2026-13-24", [:]).expectProblem(404, "not-found")
            var wrong = leave
            wrong["staff_id"] = .id(unit.cleo.id)
            try await bob.send(.put, "\(calendar)/leaves/\(id)", wrong)
                .expectProblem(422, "validation-failed", fields: ["staff_id"])
            try await bob.send(.put, "\(calendar)/hours", ["from": .string("2026-01-01")])
                .expectProblem(409, "unit-needs-hours")
            try await unit.seat(unit.ann).send(.put, "\(calendar)/holidays/2026-12-25", [:]).expectProblem(
                403,
                "forbidden"
            )
            try await unit.seat(unit.cleo).send(.put, "\(calendar)/holidays/2026-12-25", [:]).expectProblem(
                403,
                "forbidden"
            )
        }
    }

    @Test func `clients read the unit's hours and holidays, own hours of whom they know, and nobody's leaves`()
        async throws
    {
        try await Unit.with { unit in
            let calendar = "/api/v1/mail/calendar"
            try await unit.setHours()
            let bob = unit.seat(unit.bob)
            let eve = Unit.person(7, "Eve", "Elder", "therapist")
            try await unit.learn(.registered(eve))
            try await bob.send(.put, "\(calendar)/holidays/2026-12-24", [:]).expect(200)
            let block = JSONValue.object(["from": .int(600), "to": .int(720)])
            let week = [JSONValue](repeating: .array([block]), count: 5) + [.array([]), .array([])]
            for person in [unit.ann, eve] {
                try await bob.send(
                    .put,
                    "\(calendar)/hours",
                    [
                        "from": .string("2026-02-01"), "staff_id": .id(person.id),
                        "hours": .object(["zone": .string("Europe/Vienna"), "week": .array(week), "promise": .int(480)]
                        ),
                    ]
                ).expect(200)
                try await bob.send(
                    .put,
                    "\(calendar)/leaves/\(UUID())",
                    [
                        "staff_id": .id(person.id), "from": .string("2026-08-03"), "through": .string("2026-08-14"),
                    ]
                ).expect(200)
            }
            func view(_ person: PersonRegistered) async throws -> CalendarView {
                try await unit.seat(person).get(calendar).expect(200).decode(CalendarView.self)
            }
            let (all, cleos) = (try await view(unit.ann), try await view(unit.cleo))
            #expect(Set(all.hours.map(\.staffID)) == [nil, unit.ann.id, eve.id] && all.leaves.count == 2)
            #expect(Set(cleos.hours.map(\.staffID)) == [nil, unit.ann.id])
            #expect(cleos.holidays.map(\.day) == ["2026-12-24"] && cleos.leaves.isEmpty)
            let stranger = Unit.person(8, "Sid", "Stone", "client")
            try await unit.learn(.registered(stranger))
            #expect(try await view(stranger).hours.map(\.staffID) == [nil])
        }
    }
}

extension ServiceHarness<Postoffice> {
    /// From Monday to Friday, nine to five in Vienna, an answer within eight hours.
    func setHours() async throws {
        let block = JSONValue.object(["from": .int(540), "to": .int(1020)])
        let week = [JSONValue](repeating: .array([block]), count: 5) + [.array([]), .array([])]
        try await seat(self.bob).send(
            .put,
            "/api/v1/mail/calendar/hours",
            [
                "from": .string("2026-01-01"),
                "hours": .object(["zone": .string("Europe/Vienna"), "week": .array(week), "promise": .int(480)]),
            ]
        ).expect(200)
    }
}
