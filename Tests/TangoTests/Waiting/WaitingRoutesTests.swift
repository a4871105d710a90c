import EventLog
import EventSourcing
import FoundationEssentials
import PeopleKit
import HTTPKit
import ServiceKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import TangoDomain
import ServiceTesting
import Testing
import Vault

@testable import TangoApp

@Suite(.freshSchema) struct WaitingRoutesTests {
    private let path = "/api/v1/tango/waiting"

    private func place(_ client: PersonRegistered, _ priority: String, since: String? = nil) -> [String: JSONValue] {
        var json: [String: JSONValue] = ["client_id": .id(client.id), "priority": .string(priority)]
        if let since { json["since"] = .string(since) }
        return json
    }

    @Test func `a client is put on the list, seen there with wishes, and taken off`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            var json = place(unit.cleo, "soon", since: "2025-12-01T10:00:00.000Z")
            json["specialities"] = .array([.string("Grief"), .string("sleep")])
            json["languages"] = .array([.string("fr-ca")])
            json["note"] = .string("Evenings only.")
            let made = try await bob.post(path, json).expect(201)
            let own = "\(path)/\(unit.cleo.id.uuidString.lowercased())"
            #expect(made.headers[.location] == own)
            let view = try await bob.get(own).expect(200).decode(WaitingView.self)
            #expect(view.client.number == unit.cleo.number && view.priority == .soon)
            #expect(view.specialities == ["grief", "sleep"] && view.languages == ["fr-CA"])
            #expect(view.note == "Evenings only.")
            #expect(RFC3339.text(of: view.since) == "2025-12-01T10:00:00.000Z")
            try await bob.post(path, place(unit.cleo, "urgent")).expectProblem(409, "already-waiting")

            let seen = try await unit.commands(unit.cleo).get("/api/v1/tango/my/waiting").expect(200)
            #expect(try seen.decode(OwnWaitingView.self).since == view.since)
            #expect(!seen.text.contains("Evenings") && !seen.text.contains("soon"))
            try await unit.commands(unit.dora).get("/api/v1/tango/my/waiting").expectProblem(404, "not-waiting")

