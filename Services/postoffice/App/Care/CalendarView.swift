import BusinessTime
import EventSourcing
import FoundationEssentials
import PostofficeDomain

/// The unit's calendar.
struct CalendarView: Codable, Sendable, Hashable {
    /// Hours that hold from a day on.
    struct Hours: Codable, Sendable, Hashable {
        /// Absent for the unit's.
        var staffID: UUID?
        var from: String
        /// Absent where the unit's hold again.
        var hours: WeeklyHours?

        private enum CodingKeys: String, CodingKey {
            case from, hours
            case staffID = "staff_id"
        }
    }

    /// Somebody is away.
    struct Leave: Codable, Sendable, Hashable {
        var id: UUID
        var staffID: UUID
        var from: String
        var through: String

        private enum CodingKeys: String, CodingKey {
            case id, from, through
            case staffID = "staff_id"
        }
    }

    /// The unit is closed on a day, or closes earlier.
    struct ClosedDay: Codable, Sendable, Hashable {
        var day: String
        /// Minute of the day at which it closes; absent where it is closed all day.
        var closes: Int?
    }

    /// The unit is closed on a day of each year.
    struct Yearly: Codable, Sendable, Hashable {
        var id: UUID
        /// `12-25`, `1-mon-09`, `mon-before-05-25` or `easter-2`.
        var rule: String
        /// Absent where it has no name but its date.
        var name: KnownHoliday?
        /// Minute of the day at which the unit closes; absent where it is closed all day.
        var closes: Int?
        /// The first day on which it may fall.
        var from: String
        /// The day on which it comes next.
        var next: String
    }

    var hours: [Hours]
    var holidays: [ClosedDay]
    /// Days of each year that still come, by the day on which they come next.
    var yearly: [Yearly]
    var leaves: [Leave]

    /// View of everything that is arranged; what comes next is counted from `today`.
    init(_ state: UnitCalendar.State, today: CivilDay) {
        hours = state.hours.sorted { ($0.key?.uuidString ?? "") < ($1.key?.uuidString ?? "") }.flatMap { owner, sets in
            sets.map { Hours(staffID: owner, from: $0.from.text, hours: $0.hours) }
        }
        holidays = state.holidays.values.sorted { $0.day < $1.day }.map {
            ClosedDay(day: $0.day.text, closes: $0.closes)
        }
        yearly = state.yearly.values.compactMap { holiday in
            state.next(holiday, from: today).map { next in
                Yearly(
                    id: holiday.holiday,
                    rule: holiday.rule.description,
                    name: holiday.name,
                    closes: holiday.closes,
                    from: holiday.from.text,
                    next: next.text
                )
            }
        }.sorted { ($0.next, $0.rule) < ($1.next, $1.rule) }
        leaves = state.leaves.values.sorted { ($0.from, $0.leave.uuidString) < ($1.from, $1.leave.uuidString) }.map {
            Leave(id: $0.leave, staffID: $0.therapist, from: $0.from.text, through: $0.through.text)
        }
    }

    /// View for a client who knows these `staff`: their own hours and the unit's, and nobody's leaves.
    func forClient(knowing staff: Set<UUID>) -> CalendarView {
        var view = self
        view.hours.removeAll { $0.staffID.map { !staff.contains($0) } ?? false }
        view.leaves = []
        return view
    }
}
