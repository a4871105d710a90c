public import EventSourcing
public import FoundationEssentials

/// Event of an alert. A stream for each; a response has one at most.
public enum AlertEvent: Sendable, Hashable {
    /// A saved answer met a rule.
    case raised(AlertRaised)
    /// Another answer met a rule, or the reasons have other values.
    case reasoned(AlertReasoned)
    /// Staff are told.
    case told(AlertTold)
    /// A member of staff has seen it.
    case seen(AlertHandled)
    /// A member of staff has contacted the client.
    case contacted(AlertHandled)
    /// Closed with an outcome.
    case closed(AlertClosed)
}

/// New alert.
public struct AlertRaised: Codable, Sendable, Hashable {
    /// Response that holds the answer.
    public var response: UUID
    /// The client.
    public var client: UUID
    /// Enrolment of the response.
    public var enrolment: UUID?
    /// Reasons.
    public var reasons: Personal<[RiskReason]>
    /// How many there are.
    public var count: Int
    /// Time at which the answer was given, by the device.
    public var answeredAt: Date
    /// Time at which it came in.
    public var receivedAt: Date

    private enum CodingKeys: String, CodingKey {
        case response, client, enrolment, reasons, count
        case answeredAt = "answered_at"
        case receivedAt = "received_at"
    }
}

/// Reasons from now on: all of the response.
public struct AlertReasoned: Codable, Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// Reasons.
    public var reasons: Personal<[RiskReason]>
    /// How many there are.
    public var count: Int
    /// State from now on: open, and its clocks begin anew, where nobody has seen them.
    public var state: AlertState
    /// True if its clocks begin anew.
    public var opens: Bool
    /// Time at which the answer was given, by the device.
    public var answeredAt: Date
    /// Time at which it came in.
    public var receivedAt: Date

    private enum CodingKeys: String, CodingKey {
        case client, reasons, count, state, opens
        case answeredAt = "answered_at"
        case receivedAt = "received_at"
    }
}

/// People who are told.
public struct AlertTold: Codable, Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// Step.
    public var step: AlertStep
    /// Round of its clocks, from 1: one more each time it opens.
    public var round: Int
    /// Staff.
    public var people: [UUID]
    /// Time.
    public var at: Date
}

/// Act of a member of staff.
public struct AlertHandled: Codable, Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// Member of staff; nil: an operator for them.
    public var by: UUID?
    /// Time.
    public var at: Date
}

/// End of an alert.
public struct AlertClosed: Codable, Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// Member of staff; nil: an operator.
    public var by: UUID?
    /// Time.
    public var at: Date
    /// Outcome.
    public var outcome: AlertOutcome
    /// Words.
    public var note: Personal<String>?
}

extension AlertEvent: StoredEvent {
    private static let raisedType = EventType("alert.raised", version: 1)
    private static let reasonedType = EventType("alert.reasoned", version: 1)
    private static let toldType = EventType("alert.told", version: 1)
    private static let seenType = EventType("alert.seen", version: 1)
    private static let contactedType = EventType("alert.contacted", version: 1)
    private static let closedType = EventType("alert.closed", version: 1)

    /// The stored names of what happens to alerts.
    public static let schema = EventSchema<AlertEvent>()
        .reading(raisedType, as: AlertRaised.self) { .raised($0) }
        .reading(reasonedType, as: AlertReasoned.self) { .reasoned($0) }
        .reading(toldType, as: AlertTold.self) { .told($0) }
        .reading(seenType, as: AlertHandled.self) { .seen($0) }
        .reading(contactedType, as: AlertHandled.self) { .contacted($0) }
        .reading(closedType, as: AlertClosed.self) { .closed($0) }
        .writing { event in
            switch event {
            case .raised(let raised): StoredForm(raisedType, raised)
            case .reasoned(let reasoned): StoredForm(reasonedType, reasoned)
            case .told(let told): StoredForm(toldType, told)
            case .seen(let handled): StoredForm(seenType, handled)
            case .contacted(let handled): StoredForm(contactedType, handled)
            case .closed(let closed): StoredForm(closedType, closed)
            }
        }

    /// The client whom it is about.
    public var client: UUID {
        switch self {
        case .raised(let raised): raised.client
        case .reasoned(let reasoned): reasoned.client
        case .told(let told): told.client
        case .seen(let handled), .contacted(let handled): handled.client
        case .closed(let closed): closed.client
        }
    }

    /// The client, whose reasons and notes are; nobody where nothing is personal.
    public var subject: UUID? {
        switch self {
        case .raised(let raised): raised.client
        case .reasoned(let reasoned): reasoned.client
        case .told, .seen, .contacted: nil
        case .closed(let closed): closed.note == nil ? nil : closed.client
        }
    }
}
