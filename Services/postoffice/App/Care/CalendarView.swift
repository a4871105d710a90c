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

    var hours: [Hours]
    var holidays: [String]
    var leaves: [Leave]

    init(_ state: UnitCalendar.State) {
        hours = state.hours.sorted { ($0.key?.uuidString ?? "") < ($1.key?.uuidString ?? "") }.flatMap { owner, sets in
            sets.map { Hours(staffID: owner, from: $0.from.text, hours: $0.hours) }
        }
        holidays = state.holidays.sorted().map(\.text)
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
