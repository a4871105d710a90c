import FoundationEssentials
import LedgerDomain

/// Case file of an enrolment: what happened, in its order.
struct CaseFileView: Codable, Sendable {
    /// Something that happened.
    struct Entry: Codable, Sendable {
        /// `applied`, `screened`, `accepted` and so on; `module_read` (for the first time) and `exercise_done` are the client's.
        var what: String
        /// Time at which it happened.
        var at: Date
        /// Time at which it was written down.
        var recordedAt: Date
        /// Person who did it; absent: an operator, or the system.
        var by: UUID?
        var byName: String?
        /// State after it.
        var state: EnrolmentState
        /// Version of the programme after it.
        var version: Int
        /// Day of the start, after it.
        var start: String?
        var module: UUID?
        /// Exercise of the module.
        var exercise: String?
        /// Reason of a refusal.
        var reason: String?
        /// Words of it: a reason, or where else to turn.
        var words: String?

        private enum CodingKeys: String, CodingKey {
            case what, at, state, version, start, exercise, reason, words
            case by = "by_id"
            case module = "module_id"
            case recordedAt = "recorded_at"
            case byName = "by_name"
        }
    }

    /// Module as it was by then.
    struct Module: Codable, Sendable {
        var module: UUID
        var version: Int
        /// Time at which it opened, or opens by itself; absent: not by time alone.
        var opensAt: Date?
        var open: Bool
        var done: Bool

        private enum CodingKeys: String, CodingKey {
            case version, open, done
            case module = "module_id"
            case opensAt = "opens_at"
        }
    }

    /// Document that is shared.
    struct Document: Codable, Sendable {
        /// Its key: `module.exercise`.
        var key: String
        /// Version that was written last by then.
        var version: Int64
        /// Number of versions that were written by then.
        var versions: Int
        /// Time of the last one.
        var changedAt: Date

        private enum CodingKeys: String, CodingKey {
            case key, version, versions
            case changedAt = "changed_at"
        }
    }

    /// Minutes of a week.
    struct Week: Codable, Sendable {
        /// The week: `2026-W09`.
        var week: String
        var minutes: Int
    }

    /// The enrolment as it is now.
    var enrolment: EnrolmentView
    /// Events of the enrolment and facts of the client, in their order.
    var entries: [Entry]
    /// Modules as they were by then.
    var modules: [Module]
    /// Documents that the client shares, as they were by then; none for a coordinator who doesn't look after them.
    var documents: [Document]
    /// Minutes that staff worked, by weeks as they were known then, the latest first.
    var minutes: [Week]
}

/// Looks at a case file, the latest first.
struct LooksView: Codable, Sendable {
    /// A look.
    struct Look: Codable, Sendable {
        var by: UUID
        /// Name of who looked; empty once they were erased.
        var name: String
        var at: Date
        /// Place where they saw it.
        var how: LookKind

        private enum CodingKeys: String, CodingKey {
            case name, at, how
            case by = "by_id"
        }
    }

    var looks: [Look]
    /// Cursor of the next page; absent on the last.
    var next: String?
}
