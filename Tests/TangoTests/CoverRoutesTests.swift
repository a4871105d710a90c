import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import TangoDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import TangoApp

@Suite(.freshSchema) struct CoverRoutesTests {
    private let area = "/api/v1/tango/covers"

    @Test func `who stands in has the clients of who is away, exactly for that time`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            let (begin, end) = (unit.noon(plus: -60), unit.noon(plus: 86_400))
            try await unit.cover(of: unit.ann, by: unit.hal, from: begin, until: end)
            let clients = try await unit.caseload(of: unit.hal)
            #expect(clients.map(\.client?.name) == ["Cleo Carver"])
            #expect(clients.map(\.kind) == [.covering] && clients.map(\.standingInFor?.name) == ["Ann Archer"])
            let staff = try await unit.staff(of: unit.cleo)
            #expect(staff.map(\.person?.name) == ["Ann Archer", "Hal Hill"])
            for time in [begin.addingTimeInterval(-0.001), end] {
                #expect(try await unit.caseload(of: unit.hal, "?as_of=\(RFC3339.text(of: time))").isEmpty)
            }
            let path = "/api/v1/tango/clients/\(unit.cleo.id)/matchings"
            try await unit.commands(unit.hal).get(path).expect(200)
        }
    }

    @Test func `a client sees until when somebody is away, and who stands in`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            #expect(try await unit.staff(of: unit.cleo).map(\.away) == [nil])
            let (monday, friday) = (unit.noon(plus: 3 * 86_400), unit.noon(plus: 86_400))
            unit.tellAbsences([(unit.ann, Period(from: unit.noon(plus: -60), until: monday))])
            let alone = try #require(try await unit.staff(of: unit.cleo).first?.away)
            #expect(alone.until == monday && alone.standingIn.isEmpty)
            unit.tellAbsences([])
            try await unit.cover(of: unit.ann, by: unit.hal, from: unit.noon(plus: -60), until: friday)
            // Without a leave, the cover says it.
            let staff = try await unit.staff(of: unit.cleo)
            #expect(staff.map(\.person?.name) == ["Ann Archer", "Hal Hill"])
            #expect(staff.map(\.away?.until) == [friday, nil])
            #expect(staff.first?.away?.standingIn.map(\.name) == ["Hal Hill"])
            unit.tellAbsences([(unit.ann, Period(from: unit.noon(plus: -60), until: monday))])
            #expect(try await unit.staff(of: unit.cleo).first?.away?.until == monday)
            // Of another time nothing of it is told, nor to somebody whose staff it isn't.
            let past = RFC3339.text(of: unit.noon(plus: -30))
            #expect(try await unit.staff(of: unit.cleo, "?as_of=\(past)").allSatisfy { $0.away == nil })
            #expect(try await unit.staff(of: unit.dora).isEmpty)
            // Nobody waits for a post office that doesn't answer.
            unit.gateway.answer("/internal/postoffice/away") { _ in Response(503) }
            #expect(try await unit.staff(of: unit.cleo).first?.away?.until == friday)
        }
    }

    @Test func `covers don't chain`() async throws {
        try await Unit.with { unit in
            try await unit.learn(.registered(unit.eve))
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            let next: [String: JSONValue] = [
                "absent_id": .id(unit.hal.id), "covering_id": .id(unit.eve.id),
                "until": .time(unit.noon(plus: 90_000)), "reason": "Leave",
            ]
            let refused = try await unit.commands(unit.bob).post(area, next)
            refused.expectProblem(409, "stands-in-for-others")
            // Whom, and when.
            #expect(refused.text.contains("Hal Hill stands in for Ann Archer from"))
            // Whoever stands in for her is there at that time.
            let other: [String: JSONValue] = [
                "absent_id": .id(unit.eve.id), "covering_id": .id(unit.ann.id),
                "until": .time(unit.noon(plus: 90_000)), "reason": "Leave",
            ]
            try await unit.commands(unit.bob).post(area, other).expectProblem(409, "covering-away")
            #expect(try await unit.caseload(of: unit.hal).count == 1)
        }
    }

    @Test func `a cover is shortened, and called off`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await unit.matching(unit.cleo, with: unit.ann)
            let id = try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            let shorter: [String: JSONValue] = ["until": .time(unit.noon(plus: 7200))]
            try await bob.send(.patch, "\(area)/\(id)", shorter, headers: [.ifMatch: "\"1\""]).expect(204)
            try await bob.send(.patch, "\(area)/\(id)", shorter, headers: [.ifMatch: "\"1\""])
                .expectProblem(412, "precondition-failed")
            let covers = try await bob.get(area).expect(200).decode(CoverListView.self).covers
            #expect(covers.map(\.until) == [unit.noon(plus: 7200)] && covers.map(\.revision) == [2])
            try await bob.post("\(area)/\(id)/call-off").expect(204)
            try await bob.post("\(area)/\(id)/call-off").expect(204)
            #expect(try await unit.caseload(of: unit.hal).isEmpty)
            try await bob.send(.patch, "\(area)/\(id)", ["until": .time(unit.noon(plus: 9000))])
                .expectProblem(409, "cover-over")
            try await bob.post("\(area)/\(UUID())/call-off").expectProblem(404, "cover-not-found")
        }
    }

    @Test func `a conflict of interest stands against a cover, and is overridden by a reason`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.dora, with: unit.ann)
            let conflict = "/api/v1/tango/conflicts/\(unit.cleo.id)/\(unit.hal.id)"
            try await bob.send(.put, conflict, ["reason": "They are cousins"]).expect(204)
            var json: [String: JSONValue] = [
                "absent_id": .id(unit.ann.id), "covering_id": .id(unit.hal.id),
                "until": .time(unit.noon(plus: 86_400)), "reason": "Influenza",
            ]
            try await bob.post(area, json)
                .expectProblem(409, "cover-obstructed", fields: ["clients.\(unit.cleo.id.text)"])
            json["override"] = "Nobody else is there"
            try await bob.post(area, json).expect(201)
            try await bob.post(area, json).expectProblem(409, "already-covered")
        }
    }

    @Test func `a conflict that was declared meanwhile stands against extending a cover, not against shortening it`()
        async throws
    {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await unit.matching(unit.cleo, with: unit.ann)
            let id = try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            let conflict = "/api/v1/tango/conflicts/\(unit.cleo.id)/\(unit.hal.id)"
            try await bob.send(.put, conflict, ["reason": "They are cousins"]).expect(204)
            var longer: [String: JSONValue] = ["until": .time(unit.noon(plus: 90_000))]
            try await bob.send(.patch, "\(area)/\(id)", longer)
                .expectProblem(409, "cover-obstructed", fields: ["clients.\(unit.cleo.id.text)"])
            try await bob.send(.patch, "\(area)/\(id)", ["until": .time(unit.noon(plus: 80_000))]).expect(204)
            longer["override"] = " "
            try await bob.send(.patch, "\(area)/\(id)", longer)
                .expectProblem(422, "validation-failed", fields: ["override"])
            longer["override"] = "Nobody else is there"
            try await bob.send(.patch, "\(area)/\(id)", longer).expect(204)
            let covers = try await bob.get(area).expect(200).decode(CoverListView.self).covers
            #expect(covers.map(\.until) == [unit.noon(plus: 90_000)])
            let events = try await unit.store.load(StreamID.covers(of: unit.ann.id), as: CoverEvent.self).map(\.event)
            let overrides = events.map { event -> Override? in
                switch event {
                case .arranged(let arranged): arranged.override
                case .changed(let stated), .calledOff(let stated), .undertaken(let stated): stated.override
                }
            }
            #expect(overrides.map { $0?.reason.value } == [nil, nil, "Nobody else is there"])
        }
    }

    @Test func `of two who change a cover at once as they have seen it, one is told to look again`() async throws {
        try await Unit.with { unit in
            try await unit.learn(.registered(unit.eve))
            let bob = unit.commands(unit.bob)
            let id = try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            let other = try await unit.cover(of: unit.ann, by: unit.eve, until: unit.noon(plus: 86_400))
            let seen: Headers = [.ifMatch: "\"1\""]
            async let one = bob.send(.patch, "\(area)/\(id)", ["until": .time(unit.noon(plus: 7200))], headers: seen)
            async let two = bob.send(.patch, "\(area)/\(id)", ["until": .time(unit.noon(plus: 7300))], headers: seen)
            async let three = bob.post("\(area)/\(other)/call-off", headers: seen)
            let statuses = try await [one.status, two.status].sorted()
            #expect(statuses == [204, 412])
            #expect(try await three.status == 204)
        }
    }

    @Test func `a cover is tried without being arranged`() async throws {
        try await Unit.with { unit in
            let proposal = CoverProposal(
                absent: unit.ann.id,
                covering: unit.hal.id,
                until: unit.noon(plus: 86_400),
                reason: try Reason("Influenza")
            )
            _ = try await unit.matchingCommands.arrange(proposal, CommandContext(nil), isDryRun: true)
            #expect(try await unit.events() == 0)
            _ = try await unit.matchingCommands.arrange(proposal, CommandContext(nil))
            try await unit.settle()
            await #expect(throws: Problem.self) {
                _ = try await unit.matchingCommands.arrange(proposal, CommandContext(nil), isDryRun: true)
            }
        }
    }

    @Test func `coordinators see all covers, others those that concern them, and none may arrange one`() async throws {
        try await Unit.with { unit in
            let id = try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            try await unit.cover(of: unit.bob, by: unit.hal, until: unit.noon(plus: 86_400))
            #expect(try await unit.commands(unit.bob).get(area).decode(CoverListView.self).covers.count == 2)
            let anns = try await unit.commands(unit.ann).get(area).expect(200).decode(CoverListView.self).covers
            #expect(anns.map(\.id) == [id])
            try await unit.commands(unit.cleo).get(area).expectProblem(403, "forbidden")
            try await unit.commands(unit.ann).post("\(area)/\(id)/call-off").expectProblem(403, "forbidden")
            let away = try await unit.commands(unit.bob).get("\(area)?staff_id=\(unit.ann.id)").decode(
                CoverListView.self
            )
            #expect(away.covers.map(\.id) == [id])
            let later = "?as_of=\(RFC3339.text(of: unit.noon(plus: 86_400)))"
            #expect(try await unit.commands(unit.bob).get(area + later).decode(CoverListView.self).covers.isEmpty)
        }
    }

    @Test func `each of a circle of covers is refused to whoever is later`() async throws {
        try await Unit.with { unit in
            try await unit.learn(.registered(unit.eve))
            let bob = unit.commands(unit.bob)
            let people = [unit.ann, unit.hal, unit.eve]
            let until = unit.noon(plus: 86_400)
            func cover(_ absent: PersonRegistered, _ covering: PersonRegistered) async throws -> Int {
                try await bob.post(
                    area,
                    [
                        "absent_id": .id(absent.id), "covering_id": .id(covering.id), "until": .time(until),
                        "reason": "Leave",
                    ]
                ).status
            }
            async let one = cover(people[0], people[1])
            async let two = cover(people[1], people[2])
            async let three = cover(people[2], people[0])
            let statuses = try await [one, two, three].sorted()
            #expect(statuses == [201, 409, 409])
            // Of two at the same time, too.
            let day = unit.noon(plus: 7 * 86_400)
            func later(_ absent: PersonRegistered, _ covering: PersonRegistered) async throws -> Int {
                try await bob.post(
                    area,
                    [
                        "absent_id": .id(absent.id), "covering_id": .id(covering.id), "from": .time(day),
                        "until": .time(day.addingTimeInterval(60)), "reason": "Leave",
                    ]
                ).status
            }
            async let forth = later(people[0], people[1])
            async let back = later(people[1], people[0])
            #expect(try await [forth, back].sorted() == [201, 409])
        }
    }

    @Test func `nobody stands in who is on leave, and where that can't be asked nobody is arranged`() async throws {
        try await Unit.with { unit in
            try await unit.learn(.registered(unit.eve))
            unit.tellAbsences([(unit.hal, Period(from: unit.noon(plus: 3600), until: unit.noon(plus: 7200)))])
            let bob = unit.commands(unit.bob)
            var json: [String: JSONValue] = [
                "absent_id": .id(unit.ann.id), "covering_id": .id(unit.hal.id),
                "until": .time(unit.noon(plus: 86_400)), "reason": "Leave",
            ]
            let refused = try await bob.post(area, json)
            refused.expectProblem(409, "covering-away", fields: ["covering_id"])
            #expect(refused.text.contains("is on leave from 2026-01-01T13:00:00.000Z until 2026-01-01T14:00:00.000Z"))
            json["until"] = .time(unit.noon(plus: 3600))
            let id = try await bob.post(area, json).expect(201).decode(MadeView.self).id
            try await bob.send(.patch, "\(area)/\(id)", ["until": .time(unit.noon(plus: 3700))])
                .expectProblem(409, "covering-away")
            try await bob.send(.patch, "\(area)/\(id)", ["until": .time(unit.noon(plus: 3500))]).expect(204)
            unit.gateway.answer("/internal/postoffice/absences") { _ in Response(503) }
            json["covering_id"] = .id(unit.eve.id)
            let events = try await unit.events()
            try await bob.post(area, json).expectProblem(503, "calendar-not-reached")
            #expect(try await unit.events() == events)
            // Less time is given, whoever can be asked.
            try await bob.send(.patch, "\(area)/\(id)", ["until": .time(unit.noon(plus: 3400))]).expect(204)
        }
    }

    @Test func `what gives oneself a client, somebody else arranges`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await unit.learn(.registered(unit.sam))
            let second = unit.commands(unit.sam)
            let matching = try await unit.matching(unit.cleo, with: unit.ann)
            var cover: [String: JSONValue] = [
                "absent_id": .id(unit.ann.id), "covering_id": .id(unit.bob.id),
                "until": .time(unit.noon(plus: 86_400)), "reason": "Leave",
            ]
            try await bob.post(area, cover).expectProblem(403, "needs-another-person")
            try await bob.post("/api/v1/tango/matchings", unit.proposal(unit.dora, with: unit.bob, .supervisor))
                .expectProblem(403, "needs-another-person")
            let transfer: [String: JSONValue] = [
                "from_id": .id(unit.ann.id), "to_id": .id(unit.bob.id), "reason": "Leave",
            ]
            try await bob.post("/api/v1/tango/transfers", transfer).expectProblem(403, "needs-another-person")
            let conflict = "/api/v1/tango/conflicts/\(unit.cleo.id)/\(unit.bob.id)"
            try await bob.send(.put, conflict, ["reason": "They are cousins"]).expect(204)
            try await bob.post("\(conflict)/lift", ["reason": "They are not"])
                .expectProblem(403, "needs-another-person")
            try await second.post("\(conflict)/lift", ["reason": "They are not"]).expect(204)
            #expect(try await unit.caseload(of: unit.bob).isEmpty)
            // Somebody else may; then more time isn't one's own to give, less is.
            let id = try await second.post(area, cover).expect(201).decode(MadeView.self).id
            try await bob.send(.patch, "\(area)/\(id)", ["until": .time(unit.noon(plus: 90_000))])
                .expectProblem(403, "needs-another-person")
            try await bob.send(.patch, "\(area)/\(id)", ["until": .time(unit.noon(plus: 80_000))]).expect(204)
            // Nor a client of whoever one stands in for.
            try await bob.post("/api/v1/tango/matchings", unit.proposal(unit.dora, with: unit.ann))
                .expectProblem(403, "needs-another-person")
            try await bob.send(
                .patch,
                "/api/v1/tango/matchings/\(matching)",
                ["from": .time(unit.noon(plus: -7200)), "reason": "So"]
            )
            .expectProblem(403, "needs-another-person")
            try await bob.post("\(area)/\(id)/call-off").expect(204)
            try await bob.post("/api/v1/tango/matchings", unit.proposal(unit.dora, with: unit.ann)).expect(201)
            cover["covering_id"] = .id(unit.hal.id)
            try await bob.post(area, cover).expect(201)
        }
    }
}
