package import ChatDomain
package import EventSourcing
package import FoundationEssentials
import HTTPKit
import Postgres
package import ReplyTimes

/// A client's wait as it concerns one member of staff.
package struct StaffWait: Sendable {
    /// Clock as it stood at the time as of which was asked.
    package var clock: ReplyClock
    /// Member of staff who was asked, or answered.
    package var staff: UUID
    /// The day on which it began, on their wall.
    package var day: CivilDay
    /// Business time by their calendar.
    package var time: BusinessHours.Time
}

extension ReplyClockQueries {
    /// The most clocks that figures are made of: each is asked of the calendar.
    static let most = 50_000

    /// The day of `time` on the unit's wall, by the calendar as it was known then.
    package func day(of time: Date) async -> CivilDay {
        let span = BusinessHours.Span(from: time, to: time)
        return (await hours.times(of: [span], asOf: time).first ?? BusinessHours.Time()).civilDay(of: span)
    }

    /// Figures of clients' waits, by week, member of staff and kind; with `byRoom` for each room.
    package func figures(_ question: ReplyQuestion, in room: UUID? = nil, byRoom: Bool = false) async throws
        -> [ReplyFigures]
    {
        ReplyFigures.of(try await waits(question, in: room).map { $0.counted(asOf: question.asOf, byRoom: byRoom) })
    }

    /// Waits behind those figures, oldest first; each clock once for everybody whom it concerns and who is asked about.
    package func waits(_ question: ReplyQuestion, in room: UUID? = nil) async throws -> [StaffWait] {
        let asked = try await clocks(question, in: room).flatMap { clock in
            clock.concerned.filter { question.staff == nil || question.staff == $0 }.map { (clock, $0) }
        }
        let spans = asked.map { clock, staff in
            BusinessHours.Span(staff: staff, from: clock.startedAt, to: clock.endedAt ?? question.asOf)
        }
        let times = await hours.times(of: spans, asOf: question.asOf)
        return zip(zip(asked, spans), times).compactMap { pair, time -> StaffWait? in
            let ((clock, staff), span) = pair
            let day = time.civilDay(of: span)
            guard question.days.contains(day) else { return nil }
            return StaffWait(clock: clock, staff: staff, day: day, time: time)
        }
    }

    /// The clocks that may have begun on those days on some wall, as they stood then, oldest first. Throws 422 where there are too many.
    private func clocks(_ question: ReplyQuestion, in room: UUID?) async throws -> [ReplyClock] {
        try await level()
        let instants = question.instants
        var conditions: [Query] = [
            "c.started_at >= \(instants.lowerBound)", "c.started_at < \(instants.upperBound)",
            "c.started_at <= \(question.asOf)",
        ]
        if let staff = question.staff { conditions.append("(c.answered_by = \(staff) or \(staff) = any(c.staff))") }
        if let room { conditions.append("c.room = \(room)") }
        let clocks = try await rooms.pool.query(
            """
            select \(ClockRows.columns) from chat_clock c where \(conditions.joined(separator: " and "))
            order by c.started_at, c.room, c.number limit \(Self.most + 1)
            """
        ).map(ClockRows.clock)
        guard clocks.count <= Self.most else {
            let problem = "more than \(Self.most) clocks began in that time: ask for fewer days"
            throw Problem.invalid([FieldError("from", code: .tooMany, problem)])
        }
        return clocks.compactMap { $0.asOf(question.asOf) }
    }
}

extension StaffWait {
    /// Figure for reports as of `time`, as which it is told.
    func counted(asOf time: Date, byRoom: Bool) -> ReplyWait {
        var outcome = ReplyWait.Outcome.waiting
        if let answer = clock.answer { outcome = answer.by == staff ? .answered : .covered }
        return ReplyWait(
            key: ReplyFigures.Key(
                staff: staff,
                week: day.week,
                isFirst: clock.isFirst,
                room: byRoom ? clock.room : nil
            ),
            outcome: outcome,
            wall: clock.wallTime(until: time),
            business: self.time.seconds.map { .seconds($0) }
        )
    }
}
