public import EventSourcing
public import FoundationEssentials

/// Event on the way to forgetting a person. One stream per person.
public enum ErasureEvent: Sendable, Equatable {
    /// The person is to be forgotten, not before a day that leaves time to think again.
    case requested(ErasureRequested)
    /// They have thought again.
    case withdrawn(Unadorned)
    /// Something demands that what is known of the person is kept until a day.
    case held(ErasureHeld)
    /// Nothing demands it any more.
    case released(HoldReleased)
    /// Its time has come and something still has to be kept: the account is closed until that is over.
    case closed(Unadorned)
    /// The erasure has begun: every service forgets, and there is no way back.
    case started(ErasureStarted)
    /// A service has forgotten.
    case confirmed(ErasureConfirmed)
    /// All have.
    case completed(Unadorned)
    /// The log was put back to before the erasure, by an older copy of the database: every service forgets again.
    case reapplied(ErasureReapplied)
}

/// A wish to be forgotten.
public struct ErasureRequested: Codable, Sendable, Equatable {
    /// Author of the wish.
    public enum Cause: String, Codable, Sendable, Hashable {
        /// The person's own, with their password.
        case person
        /// An administrator's, or the operator's.
        case administration
    }

    /// Person who is to be forgotten.
    public var person: PersonID
    /// Author of the wish.
    public var cause: Cause
    /// The earliest time at which it begins.
    public var due: Date

    /// Describes one wish.
    public init(person: PersonID, cause: Cause, due: Date) {
        self.person = person
        self.cause = cause
        self.due = due
    }
}

/// A retention hold.
public struct ErasureHeld: Codable, Sendable, Equatable {
    /// Rule that places holds by itself.
    public enum Rule: String, Codable, Sendable, Hashable {
        /// The house keeps the clinical record of clients for a time after they wished to leave.
        case record
    }

    /// Person whom it concerns.
    public var person: PersonID
    /// Id of the hold.
    public var hold: HoldID
    /// Day on which it ends by itself.
    public var until: Date
    /// Reason for the hold. Sealed: it may say something of the person.
    public var reason: Personal<StatedReason>
    /// The rule that placed it; `nil`: somebody did. In the clear, so that the certificate says so when the reason is gone.
    public var rule: Rule?

    /// Describes one hold.
    public init(person: PersonID, hold: HoldID, until: Date, reason: Personal<StatedReason>, rule: Rule? = nil) {
        self.rule = rule
        self.person = person
        self.hold = hold
        self.until = until
        self.reason = reason
    }
}

/// The end of a hold.
public struct HoldReleased: Codable, Sendable, Equatable {
    /// Cause of the end.
    public enum Cause: String, Codable, Sendable, Hashable {
        /// Somebody released it.
        case released
        /// Its day has come.
        case ended
    }

    /// Id of the hold.
    public var hold: HoldID
    /// Cause of the end.
    public var cause: Cause

    /// Describes one ending.
    public init(hold: HoldID, cause: Cause) {
        self.hold = hold
        self.cause = cause
    }
}

/// The beginning of forgetting.
public struct ErasureStarted: Codable, Sendable, Equatable {
    /// Person who is forgotten.
    public var person: PersonID
    /// The services that must confirm, in alphabetical order.
    public var services: [String]

    /// Describes one beginning.
    public init(person: PersonID, services: [String]) {
        self.person = person
        self.services = services
    }
}

/// Confirmation that a service has nothing left.
public struct ErasureConfirmed: Codable, Sendable, Equatable {
    /// Name of the service.
    public var service: String
    /// The epoch of its log.
    public var epoch: UUID
    /// Position of its log: nothing up to there can be read any more.
    public var position: Int64

    /// Describes one confirmation.
    public init(service: String, epoch: UUID, position: Int64) {
        self.service = service
        self.epoch = epoch
        self.position = position
    }
}

/// The beginning of forgetting again.
public struct ErasureReapplied: Codable, Sendable, Equatable {
    /// Person who is forgotten.
    public var person: PersonID
    /// The services that must confirm, in alphabetical order.
    public var services: [String]
    /// Number of times it has happened, this time included.
    public var round: Int

    /// Describes one beginning.
    public init(person: PersonID, services: [String], round: Int) {
        self.person = person
        self.services = services
        self.round = round
    }
}

extension ErasureEvent: StoredEvent {
    /// The stored names of what happens on the way.
    public static let schema = EventSchema<ErasureEvent>()
        .reading(EventType("erasure.requested", version: 1), as: ErasureRequested.self) { .requested($0) }
        .reading(EventType("erasure.withdrawn", version: 1), as: Unadorned.self) { .withdrawn($0) }
        .reading(EventType("erasure.held", version: 1), as: ErasureHeld.self) { .held($0) }
        .reading(EventType("erasure.released", version: 1), as: HoldReleased.self) { .released($0) }
        .reading(EventType("erasure.closed", version: 1), as: Unadorned.self) { .closed($0) }
        .reading(EventType("erasure.started", version: 1), as: ErasureStarted.self) { .started($0) }
        .reading(EventType("erasure.confirmed", version: 1), as: ErasureConfirmed.self) { .confirmed($0) }
        .reading(EventType("erasure.completed", version: 1), as: Unadorned.self) { .completed($0) }
        .reading(EventType("erasure.reapplied", version: 1), as: ErasureReapplied.self) { .reapplied($0) }
        .writing { event in
            switch event {
            case .requested(let payload): StoredForm("erasure.requested", version: 1, payload)
            case .withdrawn(let payload): StoredForm("erasure.withdrawn", version: 1, payload)
            case .held(let payload): StoredForm("erasure.held", version: 1, payload)
            case .released(let payload): StoredForm("erasure.released", version: 1, payload)
            case .closed(let payload): StoredForm("erasure.closed", version: 1, payload)
            case .started(let payload): StoredForm("erasure.started", version: 1, payload)
            case .confirmed(let payload): StoredForm("erasure.confirmed", version: 1, payload)
            case .completed(let payload): StoredForm("erasure.completed", version: 1, payload)
            case .reapplied(let payload): StoredForm("erasure.reapplied", version: 1, payload)
            }
        }

    /// Person whose key seals the reason of a hold.
    public var subject: UUID? {
        switch self {
        case .held(let held): held.person.rawValue
        case .requested, .withdrawn, .released, .closed, .started, .confirmed, .completed, .reapplied: nil
        }
    }
}
