import FoundationEssentials
import PeopleKit
import RidlerDomain

/// Alert as staff see it.
struct AlertView: Codable, Sendable {
    /// Person who was told.
    struct Told: Codable, Sendable {
        var person: UUID
        var name: String
        var step: AlertStep
        var at: Date

        private enum CodingKeys: String, CodingKey {
            case name, step, at
            case person = "person_id"
        }
    }

    var id: UUID
    var client: UUID
    var clientName: String
    var response: UUID
    var enrolment: UUID?
    var state: AlertState
    /// True if the caller may see why, and deal with it.
    var mayHandle: Bool
    /// Absent once they are erased, and where the caller may not see them.
    var reasons: [RiskView]?
    /// How many reasons there are: what closing names.
    var reasonCount: Int
    /// Time of the answer, by the device.
    var answeredAt: Date
    /// Time at which it came in.
    var receivedAt: Date
    /// Time since which its clocks run.
    var since: Date
    /// Time by which somebody must have seen it; then the second person is told.
    var seenBy: Date
    /// Time from which on all coordinators are told.
    var coordinatorsAt: Date
    /// Time by which the client must have been contacted.
    var contactBy: Date
    /// True if a clock has run out.
    var overdue: Bool
    var seenAt: Date?
    var seenByName: String?
    var contactedAt: Date?
    var contactedByName: String?
    var closedAt: Date?
    var closedByName: String?
    var outcome: AlertOutcome?
    /// Absent where the caller may not see it.
    var note: String?
    /// Staff who were told in this round, in order.
    var told: [Told]

    private enum CodingKeys: String, CodingKey {
        case id, state, reasons, since, overdue, outcome, note, told
        case client = "client_id"
        case clientName = "client_name"
        case response = "response_id"
        case enrolment = "enrolment_id"
        case mayHandle = "may_handle"
        case reasonCount = "reason_count"
        case answeredAt = "answered_at"
        case receivedAt = "received_at"
        case seenBy = "seen_by"
        case coordinatorsAt = "coordinators_at"
        case contactBy = "contact_by"
        case seenAt = "seen_at"
        case seenByName = "seen_by_name"
        case contactedAt = "contacted_at"
        case contactedByName = "contacted_by_name"
        case closedAt = "closed_at"
        case closedByName = "closed_by_name"
    }
}

/// Reason of an alert.
struct RiskView: Codable, Sendable {
    var rule: String
    var kind: RiskRule.Kind
    var linkId: String?
    /// Saved values, one after the other; a value that was taken back stays.
    var values: [String]

    init(_ reason: RiskReason) {
        (rule, kind, linkId, values) = (reason.rule, reason.kind, reason.linkId, reason.values)
    }

    private enum CodingKeys: String, CodingKey {
        case rule, kind, values
        case linkId = "link_id"
    }
}

/// Page of alerts.
struct AlertsView: Codable, Sendable {
    var alerts: [AlertView]
    var next: String?
}

/// End of an alert.
struct AlertCloseBody: Decodable, Sendable {
    var outcome: AlertOutcome
    var note: String?
    /// Number of reasons that the closer has seen.
    var reasons: Int

    private enum CodingKeys: String, CodingKey {
        case outcome, note
        case reasons = "reason_count"
    }
}

/// Alert after an act.
struct AlertDoneView: Codable, Sendable {
    var id: UUID
    var state: AlertState
}
