import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import SampleDomain
import ServiceTesting
import Testing

@testable import SampleApp

typealias Unit = ServiceHarness<Sample>

extension ServiceHarness<Sample> {
    static var path: String { "/api/v1/sample/reminders" }

    /// Writes a reminder by Cleo, and gives its id.
    func write(_ text: String = "Go for a run", due: String = "2026-02-01T18:00:00.000Z") async throws -> UUID {
        try await seat(cast.cleo).post(Self.path, ["text": .string(text), "due": .string(due)]).expect(201)
            .decode(ReminderMade.self).id
    }

    /// Moves a reminder of Cleo's; she has seen `version` of her list.
    func move(_ reminder: UUID, to due: String, ifVersion version: Int?) async throws -> Answer {
        let headers: Headers = version.map { [.ifMatch: "\"\($0)\""] } ?? [:]
        return try await seat(cast.cleo).send(
            .patch,
            "\(Self.path)/\(reminder)",
            ["due": .string(due)],
            headers: headers
        )
    }
}

@Suite(.freshSchema) struct ReminderRoutesTests {
    @Test func `reminders are listed by when they are due, until they are done`() async throws {
        try await Unit.run { unit in
            let later = try await unit.write("Call Dora", due: "2026-02-03T09:00:00.000Z")
            let sooner = try await unit.write()
            let answer = try await unit.seat(unit.cleo).get(Unit.path).expect(200)
            #expect(answer.headers[.etag] == "\"2\"")
            let list = try answer.decode(ReminderList.self).reminders
            #expect(list.map(\.id) == [sooner, later] && list.map(\.text) == ["Go for a run", "Call Dora"])

            for _ in 1...2 { try await unit.seat(unit.cleo).post("\(Unit.path)/\(sooner)/done").expect(204) }
            let left = try await unit.seat(unit.cleo).get(Unit.path).expect(200)
            #expect(try left.decode(ReminderList.self).reminders.map(\.id) == [later])
            #expect(try await unit.events() == 3)
        }
    }

    @Test func `a list that has changed meanwhile is read again first`() async throws {
        try await Unit.run { unit in
            let run = try await unit.write()
            let evening = "2026-02-01T20:00:00.000Z"
            try await unit.move(run, to: evening, ifVersion: nil).expectProblem(428, "precondition-required")
            _ = try await unit.write("Call Dora")
            try await unit.move(run, to: evening, ifVersion: 1).expectProblem(412, "precondition-failed")
            #expect(try await unit.events() == 2)
            let moved = try await unit.move(run, to: evening, ifVersion: 2).expect(204)
            #expect(moved.headers[.etag] == "\"3\"")
            let list = try await unit.seat(unit.cleo).get(Unit.path).decode(ReminderList.self).reminders
            #expect(list.first { $0.id == run }?.due == RFC3339.date(of: evening))
        }
    }

    @Test func `a request that is repeated with its key does its work once`() async throws {
        try await Unit.run { unit in
            let key: Headers = [.idempotencyKey: "a-1"]
            let body: [String: JSONValue] = ["text": "Go for a run", "due": "2026-02-01T18:00:00.000Z"]
            let first = try await unit.seat(unit.cleo).post(Unit.path, body, headers: key).expect(201)
            let again = try await unit.seat(unit.cleo).post(Unit.path, body, headers: key).expect(201)
            #expect(first.bytes == again.bytes && again.headers[.idempotencyReplayed] == "true")
            let other: [String: JSONValue] = ["text": "Another", "due": "2026-02-01T18:00:00.000Z"]
            try await unit.seat(unit.cleo).post(Unit.path, other, headers: key).expectProblem(
                422,
                "idempotency-mismatch"
            )
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `bad input is refused and changes nothing`() async throws {
        try await Unit.run { unit in
            let cleo = unit.seat(unit.cleo)
            let due: JSONValue = "2026-02-01T18:00:00.000Z"
            try await cleo.post(Unit.path, ["text": " ", "due": due]).expectProblem(
                422,
                "validation-failed",
                fields: ["text"]
            )
            let long = JSONValue.string(String(repeating: "a", count: Reminders.longest + 1))
            try await cleo.post(Unit.path, ["text": long, "due": due]).expectProblem(
                422,
                "validation-failed",
                fields: ["text"]
            )
            try await cleo.post(Unit.path, ["text": "x", "due": "soon"]).expectProblem(
                422,
                "validation-failed",
                fields: ["due"]
            )
            try await cleo.post("\(Unit.path)/\(UUID())/done").expectProblem(404, "reminder-not-found")
            #expect(try await unit.events() == 0)
            try await HostileBodies.tryAll(on: unit.router, as: [cleo])
        }
    }

    @Test func `a full list is refused`() async throws {
        try await Unit.run { unit in
            let full = (0..<Reminders.most).map { _ in
                ReminderEvent.written(
                    ReminderWritten(id: UUID(), person: unit.cleo.id, text: .known("x"), due: unit.clock.tick())
                )
            }
            _ = try await unit.store.append(full, to: Reminders.stream(of: unit.cleo.id), expected: .any)
            let body: [String: JSONValue] = ["text": "one more", "due": "2026-02-01T18:00:00.000Z"]
            try await unit.seat(unit.cleo).post(Unit.path, body).expectProblem(409, "too-many-reminders")
        }
    }

    @Test func `reminders are their author's alone`() async throws {
        try await Unit.run { unit in
            let run = try await unit.write()
            let dora = unit.seat(unit.dora)
            #expect(try await dora.get(Unit.path).expect(200).decode(ReminderList.self).reminders.isEmpty)
            try await dora.post("\(Unit.path)/\(run)/done").expectProblem(404, "reminder-not-found")
            for route in unit.service.routes where route.access != .services {
                let path = route.path.replacing("{reminder}", with: "\(run)")
                #expect(try await unit.seat(nil).send(route.method, path, nil).status == 401, "\(path)")
                #expect(try await unit.seat(unit.ann).send(route.method, path, nil).status == 403, "\(path)")
            }
            #expect(try await unit.events() == 1)
        }
    }
}
