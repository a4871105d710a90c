import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ReplyTimes
import Synchronization
import ServiceTesting
import Testing

@testable import ChatCore

/// How long clients waited in rooms: by week and member of staff, as of any time, down to the messages.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct ReplyTimesTests {
    /// Half of any time is business time.
    private static let half = BusinessHours { spans, _ in
        spans.map { BusinessHours.Time(seconds: Int($0.to.timeIntervalSince($0.from) / 2)) }
    }

    private static let path = "\(Unit.area)/reply-times"

    private func seat(_ unit: Unit, _ person: PersonRegistered, _ hours: BusinessHours = ReplyTimesTests.half)
        async throws -> Seat
    {
        try await unit.settle()
        let commands = ReplyClockQueries(rooms: unit.rooms, projection: unit.clocksProjection, hours: hours)
        return unit.seat(person, at: ClockRoutes(commands: commands).routes)
    }

    private func figures(
        _ unit: Unit,
        _ person: PersonRegistered,
        _ query: String = "",
        _ hours: BusinessHours = ReplyTimesTests.half
    ) async throws -> [ReplyFiguresView] {
        try await seat(unit, person, hours).get(Self.path + query).expect(200).decode(ReplyTimesView.self).figures
    }

    /// Cleo asks, and so many seconds later she is answered.
    private func ask(_ unit: Unit, in room: UUID, answeredBy person: PersonRegistered, after seconds: Double)
        async throws
    {
        try await unit.say("Question", in: room, by: unit.cleo)
        unit.clock.advance(by: seconds)
        try await unit.say("Answer", in: room, by: person)
    }

    @Test func `figures are told of who answered, to themselves and to coordinators`() async throws {
        try await Unit.with { unit in
            let room = try await unit.direct()
            for seconds in [60.0, 120, 600] { try await ask(unit, in: room, answeredBy: unit.ann, after: seconds) }
            unit.clock.advance(by: 1)
            for person in [unit.ann, unit.bob] {
                let told = try await figures(unit, person)
                #expect(told.map(\.kind) == ["first", "next"] && told.map(\.answered) == [1, 2])
                #expect(told.map(\.wallP50Seconds) == [60, 120] && told.map(\.wallP90Seconds) == [60, 600])
                #expect(told.map(\.businessP90Seconds) == [30, 300])
                #expect(
                    told.allSatisfy {
                        $0.staffID == unit.ann.id && $0.staffName == "Ann Archer" && $0.roomID == nil
                    }
                )
                #expect(told.allSatisfy { $0.waiting == 0 && $0.covered == 0 })
            }
            let eve = try await seat(unit, unit.eve)
            #expect(try await figures(unit, unit.eve).isEmpty)
            try await eve.get("\(Self.path)?staff_id=\(unit.ann.id)").expectProblem(403, "forbidden")
            try await eve.get("\(Self.path)/messages?staff_id=\(unit.ann.id)&week=2026-W01")
                .expectProblem(403, "forbidden")
            try await seat(unit, unit.cleo).get(Self.path).expectProblem(403, "forbidden")
            for query in ["from=yesterday", "to=2026-02-30", "as_of=noon", "from=2000-01-01"] {
                try await seat(unit, unit.bob).get("\(Self.path)?\(query)").expectProblem(422, "validation-failed")
            }
            let away = BusinessHours { _, _ in throw Problem.unavailable }
            let apart = try await figures(unit, unit.ann, "", away)
            #expect(apart.map(\.answered) == [1, 2] && apart.allSatisfy { $0.businessP50Seconds == nil })
        }
    }

    @Test func `they are told of each conversation, and each opens its messages`() async throws {
        try await Unit.with { unit in
            let rooms = [try await unit.direct(), try await unit.room(members: [unit.cleo])]
            for (room, seconds) in zip(rooms, [60.0, 600]) {
                try await ask(unit, in: room, answeredBy: unit.ann, after: seconds)
            }
            unit.clock.advance(by: 1)
            let all = try #require(try await figures(unit, unit.bob).first)
            #expect(all.answered == 2 && all.kind == "first")
            let each = try await figures(unit, unit.bob, "?by_room=true")
            #expect(Set(each.map(\.roomID)) == Set(rooms) && each.allSatisfy { $0.answered == 1 })
            #expect(try await figures(unit, unit.bob, "?room_id=\(rooms[1])").map(\.wallP50Seconds) == [600])
            #expect(try await figures(unit, unit.bob, "?room_id=\(UUID())").isEmpty)

            let behind = "\(Self.path)/messages?staff_id=\(unit.ann.id)&week=\(all.week)&kind=first"
            let ann = try await seat(unit, unit.ann)
            let first = try await ann.get("\(behind)&limit=1").expect(200).decode(ClockListView.self)
            let clock = try #require(first.clocks.first)
            #expect((clock.roomID, clock.number, clock.answer) == (rooms[0], 1, 2))
            #expect((clock.wallSeconds, clock.businessSeconds, clock.kind) == (60, 30, "first"))
            #expect(clock.client.name == "Cleo Carver" && clock.answeredBy?.id == unit.ann.id)
            let next = try #require(first.next)
            let second = try await ann.get("\(behind)&limit=1&cursor=\(next)").expect(200).decode(ClockListView.self)
            #expect(second.clocks.map(\.roomID) == [rooms[1]] && second.next == nil)
            let others = try await ann.get(behind.replacing("kind=first", with: "kind=next")).expect(200)
            #expect(try others.decode(ClockListView.self).clocks.isEmpty)
        }
    }

    @Test func `all who were there are asked: who answered has answered, the others were covered`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await ask(unit, in: room, answeredBy: unit.eve, after: 60)
            try await unit.say("And?", in: room, by: unit.cleo)
            unit.clock.advance(by: 1)
            let told = try await figures(unit, unit.bob)
            func one(_ person: PersonRegistered, _ kind: String) -> [Int]? {
                told.first { $0.staffID == person.id && $0.kind == kind }.map {
                    [$0.answered, $0.waiting, $0.covered]
                }
            }
            #expect(one(unit.eve, "first") == [1, 0, 0] && one(unit.ann, "first") == [0, 0, 1])
            #expect(one(unit.eve, "next") == [0, 1, 0] && one(unit.ann, "next") == [0, 1, 0])
            // What a colleague answered is in no percentile.
            #expect(told.first { $0.staffID == unit.ann.id }?.wallP50Seconds == nil)
        }
    }

    @Test func `the past is told as it stood then, also out of tables that are made anew`() async throws {
        try await Unit.with { unit in
            let room = try await unit.direct()
            let before = RFC3339.text(of: unit.clock.now.addingTimeInterval(-1))
            try await unit.say("Question", in: room, by: unit.cleo)
            unit.clock.advance(by: 60)
            let between = RFC3339.text(of: unit.clock.now)
            unit.clock.advance(by: 60)
            try await unit.say("Answer", in: room, by: unit.ann)
            unit.clock.advance(by: 1)
            for _ in 1...2 {
                #expect(try await figures(unit, unit.ann, "?as_of=\(before)").isEmpty)
                let then = try #require(try await figures(unit, unit.ann, "?as_of=\(between)").first)
                #expect((then.answered, then.waiting, then.wallP50Seconds) == (0, 1, nil))
                let behind = "\(Self.path)/messages?staff_id=\(unit.ann.id)&week=\(then.week)&as_of=\(between)"
                let waited = try await seat(unit, unit.ann).get(behind).expect(200).decode(ClockListView.self)
                #expect(waited.clocks.map(\.wallSeconds) == [60] && waited.clocks.first?.answer == nil)
                let now = try #require(try await figures(unit, unit.ann).first)
                #expect((now.answered, now.waiting, now.wallP50Seconds) == (1, 0, 120))
                let rebuilt = try await Rebuild(ClocksProjection(), store: unit.store).run(comparing: true)
                #expect(rebuilt.isSwitched && rebuilt.differences?.values.allSatisfy { $0 == 0 } == true)
            }
        }
    }

    @Test func `weeks and hours are those of the calendar as it was known then`() async throws {
        try await Unit.with { unit in
            // Sunday, half an hour before midnight in UTC; on Ann's wall it is Monday already. A day later it is known that this was a holiday.
            unit.clock.advance(by: 3 * 86_400 + 41_400)
            let arranged = unit.clock.now.addingTimeInterval(86_400)
            let asked = Mutex<Set<Date?>>([])
            let calendar = BusinessHours { spans, asOf in
                asked.withLock { _ = $0.insert(asOf) }
                let isKnown = asOf.map { $0 >= arranged } ?? true
                return spans.map { span in
                    BusinessHours.Time(seconds: isKnown ? 0 : 40, day: span.staff == nil ? nil : "2026-01-05")
                }
            }
            let room = try await unit.direct()
            try await ask(unit, in: room, answeredBy: unit.ann, after: 60)
            let first = RFC3339.text(of: unit.clock.now.addingTimeInterval(1))
            unit.clock.advance(by: 2 * 86_400)
            let days = "?from=2026-01-05&through=2026-01-31"
            let then = try await figures(unit, unit.ann, "\(days)&as_of=\(first)", calendar)
            #expect(then.map(\.week) == ["2026-W02"] && then.map(\.businessP50Seconds) == [40])
            let now = try await figures(unit, unit.ann, days, calendar)
            #expect(now.map(\.week) == ["2026-W02"] && now.map(\.businessP50Seconds) == [0])
            // In the week before, on her wall, nobody asked; by UTC somebody did.
            let before = "?from=2025-12-29&through=2026-01-04"
            #expect(try await figures(unit, unit.ann, before, calendar).isEmpty)
            #expect(try await figures(unit, unit.ann, before).map(\.week) == ["2026-W01"])
            #expect(!asked.withLock { $0.contains(nil) })
        }
    }
}
