public import EventSourcing
public import FoundationEssentials

/// Event of a person's second factor: an app that shows a new code every half minute. One stream per person.
public enum FactorEvent: Sendable, Equatable {
    /// A secret was made and shown; it counts for nothing until a code of it has come back.
    case begun(FactorBegun)
    /// The app works: from now on signing in needs a code.
    case enabled(FactorEnabled)
    /// A code was right. It and all before it are spent.
    case accepted(FactorAccepted)
    /// A recovery code was right, and is spent.
    case recovered(FactorRecovered)
    /// A code was wrong, or spent.
    case refused(FactorRefused)
    /// Other recovery codes count from now on, and only they.
    case codesRenewed(RecoveryCodesRenewed)
    /// Signing in needs no code any more.
    case disabled(FactorDisabled)
}

/// A secret that waits for its first code.
public struct FactorBegun: Codable, Sendable, Equatable {
    /// The row of the secret.
    public var secret: FactorSecretID
    /// Time until which the first code may come. The instant itself is too late.
    public var until: Date

    /// Describes one beginning.
    public init(secret: FactorSecretID, until: Date) {
        self.secret = secret
        self.until = until
    }
}

/// A second factor in force.
public struct FactorEnabled: Codable, Sendable, Equatable {
    /// The row of the secret that counts.
    public var secret: FactorSecretID
    /// The half minute (since 1970) of the code that proved it.
    public var step: Int64
    /// The recovery codes.
    public var codes: [RecoveryCodeHash]

    /// Describes one enrolment.
    public init(secret: FactorSecretID, step: Int64, codes: [RecoveryCodeHash]) {
        self.secret = secret
        self.step = step
        self.codes = codes
    }
}

/// A code that was right.
public struct FactorAccepted: Codable, Sendable, Equatable {
    /// Its half minute.
    public var step: Int64

    /// Describes one code.
    public init(step: Int64) { self.step = step }
}

/// A recovery code that was right.
public struct FactorRecovered: Codable, Sendable, Equatable {
    /// Hash of the code.
    public var code: RecoveryCodeHash

    /// Describes one code.
    public init(code: RecoveryCodeHash) { self.code = code }
}

/// A code that was wrong.
public struct FactorRefused: Codable, Sendable, Equatable {
    /// Time of the attempt; the next one may have to wait.
    public var at: Date

    /// Describes one attempt.
    public init(at: Date) { self.at = at }
}

/// Other recovery codes.
public struct RecoveryCodesRenewed: Codable, Sendable, Equatable {
    /// The ones that count from now on.
    public var codes: [RecoveryCodeHash]

    /// Describes one renewal.
    public init(codes: [RecoveryCodeHash]) { self.codes = codes }
}

/// The end of a second factor.
public struct FactorDisabled: Codable, Sendable, Equatable {
    /// Cause of the end.
    public enum Cause: String, Codable, Sendable, Hashable {
        /// The person's, with password and code.
        case person
        /// An administrator's: the person has lost app and recovery codes.
        case reset
        /// The person was erased.
        case erased
    }

    /// Cause of the end.
    public var cause: Cause

    /// Describes one ending.
    public init(cause: Cause) { self.cause = cause }
}

extension FactorEvent: StoredEvent {
    /// The stored names of what happens to a second factor.
    public static let schema = EventSchema<FactorEvent>()
        .reading(EventType("factor.begun", version: 1), as: FactorBegun.self) { .begun($0) }
        .reading(EventType("factor.enabled", version: 1), as: FactorEnabled.self) { .enabled($0) }
        .reading(EventType("factor.accepted", version: 1), as: FactorAccepted.self) { .accepted($0) }
        .reading(EventType("factor.recovered", version: 1), as: FactorRecovered.self) { .recovered($0) }
        .reading(EventType("factor.refused", version: 1), as: FactorRefused.self) { .refused($0) }
        .reading(EventType("factor.codes_renewed", version: 1), as: RecoveryCodesRenewed.self) { .codesRenewed($0) }
        .reading(EventType("factor.disabled", version: 1), as: FactorDisabled.self) { .disabled($0) }
        .writing { event in
            switch event {
            case .begun(let payload): StoredForm("factor.begun", version: 1, payload)
            case .enabled(let payload): StoredForm("factor.enabled", version: 1, payload)
            case .accepted(let payload): StoredForm("factor.accepted", version: 1, payload)
            case .recovered(let payload): StoredForm("factor.recovered", version: 1, payload)
            case .refused(let payload): StoredForm("factor.refused", version: 1, payload)
            case .codesRenewed(let payload): StoredForm("factor.codes_renewed", version: 1, payload)
            case .disabled(let payload): StoredForm("factor.disabled", version: 1, payload)
            }
        }
}
