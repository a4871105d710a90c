import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Report of the log on one erasure, from its own stream: an administrator can show it to anybody who asks.
struct Certificate: Codable, Sendable, Equatable {
    /// A retention hold.
    struct Hold: Codable, Sendable, Equatable {
        var id: UUID
        var placedAt: Date
        /// Time at which it ends by itself.
        var until: Date
        /// Absent once the person is forgotten.
        var reason: String?
        /// `record` where the rule for clinical records has placed it. Absent where somebody did.
        var rule: String?
        /// Time at which it was released or had ended; absent while it stands.
        var endedAt: Date?

        enum CodingKeys: String, CodingKey {
            case id, until, reason, rule
            case placedAt = "placed_at"
            case endedAt = "ended_at"
        }
    }

    /// Confirmation that a service has nothing left.
    struct Confirmation: Codable, Sendable, Equatable {
        var service: String
        /// The epoch of its log.
        var epoch: UUID
        /// Position of its log.
        var position: Int64
        var at: Date
    }

    var id: UUID
    var person: UUID
    /// `none` (not wished, or withdrawn), `requested`, `started` or `completed`.
    var stage: String
    /// Origin of the wish: `person` or `administration`.
    var cause: String?
    var requestedAt: Date?
    /// Earliest time of the erasure.
    var due: Date?
    /// All holds there ever were.
    var holds: [Hold]
    /// Time at which the account was closed, because the time to think again was over and a hold stood. Absent if it wasn't.
    var closedAt: Date?
    var startedAt: Date?
    /// The services that were asked.
    var services: [String]
    var confirmations: [Confirmation]
    var completedAt: Date?
    /// Time of a new begin, after an older copy of the database was restored; confirmations are those since. Absent if there was none.
    var reappliedAt: Date?

    enum CodingKeys: String, CodingKey {
        case id, stage, cause, due, holds, services, confirmations
        case person = "person_id"
        case requestedAt = "requested_at"
        case closedAt = "closed_at"
        case startedAt = "started_at"
        case completedAt = "completed_at"
        case reappliedAt = "reapplied_at"
    }

    /// Nobody wishes anything yet.
    init(of person: PersonID) {
        id = Erasure.stream(of: person)
        self.person = person.rawValue
        stage = "none"
        (holds, services, confirmations) = ([], [], [])
    }

    /// The same after `recorded`.
    mutating func apply(_ recorded: Recorded<ErasureEvent>) {
        switch recorded.event {
        case .requested(let request):
            (stage, cause, due, requestedAt) = ("requested", request.cause.rawValue, request.due, recorded.at)
        case .withdrawn: (stage, cause, due, requestedAt, closedAt) = ("none", nil, nil, nil, nil)
        case .closed: closedAt = recorded.at
        case .held(let held):
            holds.append(
                Hold(
                    id: held.hold.rawValue,
                    placedAt: recorded.at,
                    until: held.until,
                    reason: held.reason.value?.text,
                    rule: held.rule?.rawValue
                )
            )
        case .released(let released):
            guard let index = holds.firstIndex(where: { $0.id == released.hold.rawValue }) else { return }
            holds[index].endedAt = recorded.at
        case .started(let started): (stage, services, startedAt) = ("started", started.services, recorded.at)
        case .confirmed(let confirmed):
            confirmations.append(
                Confirmation(
                    service: confirmed.service,
                    epoch: confirmed.epoch,
                    position: confirmed.position,
                    at: recorded.at
                )
            )
        case .completed: (stage, completedAt) = ("completed", recorded.at)
        case .reapplied(let again):
            (stage, services, confirmations) = ("started", again.services, [])
            (reappliedAt, completedAt) = (recorded.at, nil)
        }
    }
}
