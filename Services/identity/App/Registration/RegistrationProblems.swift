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
}