            try await bob.post(own + "/end", ["cause": .string("referred"), "reason": .string("Nearer")]).expect(204)
            try await bob.get(own).expectProblem(404, "not-waiting")
            try await bob.post(own + "/end", ["cause": .string("referred")]).expectProblem(404, "not-waiting")
        }
    }

    @Test func `priority and wishes are replaced under the version that was seen`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            try await bob.post(path, place(unit.cleo, "routine")).expect(201)
            let own = "\(path)/\(unit.cleo.id)"
            let first = try await bob.get(own).expect(200)
            let tag = try #require(first.headers[.etag])
            let since = try first.decode(WaitingView.self).since
            let urgent: [String: JSONValue] = ["priority": .string("urgent"), "note": .string("Called again")]
            try await bob.send(.put, own, urgent, headers: [.ifMatch: tag]).expect(204)
            try await bob.send(.put, own, urgent, headers: [.ifMatch: tag]).expectProblem(412, "precondition-failed")
            let view = try await bob.get(own).decode(WaitingView.self)
            #expect(view.priority == .urgent && view.note == "Called again" && view.since == since)
            try await bob.send(.put, "\(path)/\(unit.dora.id)", urgent).expectProblem(404, "not-waiting")
            try await bob.send(.put, "\(path)/\(unit.ann.id)", urgent).expectProblem(404, "client-not-found")
        }
    }

    @Test func `the urgent come first, then who waits longest, in pages and by wishes`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            var clients: [PersonRegistered] = []
            for number in UInt8(1)...9 {
                let id = UUID(uuid: (5, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
                let client = PersonRegistered(
                    id: id,
                    number: 500 + Int(number),
                    firstName: "Client",
                    lastName: "\(number)",
                    roles: ["client"]
                )
                try await unit.learn(.registered(client))
                clients.append(client)
            }
            let priorities = ["routine", "soon", "urgent"]
            for (place, client) in clients.enumerated() {
                // Every third has the same time as the one before.
                let day = 9 - place + (place.isMultiple(of: 3) ? 1 : 0)
                var json = self.place(client, priorities[place % 3], since: "2025-11-0\(min(9, day))T00:00:00.000Z")
                json["languages"] = .array([.string(place < 4 ? "en" : "fr")])
                try await bob.post(path, json).expect(201)
            }
            var lines: [WaitingView] = []
            var query = "?limit=2"
            while true {
                let page = try await bob.get(path + query).expect(200).decode(WaitingListView.self)
                lines += page.waiting
                guard let next = page.next else { break }
                query = "?limit=2&cursor=\(next)"
            }
            #expect(lines.count == clients.count)
            let order = lines.map { ($0.priority.rank, $0.since, $0.client.id.uuidString) }
            #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 })
            let english = try await bob.get(path + "?language=en").decode(WaitingListView.self)
            #expect(Set(english.waiting.map(\.client.id)) == Set(clients.prefix(4).map(\.id)))
            let soon = try await bob.get(path + "?priority=soon&language=fr").decode(WaitingListView.self)
            #expect(soon.waiting.allSatisfy { $0.priority == .soon } && soon.waiting.count == 2)
            #expect(try await bob.get(path + "?speciality=grief").decode(WaitingListView.self).waiting.isEmpty)
        }
    }

    @Test func `what can't be is said with its field`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            var json = place(unit.cleo, "soon")
            json["languages"] = .array([.string("English!")])
            try await bob.post(path, json).expectProblem(422, "validation-failed", fields: ["languages"])
            try await bob.post(path, place(unit.ann, "soon"))
                .expectProblem(422, "validation-failed", fields: ["client_id"])
            let unknown: [String: JSONValue] = ["client_id": .id(UUID()), "priority": .string("soon")]
            try await bob.post(path, unknown).expectProblem(422, "validation-failed", fields: ["client_id"])
            try await bob.post(path, place(unit.cleo, "soon", since: "2999-01-01T00:00:00Z"))
                .expectProblem(422, "validation-failed", fields: ["since"])
            try await unit.commands(unit.ann).get(path).expectProblem(403, "forbidden")
            try await unit.commands(unit.cleo).get("\(path)/\(unit.cleo.id)").expectProblem(403, "forbidden")
        }
    }

    @Test func `the same key puts a client on the list once`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            let headers: Headers = [.idempotencyKey: "once"]
            let json = place(unit.cleo, "soon")
            let first = try await bob.post(path, json, headers: headers).expect(201)
            let again = try await bob.post(path, json, headers: headers).expect(201)
            #expect(again.bytes == first.bytes && again.headers[.idempotencyReplayed] == "true")
        }
    }

    @Test func `a primary matching takes off whom it is for, but not who was put on the list after it`() async throws {
        try await Unit.with(idle: [PlaceFound.name]) { unit in
            let policy = PolicyRunner(PlaceFound.self, store: unit.store) { found, made in
                try await unit.waiting.take(found, after: made)
            }
            let bob = unit.commands(unit.bob)
            try await bob.post(path, place(unit.cleo, "soon")).expect(201)
            try await bob.post(path, place(unit.dora, "soon")).expect(201)
            try await unit.match(unit.cleo, unit.ann, .secondary)
            try await policy.catchUp()
            #expect(try await unit.waiting(unit.cleo))
            #expect(try await unit.waiting(unit.dora))
            try await unit.match(unit.cleo, unit.ann, .primary)
            try await policy.catchUp()
            #expect(try await !unit.waiting(unit.cleo))
            #expect(try await unit.waiting(unit.dora))

            // Matched first and put on the list again before the policy comes to it.
            try await unit.match(unit.dora, unit.ann, .primary)
            try await bob.post("\(path)/\(unit.dora.id)/end", ["cause": .string("withdrawn")]).expect(204)
            try await bob.post(path, place(unit.dora, "urgent")).expect(201)
            try await policy.catchUp()
            #expect(try await unit.waiting(unit.dora))
        }
    }

    @Test func `who was erased is not on the list`() async throws {
        try await Unit.with { unit in
            let bob = unit.commands(unit.bob)
            for client in [unit.cleo, unit.dora] { try await bob.post(path, place(client, "soon")).expect(201) }
            try await bob.send(.put, "\(path)/\(unit.cleo.id)", ["priority": .string("urgent")]).expect(204)
            try await unit.erase(unit.cleo.id)
            let list = try await bob.get(path).decode(WaitingListView.self)
            #expect(list.waiting.map(\.client.id) == [unit.dora.id])
        }
    }
}

extension Unit {
    /// Whether somebody waits, as the log says.
    fileprivate func waiting(_ client: PersonRegistered) async throws -> Bool {
        let loaded = try await Repository<Waiting>(store).load(StreamID.waiting(of: client.id))
        return loaded.state != .away
    }

    /// Matches two, as the operator.
    fileprivate func match(_ client: PersonRegistered, _ staff: PersonRegistered, _ kind: MatchingKind) async throws {
        let proposal = Proposal(client: client.id, staff: staff.id, kind: kind, reason: try Reason("It fits"))
        _ = try await matchingCommands.match(proposal, CommandContext(nil))
    }
}
