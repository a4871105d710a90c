import FoundationEssentials
import LedgerDomain

/// Line of a caseload.
struct CaseloadLine: Codable, Sendable, Hashable {
    var enrolment: UUID
    var client: UUID
    /// Name of the client.
    var name: String
    var programme: UUID
    var version: Int
    var state: EnrolmentState
    /// Week of the programme, from 1; absent before its start.
    var week: Int?
    var weeks: Int
    /// Day of the start, as 2026-03-01.
    var start: String?
    var therapist: UUID?
    /// Module that is being read; absent: none yet.
    var module: UUID?
    /// Time at which the client last read or worked; absent: never yet.
    var lastSeen: Date?
    var modulesDone: Int
    var modulesTotal: Int
    /// Minutes that staff worked for the client in this week.
    var minutesThisWeek: Int
    /// Minutes that the programme's version says, or else the site; absent: neither does.
    var targetMinutes: Int?
    /// Letters of the client that nobody who got them has answered.
    var unanswered: Int
    /// Time of the oldest of them.
    var unansweredSince: Date?
    /// Surveys that the client was asked and hasn't answered, from a day after they opened until two weeks after the time for them.
    var surveysOverdue: Int
    /// Time at which the oldest of them opened.
    var surveysOverdueSince: Date?
    /// Alert of the client that isn't closed, the most pressing one; absent: none. Such lines come first, whatever the order.
    var alert: OpenAlert?
    /// Time since which nothing was heard of the client, where that is seven days or more; absent while the programme rests.
    var silentSince: Date?
    /// Day by which the client is to be contacted, by the programme's policy; absent where it has none, or the enrolment doesn't run.
    var nextContact: String?
    /// True if that day is over.
    var overdue: Bool

    private enum CodingKeys: String, CodingKey {
        case name, version, state, week, weeks, start, overdue, unanswered, alert
        case surveysOverdue = "surveys_overdue"
        case surveysOverdueSince = "surveys_overdue_since"
        case targetMinutes = "target_minutes"
        case unansweredSince = "unanswered_since"
        case silentSince = "silent_since"
        case enrolment = "enrolment_id"
        case client = "client_id"
        case programme = "programme_id"
        case therapist = "therapist_id"
        case module = "module_id"
        case lastSeen = "last_seen"
        case modulesDone = "modules_done"
        case modulesTotal = "modules_total"
        case minutesThisWeek = "minutes_this_week"
        case nextContact = "next_contact"
    }
}

/// A page of a caseload.
struct CaseloadView: Codable, Sendable {
    var lines: [CaseloadLine]
    /// Cursor of the next page; absent on the last.
    var next: String?
}

/// Column by which a caseload is sorted.
enum CaseloadColumn: String, Codable, CaseIterable, Sendable {
    case name, programme, version, state, week, weeks, start, module, minutes, unanswered, silent, surveys
    case lastSeen = "last_seen"
    case modulesDone = "modules_done"
    case nextContact = "next_contact"

    /// Kind of its values.
    var kind: CaseloadKey {
        switch self {
        case .name, .state, .module: .text
        case .programme: .id
        case .version, .week, .weeks, .start, .minutes, .unanswered, .silent, .surveys, .lastSeen, .modulesDone,
            .nextContact:
            .number
        }
    }
}
