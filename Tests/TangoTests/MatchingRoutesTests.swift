import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import TangoDomain
import ServiceTesting
import Testing

@testable import TangoApp

@Suite(.freshSchema) struct MatchingRoutesTests {
    private let area = "/api/v1/tango/matchings"

    @Test func `a client and a therapist are matched, and see each other`() async throws {
        try await Unit.with { unit in
            let made = try await unit.commands(unit.bob).post(area, unit.proposal(unit.cleo, with: unit.ann)).expect(
                201
            )
            let id = try made.decode(MadeView.self).id
            #expect(made.headers[.location] == "\(area)/\(id.text)")
            let staff = try await unit.staff(of: unit.cleo)
            #expect(staff.map(\.person?.name) == ["Ann Archer"])
            #expect(staff.first?.kind == .primary && staff.first?.since == unit.noon(plus: -3600))
            let clients = try await unit.caseload(of: unit.ann)
            #expect(clients.map(\.client?.name) == ["Cleo Carver"] && clients.first?.matchingID == id)
            #expect(try await unit.caseload(of: unit.hal).isEmpty)
        }
    }

    @Test func `the same key matches once`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let headers: Headers = [.idempotencyKey: "once"]
            let json = unit.proposal(unit.cleo, with: unit.ann)
            let first = try await bob.post(area, json, headers: headers).expect(201)
            let events = try await unit.events()
            let again = try await bob.post(area, json, headers: headers).expect(201)
            #expect(again.bytes == first.bytes && again.headers[.idempotencyReplayed] == "true")
            #expect(try await unit.events() == events)
            try await bob.post(area, unit.proposal(unit.dora, with: unit.ann), headers: headers)
                .expectProblem(422, "idempotency-mismatch")
        }
    }

    @Test func `two requests with one key at the same moment get one answer`() async throws {
        try await Unit.with { unit in
            for (key, client) in [("first", unit.cleo), ("second", unit.dora)] {
                let json = unit.proposal(client, with: unit.ann)
                async let one = unit.commands(unit.bob).post(area, json, headers: [.idempotencyKey: key])
                async let other = unit.commands(unit.bob).post(area, json, headers: [.idempotencyKey: key])
                let answers = [try await one.expect(201), try await other.expect(201)]
                #expect(answers[0].bytes == answers[1].bytes)
                #expect(answers.filter { $0.headers[.idempotencyReplayed] == "true" }.count == 1)
            }
        }
    }

    @Test func `a repetition gets the first answer, whatever has become of the people since`() async throws {
        try await Unit.with { unit in
            func twice(_ path: String, _ person: PersonRegistered, _ json: [String: JSONValue]) async throws {
                let path = "/api/v1/tango/\(path)"
                let headers: Headers = [.idempotencyKey: "once"]
                let first = try await unit.commands(person).post(path, json, headers: headers).expect(201)
                let concerned = [unit.ann, unit.cleo, unit.hal]
                for one in concerned { try await unit.learn(.suspended(PersonReference(id: one.id))) }
                let again = try await unit.commands(person).post(path, json, headers: headers).expect(201)
                #expect(again.bytes == first.bytes && again.headers[.idempotencyReplayed] == "true", "\(path)")
                for one in concerned { try await unit.learn(.reinstated(PersonReference(id: one.id))) }
            }
            try await twice("waiting", unit.bob, ["client_id": .id(unit.cleo.id), "priority": "soon"])
            try await twice("accesses", unit.hal, ["client_id": .id(unit.cleo.id), "reason": "Emergency"])
            try await twice("matchings", unit.bob, unit.proposal(unit.cleo, with: unit.ann))
            let (until, ids) = (JSONValue.time(unit.noon(plus: 86_400)), (unit.ann.id, unit.hal.id))
            try await twice(
                "covers",
                unit.bob,
                ["absent_id": .id(ids.0), "covering_id": .id(ids.1), "until": until, "reason": "Influenza"]
            )
            try await twice(
                "transfers",
                unit.bob,
                ["from_id": .id(ids.0), "to_id": .id(ids.1), "reason": "Ann leaves"]
            )
        }
    }

    @Test func `what can't be is said with its field, and nothing changes`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await bob.post(area, unit.proposal(unit.ann, with: unit.cleo))
                .expectProblem(422, "validation-failed", fields: ["client_id", "staff_id"])
            try await bob.post(area, unit.proposal(unit.cleo, with: unit.gus))
                .expectProblem(422, "validation-failed", fields: ["staff_id"])
            try await bob.post(area, unit.proposal(unit.cleo, with: unit.ann, until: unit.noon(plus: -3600)))
                .expectProblem(422, "validation-failed", fields: ["until"])
            var blank = unit.proposal(unit.cleo, with: unit.ann)
            blank["reason"] = " "
            try await bob.post(area, blank).expectProblem(422, "validation-failed", fields: ["reason"])
            blank["reason"] = .string(String(repeating: "x", count: Limits.reason + 1))
            try await bob.post(area, blank).expectProblem(422, "validation-failed", fields: ["reason"])
            var unknown = unit.proposal(unit.cleo, with: unit.ann)
            unknown["kind"] = "friend"
            try await bob.post(area, unknown).expectProblem(422, "validation-failed", fields: ["kind"])
            #expect(try await unit.events() == 0)
        }
    }

    @Test func `a second primary is refused and names the first; a second call for the same is, too`() async throws {
        try await Unit.with { unit in
            let id = try await unit.matching(unit.cleo, with: unit.ann)
            let bob = unit.commands(unit.bob)
            let other = try await bob.post(area, unit.proposal(unit.cleo, with: unit.hal))
            other.expectProblem(409, "primary-exists")
            #expect(other.text.contains(id.uuidString.lowercased()))
            try await bob.post(area, unit.proposal(unit.cleo, with: unit.ann)).expectProblem(409, "already-matched")
            try await unit.matching(unit.cleo, with: unit.hal, .secondary)
            #expect(try await unit.staff(of: unit.cleo).map(\.kind) == [.primary, .secondary])
        }
    }

    @Test func `two who make a primary at once don't both`() async throws {
        try await Unit.with { unit in
            async let one = unit.commands(unit.bob).post(area, unit.proposal(unit.cleo, with: unit.ann))
            async let other = unit.commands(unit.bob).post(area, unit.proposal(unit.cleo, with: unit.hal))
            let statuses = try await [one.status, other.status].sorted()
            #expect(statuses == [201, 409])
        }
    }

    @Test func `a matching is extended, ended and its history told`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let id = try await unit.matching(unit.cleo, with: unit.ann, until: unit.noon(plus: 86_400))
            let first = try await bob.get("\(area)/\(id)").expect(200)
            let tag = try #require(first.headers[.etag])
            let longer: [String: JSONValue] = ["open_ended": true, "reason": "She needs more time"]
            try await bob.send(.patch, "\(area)/\(id)", longer, headers: [.ifMatch: tag]).expect(204)
            try await bob.send(.patch, "\(area)/\(id)", longer, headers: [.ifMatch: tag])
                .expectProblem(412, "precondition-failed")
            #expect(try await unit.staff(of: unit.cleo).first?.until == nil)
            try await bob.post("\(area)/\(id)/end", ["reason": "She has finished"]).expect(204)
            #expect(try await unit.staff(of: unit.cleo).isEmpty)
            try await bob.post("\(area)/\(id)/end", ["reason": "Once more"]).expectProblem(409, "matching-over")

            let history = try await unit.history(id, by: unit.bob)
            #expect(history.steps.map(\.what) == [.made, .changed, .ended])
            let reasons = history.steps.map(\.reason)
            #expect(reasons == ["Anxiety, evenings", "She needs more time", "She has finished"])
            #expect(history.steps.allSatisfy { $0.by?.name == "Bob Baker" })
            #expect(history.matching.state == .over && history.matching.revision == 3)
        }
    }

    @Test func `a change leaves what it does not name as it is in the log, not as the read model shows it`()
        async throws
    {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let id = try await unit.matching(unit.cleo, with: unit.ann, until: unit.noon(plus: 86_400))
            // A read model that has not come as far.
            try await unit.pool.execute("update matching set valid_until = null where id = \(id)")
            let earlier: [String: JSONValue] = ["from": .time(unit.noon(plus: -7200)), "reason": "Since before"]
            try await bob.send(.patch, "\(area)/\(id)", earlier).expect(204)
            let matching = try await unit.history(id, by: unit.bob).matching
            #expect(matching.from == unit.noon(plus: -7200) && matching.until == unit.noon(plus: 86_400))
        }
    }

    @Test func `what has not begun is taken back, what has is not`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let ahead = try await unit.matching(unit.cleo, with: unit.ann, from: unit.noon(plus: 86_400))
            try await bob.post("\(area)/\(ahead)/end", ["reason": "No"]).expectProblem(409, "matching-not-begun")
            try await bob.post("\(area)/\(ahead)/take-back", ["reason": "A mistake"]).expect(204)
            try await bob.post("\(area)/\(ahead)/take-back", ["reason": "A mistake"]).expect(204)
            #expect(try await unit.history(ahead, by: unit.bob).matching.state == .takenBack)
            let begun = try await unit.matching(unit.cleo, with: unit.ann)
            try await bob.post("\(area)/\(begun)/take-back", ["reason": "A mistake"])
                .expectProblem(409, "matching-begun")
            try await bob.send(.patch, "\(area)/\(begun)", ["from": .time(unit.noon(plus: 86_400)), "reason": "Later"])
                .expectProblem(409, "matching-begun")
            for path in ["/end", "/take-back"] {
                try await bob.post("\(area)/\(UUID())\(path)", ["reason": "?"]).expectProblem(404, "matching-not-found")
                try await bob.post("\(area)/7\(path)", ["reason": "?"]).expectProblem(404, "matching-not-found")
            }
        }
    }

    @Test func `every list is told as of any time, the boundaries included`() async throws {
        try await Unit.with { unit in
            let (begin, end) = (unit.noon(plus: -7200), unit.noon(plus: -3600))
            let first = try await unit.matching(unit.cleo, with: unit.ann, from: begin, until: end)
            let second = try await unit.matching(unit.cleo, with: unit.hal, from: end)
            func asOf(_ time: Date) -> String { "?as_of=\(RFC3339.text(of: time))" }
            let cases: [(Date, [UUID])] = [
                (begin.addingTimeInterval(-0.001), []), (begin, [first]), (end.addingTimeInterval(-0.001), [first]),
                (end, [second]), (unit.noon(plus: 86_400), [second]),
            ]
            for (time, expected) in cases {
                let query = asOf(time)
                let staff = try await unit.staff(of: unit.cleo, query).map(\.matchingID)
                #expect(staff == expected, "\(query)")
                let anns = try await unit.caseload(of: unit.ann, query).map(\.matchingID)
                #expect(anns == expected.filter { $0 == first }, "\(query)")
                let all = try await unit.commands(unit.bob).get(area + query).expect(200).decode(MatchingListView.self)
                #expect(all.matchings.map(\.id) == expected, "\(query)")
            }
            try await unit.commands(unit.cleo).get("/api/v1/tango/my/staff?as_of=yesterday")
                .expectProblem(422, "validation-failed", fields: ["as_of"])
        }
    }

    @Test func `lists come in pages, whole and in order`() async throws {
        try await Unit.with { unit in
            for number in 10..<17 {
                let client = PersonRegistered.test(number, "Client", "Number \(number)", "client")
                try await unit.learn(.registered(client))
                // Some begin at the same time.
                try await unit.matching(client, with: unit.ann, from: unit.noon(plus: Double(number / 3) * -60))
            }
            var clients: [String?] = []
            var query = "?limit=3"
            while true {
                let page = try await unit.commands(unit.ann).get("/api/v1/tango/my/caseload\(query)").expect(200)
                    .decode(CaseloadView.self)
                clients += page.clients.map(\.client?.name)
                guard let next = page.next else { break }
                query = "?limit=3&cursor=\(next)"
            }
            #expect(clients == (10..<17).map { "Client Number \($0)" })
            var found: [MatchingView] = []
            query = "?limit=2&staff_id=\(unit.ann.id)"
            while true {
                let page = try await unit.commands(unit.bob).get(area + query).expect(200).decode(MatchingListView.self)
                found += page.matchings
                guard let next = page.next else { break }
                query = "?limit=2&staff_id=\(unit.ann.id)&cursor=\(next)"
            }
            #expect(Set(found.map(\.id)).count == 7 && found.count == 7)
            let times = found.map(\.from)
            #expect(times == times.sorted(by: >))
            let none = try await unit.commands(unit.bob).get("\(area)?client_id=\(unit.cleo.id)").decode(
                MatchingListView.self
            )
            #expect(none.matchings.isEmpty)
        }
    }
}
