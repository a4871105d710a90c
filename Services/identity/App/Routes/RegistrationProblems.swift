import EventLog
import HTTPKit
import IdentityDomain

extension Problem {
    /// Tells a caller why they can't register.
    init(_ refusal: RegistrationCommands.Refusal) {
        switch refusal {
        case .over: self = .linkOver
        case .invitationOver:
            self.init(410, "invitation-over", "The invitation was used, taken back, or is too old.")
        case .wrongPassword: self.init(SignInRefusal.wrongCredentials)
        }
    }

    /// Answer to a link that isn't good any more, or never was. One answer for all reasons.
    static let linkOver = Problem(410, "link-over", "The link was used, replaced by a later one, or is too old.")

    /// Runs `body`; whatever keeps somebody from registering becomes the problem that they hear.
    static func registering<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let refusal as RegistrationCommands.Refusal {
            throw Problem(refusal)
        } catch let refusal as PersonCommands.Refusal {
            throw Problem(refusal)
        } catch let full as HashingPool.Full {
            throw Problem(SignInRefusal.busy(full.retryAfter))
        } catch is StreamIsBusy {
            throw Problem(SignInRefusal.busy(.seconds(1)))
        }
    }

    /// Tells a caller why their address can't be changed.
    init(_ refusal: AddressChanges.Refusal) {
        switch refusal {
        case .over: self = .linkOver
        case .taken: self.init(PersonCommands.Refusal.addressTaken)
        }
    }

    /// Tells a caller why they get no new password.
    init(_ refusal: Recovery.Refusal, field: String) {
        switch refusal {
        case .over: self = .linkOver
        case .flawed(let violation): self = .invalid([FieldError(field, violation)])
        }
    }

    /// Tells a caller why their invitation can't be made or taken back.
    init(_ refusal: Invitation.Refusal) {
        switch refusal {
        case .alreadyIssued: self.init(409, "already-issued", "There is such an invitation already.")
        case .notFound: self = .notFound
        case .over: self.init(409, "invitation-over", "The invitation was used or is too old.")
        case .byAppointment: self = .byAppointment
        case .notCovered:
            self.init(
                403,
                "not-covered",
                "Only administrators may invite coordinators and administrators; counsellors are appointed."
            )
        }
    }

    /// Tells a caller that they ask too often.
    init(_ exceeded: RequestLimiter.Exceeded) {
        self.init(
            429,
            "too-many-requests",
            "Too much was asked for. Wait before you ask again.",
            headers: [.retryAfter: exceeded.wait.wholeSeconds]
        )
    }
}

extension RequestLimiter {
    /// Takes one, or throws what the caller hears.
    func admit(_ kind: String, by who: String, _ rule: Rule) throws(Problem) {
        do throws(Exceeded) {
            try take(kind, by: who, rule)
        } catch {
            throw Problem(error)
        }
    }
}
