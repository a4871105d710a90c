import FoundationEssentials
import HTTPKit
import IdentityDomain

extension Problem {
    /// Tells a caller why they aren't let in.
    init(_ refusal: SignInRefusal) {
        switch refusal {
        case .wrongCredentials:
            self.init(
                401,
                "wrong-credentials",
                "The login name or the password is wrong.",
                headers: [.wwwAuthenticate: #"Bearer realm="theracomm""#]
            )
        case .suspended:
            self.init(403, "account-suspended", "This account is suspended.")
        case .tooManyAttempts(let wait):
            self.init(
                429,
                "too-many-attempts",
                "There were too many wrong attempts. Wait before you try again.",
                headers: [.retryAfter: wait.wholeSeconds]
            )
        case .busy(let wait):
            self.init(
                503,
                "busy",
                "Too many people ask for this at once. Try again in a moment.",
                headers: [.retryAfter: wait.wholeSeconds]
            )
        case .policiesPending(let versions): self = .policiesPending(versions)
        case .enrolmentNeeded:
            self.init(403, "enrolment-needed", "Sign in with another client first, and enrol a second factor.")
        case .wrongCode:
            self.init(
                401,
                "wrong-code",
                "The code is wrong, or was used already.",
                headers: [.wwwAuthenticate: Self.realm]
            )
        case .challengeOver:
            self.init(
                401,
                "challenge-over",
                "That took too long, or was done already. Sign in again.",
                headers: [.wwwAuthenticate: Self.realm]
            )
        }
    }

    /// Tells somebody who is signed in why they didn't prove who they are once more. Never 401: a client would take that for the end of its
    /// token, get another one, and send the same wrong password again.
    init(confirming refusal: SignInRefusal) {
        self.init(refusal)
        guard status == 401 else { return }
        status = 403
        headers[.wwwAuthenticate] = nil
    }

    /// Tells a caller to accept something first; every policy is named, and its words are at `…/policies/{policy}`.
    static func policiesPending(_ versions: [PolicyVersion]) -> Problem {
        Problem(
            403,
            "policies-pending",
            "Something must be accepted first: send it along as `accept`.",
            fields: versions.map { FieldError(notAccepted: $0) }
        )
    }

    private static let realm = #"Bearer realm="theracomm""#

    /// Tells a caller why they can't change their second factor so.
    init(_ refusal: SecondFactor.Refusal, at now: Date) {
        switch refusal {
        case .alreadyActive: self.init(409, "factor-active", "There is a second factor already.")
        case .notBegun: self.init(409, "factor-not-begun", "No enrolment is under way, or it took too long.")
        case .notActive: self.init(409, "factor-not-active", "There is no second factor.")
        case .wrongCode: self.init(confirming: .wrongCode)
        case .wait(let end): self.init(confirming: .tooManyAttempts(.seconds(max(1, end.timeIntervalSince(now)))))
        }
    }
}

extension Problem {
    /// Somebody was to be given the role of a counsellor without an appointment.
    static let byAppointment = Problem(
        409,
        "by-appointment",
        "Nobody becomes a counsellor but by being screened and appointed."
    )

    /// An idempotency key that came with another request before.
    static let idempotencyMismatch = Problem(
        422,
        "idempotency-mismatch",
        "This Idempotency-Key was used with another request. Use a new key."
    )
}

extension HeaderName {
    /// Position of the log after a write.
    static let position: HeaderName = {
        guard let name = HeaderName("TheraComm-Position") else { preconditionFailure("not a name of a field") }
        return name
    }()
}

extension FieldError {
    /// Says why a text is wrong.
    init(_ field: String, _ violation: FieldViolation) {
        self.init(field, code: violation.code, violation.sentence)
    }

    /// Says why a set of roles is wrong.
    init(_ mismatch: Roles.Mismatch) {
        switch mismatch {
        case .none: self.init("roles", code: .tooShort(min: 1, .entries), "must name at least one role")
        case .clientAndStaff: self.init("roles", code: .clientAndStaff, "must not make a client a member of staff")
        }
    }
}

extension FieldViolation {
    /// Code of the flaw.
    fileprivate var code: FieldCode {
        switch self {
        case .tooShort(let minimum): .tooShort(min: minimum, .characters)
        case .tooLong(let maximum): .tooLong(max: maximum, .characters)
        case .tooManyBytes(let maximum): .tooLong(max: maximum, .bytes)
        case .forbiddenCharacter: .forbiddenCharacter
        case .badStart: .badStart
        case .notAnAddress: .notAnAddress
        case .notAPage: .notALink
        case .notALanguage: .notALanguage
        case .notATimeZone: .notATimeZone
        case .foreignDomain: .foreignDomain
        case .guessable: .guessable
        case .aboutOneself: .aboutOneself
        case .reserved: .reserved
        }
    }
}

extension Duration {
    /// Whole seconds, rounded up, at least one: as `Retry-After` wants it.
    var wholeSeconds: String {
        String(max(1, components.seconds + (components.attoseconds > 0 ? 1 : 0)))
    }
}
