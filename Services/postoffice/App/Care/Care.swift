import BusinessTime
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres
import ReplyTimes

/// Questions about how clients are looked after: who waits, how long they waited, what is urgent.
struct Care: Sendable {
    let store: EventStore
    let pool: Pool

    /// The unit's calendar as it was known at a time.
    func calendar(asOf time: Date = .distantFuture) async throws -> UnitCalendar.State {
        var state = UnitCalendar.initial
        for recorded in try await store.load(StreamID.calendar, as: CalendarEvent.self) where recorded.at <= time {
            UnitCalendar.evolve(&state, recorded.event)
        }
        return state
    }

    /// The clocks that run for `staff`, or for which `client` waits; of all where both are nil. Oldest first.
    func running(staff: UUID? = nil, client: UUID? = nil, limit: Int = 1000) async throws -> [ReplyClock] {
        var conditions: [Query] = ["answer is null"]
        if let staff { conditions.append("staff = \(staff)") }
        if let client { conditions.append("client = \(client)") }
        return Array(
            try await ReplyClock.query(pool, where: conditions.joined(separator: " and ")).prefix(limit)
        )
    }

    /// The clocks that began on the days from `from` through `through`, on the wall of whoever is waited for, without those for which no
    /// answer is needed.
    func clocks(_ question: ReplyQuestion, _ calendar: UnitCalendar.State) async throws -> [ReplyClock] {
        let instants = question.instants
        var conditions: [Query] = [
            "started_at >= \(instants.lowerBound)", "started_at < \(instants.upperBound)",
            "started_at <= \(question.asOf)", "answer is distinct from letter",
        ]
        if let staff = question.staff { conditions.append("staff = \(staff)") }
        var walls: [UUID: BusinessCalendar] = [:]
        return try await ReplyClock.query(pool, where: conditions.joined(separator: " and ")).filter { clock in
            let wall = walls[clock.staff] ?? calendar.calendar(of: clock.staff)
            walls[clock.staff] = wall
            return question.days.contains(wall.day(of: clock.startedAt))
        }
    }

    /// The figures of these clocks as they stood then.
    func figures(_ question: ReplyQuestion, _ calendar: UnitCalendar.State) async throws -> [ReplyFigures] {
        var calendars: [UUID: BusinessCalendar] = [:]
        return ReplyFigures.of(
            try await clocks(question, calendar).compactMap { $0.asOf(question.asOf) }.map { clock in
                let own = calendars[clock.staff] ?? calendar.calendar(of: clock.staff)
                calendars[clock.staff] = own
                return clock.wait(asOf: question.asOf, own)
            }
        )
    }
}
