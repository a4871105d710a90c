import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import TangoDomain
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
            try await unit.desk(unit.hal).get(path).expect(200)
        }
    }

    @Test func `covers don't chain`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            try await unit.cover(of: unit.hal, by: unit.bob, until: unit.noon(plus: 86_400))
            #expect(try await unit.caseload(of: unit.bob).isEmpty)
            #expect(try await unit.caseload(of: unit.hal).count == 1)
        }
    }

    @Test func `a cover is shortened, and called off`() async throws {
        try await Unit.with { unit in
            let bob = unit.desk(unit.bob)
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
            let bob = unit.desk(unit.bob)
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.dora, with: unit.ann)
            let conflict = "/api/v1/tango/conflicts/\(unit.cleo.id)/\(unit.hal.id)"
            try await bob.send(.put, conflict, ["reason": "They are cousins"]).expect(204)
            var json: [String: JSONValue] = [
                "absent_id": .id(unit.ann.id), "covering_id": .id(unit.hal.id),
                "until": .time(unit.noon(plus: 86_400)), "reason": "Influenza",
            ]
            try await bob.post(area, json)
                .expectProblem(409, "cover-obstructed", fields: ["clients.\(unit.cleo.id.uuidString)"])
            json["override"] = "Nobody else is there"
            try await bob.post(area, json).expect(201)
            try await bob.post(area, json).expectProblem(409, "already-covered")
        }
    }

    @Test func `a conflict that was declared meanwhile stands against extending a cover, not against shortening it`()
        async throws
    {
        try await Unit.with { unit in
            let bob = unit.desk(unit.bob)
            try await unit.matching(unit.cleo, with: unit.ann)
            let id = try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            let conflict = "/api/v1/tango/conflicts/\(unit.cleo.id)/\(unit.hal.id)"
            try await bob.send(.put, conflict, ["reason": "They are cousins"]).expect(204)
            var longer: [String: JSONValue] = ["until": .time(unit.noon(plus: 90_000))]
            try await bob.send(.patch, "\(area)/\(id)", longer)
                .expectProblem(409, "cover-obstructed", fields: ["clients.\(unit.cleo.id.uuidString)"])
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
                case .changed(let stated), .calledOff(let stated): stated.override
                }
            }
            #expect(overrides.map { $0?.reason.value } == [nil, nil, "Nobody else is there"])
        }
    }

    @Test func `of two who change a cover at once as they have seen it, one is told to look again`() async throws {
        try await Unit.with { unit in
            let bob = unit.desk(unit.bob)
            let id = try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            let other = try await unit.cover(of: unit.ann, by: unit.bob, until: unit.noon(plus: 86_400))
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
            _ = try await unit.matchmaker.arrange(proposal, Order(nil), isDryRun: true)
            #expect(try await unit.events() == 0)
            _ = try await unit.matchmaker.arrange(proposal, Order(nil))
            try await unit.circle.caughtUp(with: unit.store)
            await #expect(throws: Problem.self) {
                _ = try await unit.matchmaker.arrange(proposal, Order(nil), isDryRun: true)
            }
        }
    }

    @Test func `coordinators see all covers, others those that concern them, and none may arrange one`() async throws {
        try await Unit.with { unit in
            let id = try await unit.cover(of: unit.ann, by: unit.hal, until: unit.noon(plus: 86_400))
            try await unit.cover(of: unit.bob, by: unit.hal, until: unit.noon(plus: 86_400))
            #expect(try await unit.desk(unit.bob).get(area).decode(CoverListView.self).covers.count == 2)
            let anns = try await unit.desk(unit.ann).get(area).expect(200).decode(CoverListView.self).covers
            #expect(anns.map(\.id) == [id])
            try await unit.desk(unit.cleo).get(area).expectProblem(403, "forbidden")
            try await unit.desk(unit.ann).post("\(area)/\(id)/call-off").expectProblem(403, "forbidden")
            let away = try await unit.desk(unit.bob).get("\(area)?staff_id=\(unit.ann.id)").decode(CoverListView.self)
            #expect(away.covers.map(\.id) == [id])
            let later = "?as_of=\(RFC3339.text(of: unit.noon(plus: 86_400)))"
            #expect(try await unit.desk(unit.bob).get(area + later).decode(CoverListView.self).covers.isEmpty)
        }
    }
}
