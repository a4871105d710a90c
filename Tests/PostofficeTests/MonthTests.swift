import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Letters by month.
@Suite(.freshSchema) struct MonthTests {
    private func months(_ unit: Unit, _ person: PersonRegistered, _ folder: String = "inbox", _ query: String = "")
        async throws -> MonthListView
    {
        try await unit.seat(person).get("/api/v1/mail/folders/\(folder)/months\(query)").expect(200)
            .decode(MonthListView.self)
    }

    private func time(_ text: String) throws -> Date { try #require(RFC3339.date(of: text)) }

    /// Letters from Cleo to Ann at these times.
    private func fill(_ unit: Unit, _ times: [String]) async throws -> [UUID] {
        let times = try times.map(time)
        return try await unit.fill(times.count) { Unit.sent(from: unit.cleo, to: [unit.ann], at: times[$0]) }
    }

    @Test func `letters are counted by the months of a zone, and a list begins with each`() async throws {
        try await Unit.with { unit in
            let ids = try await fill(
                unit,
                [
                    "2024-02-29T12:00:00Z", "2025-12-31T22:59:59Z", "2025-12-31T23:00:00Z", "2026-01-31T12:00:00Z",
                    "2026-03-31T22:30:00Z",
                ]
            )
            let vienna = try await months(unit, unit.ann, "inbox", "?zone=Europe/Vienna")
            #expect(vienna.zone == "Europe/Vienna")
            #expect(vienna.months.map(\.month) == ["2026-04", "2026-01", "2025-12", "2024-02"])
            #expect(vienna.months.map(\.letters) == [1, 2, 1, 1])
            #expect(try vienna.months[1].from == time("2025-12-31T23:00:00Z"))
            #expect(try vienna.months[0].until == time("2026-04-30T22:00:00Z"))
            let utc = try await months(unit, unit.ann)
            #expect(utc.zone == "UTC" && utc.months.map(\.letters) == [1, 1, 2, 1])
            for month in vienna.months {
                let list = try await unit.list(
                    "inbox",
                    of: unit.ann,
                    "?from=\(RFC3339.text(of: month.from))&until=\(RFC3339.text(of: month.until))"
                )
                #expect(list.letters.count == month.letters)
            }
            let jumped = try await unit.list(
                "inbox",
                of: unit.ann,
                "?until=\(RFC3339.text(of: vienna.months[2].until))"
            )
            #expect(jumped.letters.map(\.id) == [ids[1], ids[0]])
            #expect(try await months(unit, unit.ann, "archive").months.isEmpty)
            #expect(try await months(unit, unit.bob).months.isEmpty)
        }
    }

    @Test func `a letter that is put away counts in no month until it is back`() async throws {
        try await Unit.with { unit in
            let ids = try await fill(unit, ["2025-01-10T00:00:00Z", "2025-02-10T00:00:00Z", "2025-02-11T00:00:00Z"])
            let until = unit.clock.tick().addingTimeInterval(3600)
            try await unit.seat(unit.ann).post(
                "/api/v1/mail/letters/snooze",
                ["ids": .ids([ids[0], ids[1]]), "until": .string(RFC3339.text(of: until))]
            ).expect(200)
            #expect(try await months(unit, unit.ann).months.map(\.letters) == [1])
            unit.clock.advance(by: 3601)
            #expect(try await months(unit, unit.ann).months.map(\.letters) == [2, 1])
        }
    }

    @Test func `months follow what the list is filtered by`() async throws {
        try await Unit.with { unit in
            let ids = try await fill(unit, ["2025-01-10T00:00:00Z", "2025-01-11T00:00:00Z", "2025-02-10T00:00:00Z"])
            let ann = unit.seat(unit.ann)
            try await ann.post("/api/v1/mail/letters/mark", ["ids": .ids([ids[0]]), "read": true, "flagged": true])
                .expect(200)
            let unread = try await months(unit, unit.ann, "inbox", "?unread=true").months
            #expect(unread.map(\.month) == ["2025-02", "2025-01"] && unread.map(\.letters) == [1, 1])
            let flagged = try await months(unit, unit.ann, "inbox", "?flagged=true").months
            #expect(flagged.map(\.month) == ["2025-01"] && flagged.map(\.letters) == [1])
            try await ann.delete("/api/v1/mail/letters/\(ids[2])").expect(204)
            #expect(try await months(unit, unit.ann).months.map(\.letters) == [2])
            #expect(try await months(unit, unit.ann, "trash").months.map(\.month) == ["2025-02"])
        }
    }

    @Test func `the zone of one's hours is taken, else the unit's`() async throws {
        try await Unit.with { unit in
            _ = try await fill(unit, ["2025-06-30T23:30:00Z"])
            func set(_ zone: String, for therapist: UUID?) async throws {
                let day = JSONValue.array([.object(["from": .int(540), "to": .int(1020)])])
                var json: [String: JSONValue] = [
                    "from": .string("2025-01-01"),
                    "hours": .object([
                        "zone": .string(zone), "week": .array([JSONValue](repeating: day, count: 7)),
                        "promise": .int(480),
                    ]),
                ]
                if let therapist { json["staff_id"] = .id(therapist) }
                try await unit.seat(unit.bob).send(.put, "/api/v1/mail/calendar/hours", json).expect(200)
            }
            try await set("America/Toronto", for: nil)
            #expect(try await months(unit, unit.ann).zone == "America/Toronto")
            try await set("Europe/Vienna", for: unit.ann.id)
            let own = try await months(unit, unit.ann)
            #expect(own.zone == "Europe/Vienna" && own.months.map(\.month) == ["2025-07"])
            #expect(try await months(unit, unit.cleo, "sent").zone == "America/Toronto")
            #expect(try await months(unit, unit.cleo, "sent").months.map(\.month) == ["2025-06"])
        }
    }

    @Test(arguments: ["CET", "Vienna", "Europe/Atlantis", "%2B02:00", "Europe/Vienna;", "Europe/Vienna5", "", "a/%00"])
    func `names of no zone are refused`(_ zone: String) async throws {
        try await Unit.with { unit in
            _ = try await fill(unit, ["2025-01-10T00:00:00Z"])
            try await unit.seat(unit.ann).get("/api/v1/mail/folders/inbox/months?zone=\(zone)")
                .expectProblem(422, "validation-failed", fields: ["zone"])
        }
    }

    @Test func `somebody else's folder has no months`() async throws {
        try await Unit.with { unit in
            let others = try await unit.folder("Private", of: unit.bob)
            for folder in ["spam", UUID().uuidString, others.uuidString] {
                try await unit.seat(unit.ann).get("/api/v1/mail/folders/\(folder)/months")
                    .expectProblem(404, "folder-not-found")
            }
        }
    }

    /// Zones of which a month has begun at a time that the wall clock showed twice, or didn't show.
    @Test(arguments: ["Asia/Gaza", "America/Havana", "Asia/Amman", "Asia/Beirut", "America/Sao_Paulo"])
    func `every letter is counted once in whatever zone`(_ zone: String) async throws {
        try await Unit.with { unit in
            let start = try time("2005-01-01T00:00:00Z")
            try await unit.fill(2000) { number in
                Unit.sent(from: unit.cleo, to: [unit.ann], at: start.addingTimeInterval(Double(number) * 260_000))
            }
            let found = try await months(unit, unit.ann, "inbox", "?zone=\(zone)").months
            #expect(found.reduce(0) { $0 + $1.letters } == 2000)
            #expect(zip(found, found.dropFirst()).allSatisfy { later, earlier in earlier.until <= later.from })
        }
    }
}
