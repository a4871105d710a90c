import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres

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

    /// The clocks that began on the days from `from` through `through`, on the wall of whoever is waited for.
    func clocks(_ question: ReplyQuestion, _ calendar: UnitCalendar.State) async throws -> [ReplyClock] {
        // A day more at both ends: walls differ by up to 14 hours from UTC.
        let start = Date(timeIntervalSince1970: Double(question.from.number - 1) * 86_400)
        let end = Date(timeIntervalSince1970: Double(question.through.number + 2) * 86_400)
        var conditions: [Query] = ["started_at >= \(start)", "started_at < \(end)", "started_at <= \(question.asOf)"]
        if let staff = question.staff { conditions.append("staff = \(staff)") }
        var walls: [UUID: BusinessCalendar] = [:]
        return try await ReplyClock.query(pool, where: conditions.joined(separator: " and ")).filter { clock in
            let wall = walls[clock.staff] ?? calendar.calendar(of: clock.staff)
            walls[clock.staff] = wall
            return (question.from...question.through).contains(wall.day(of: clock.startedAt))
        }
    }
}

/// Which reply times are asked for.
struct ReplyQuestion: Sendable, Hashable {
    /// Of one member of staff; `nil`: of all.
    var staff: UUID?
    /// The first day on which clocks began.
    var from: CivilDay
    /// The last.
    var through: CivilDay
    /// As they stood, and as the calendar was known, at this time.
    var asOf: Date
}
