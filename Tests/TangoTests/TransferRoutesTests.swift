import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import TangoDomain
import ServiceTesting
import Testing

@testable import TangoApp

@Suite(.freshSchema) struct TransferRoutesTests {
    private let path = "/api/v1/tango/transfers"

    private func transfer(
        _ unit: Unit,
        clients: [PersonRegistered]? = nil,
        at time: Date? = nil,
        override: String? = nil
    ) -> [String: JSONValue] {
        var json: [String: JSONValue] = [
            "from_id": .id(unit.ann.id), "to_id": .id(unit.hal.id), "reason": "Ann leaves",
        ]
        if let clients { json["client_ids"] = .ids(clients.map(\.id)) }
        if let time { json["at"] = .time(time) }
        if let override { json["override"] = .string(override) }
        return json
    }

    @Test func `a whole caseload goes over in one append, as of a moment`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.dora, with: unit.ann, .supervisor)
            let then = unit.noon(plus: 86_400)
            let answer = try await unit.commands(unit.bob).post(path, transfer(unit, at: then)).expect(201)
            #expect(try answer.decode(TransferredView.self).matchings == 2)
            let before = "?as_of=\(RFC3339.text(of: then.addingTimeInterval(-0.001)))"
            let after = "?as_of=\(RFC3339.text(of: then))"
            #expect(try await unit.caseload(of: unit.ann, before).count == 2)
            #expect(try await unit.caseload(of: unit.hal, before).isEmpty)
            #expect(try await unit.caseload(of: unit.ann, after).isEmpty)
            let halls = try await unit.caseload(of: unit.hal, after)
            #expect(halls.map(\.kind) == [.primary, .supervisor])
            let history = try await unit.history(halls[0].matchingID, by: unit.bob)
            let transferID = try answer.decode(TransferredView.self).id
            #expect(history.steps.map(\.transferID) == [transferID])
        }
    }

    @Test func `some clients go over, the others stay; a repetition is answered as the first time`() async throws {
        try await Unit.with { unit in
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.dora, with: unit.ann)
            let headers: Headers = [.idempotencyKey: "once"]
            let json = transfer(unit, clients: [unit.cleo])
            let first = try await unit.commands(unit.bob).post(path, json, headers: headers).expect(201)
            let again = try await unit.commands(unit.bob).post(path, json, headers: headers).expect(201)
            #expect(again.bytes == first.bytes)
            #expect(try await unit.caseload(of: unit.hal).map(\.client?.name) == ["Cleo Carver"])
            #expect(try await unit.caseload(of: unit.ann).map(\.client?.name) == ["Dora Dyer"])
        }
    }

    @Test func `if one can't, nobody goes over, and each is named with what stands against it`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await unit.matching(unit.cleo, with: unit.ann)
            try await unit.matching(unit.dora, with: unit.ann)
            try await bob.send(.put, "/api/v1/tango/staff/\(unit.hal.id)/limit", ["clients": 1]).expect(204)
            let events = try await unit.events()
            let refused = try await bob.post(path, transfer(unit))
            refused.expectProblem(409, "transfer-refused")
            #expect(refused.text.contains("caseload_full"))
            let notHers = try await bob.post(path, transfer(unit, clients: [unit.cleo, unit.hal]))
            notHers.expectProblem(409, "transfer-refused", fields: ["clients.\(unit.hal.id.text)"])
            #expect(try await unit.events() == events)
            try await bob.post(path, transfer(unit, override: "Only until spring")).expect(201)
            #expect(try await unit.caseload(of: unit.hal).count == 2)
        }
    }

    @Test func `what makes no sense is refused`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await bob.post(path, transfer(unit)).expectProblem(409, "not-matched")
            try await bob.post(path, transfer(unit, clients: [unit.cleo])).expectProblem(409, "not-matched")
            try await unit.matching(unit.cleo, with: unit.ann)
            try await bob.post(path, transfer(unit, clients: [unit.cleo], at: unit.noon(plus: -60)))
                .expectProblem(422, "validation-failed", fields: ["at"])
            var same = transfer(unit, clients: [unit.cleo])
            same["to_id"] = .id(unit.ann.id)
            try await bob.post(path, same).expectProblem(422, "validation-failed", fields: ["to_id"])
            same["to_id"] = .id(unit.gus.id)
            try await bob.post(path, same).expectProblem(422, "validation-failed", fields: ["to_id"])
        }
    }
}
