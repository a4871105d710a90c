import HTTPKit
import IdentityDomain

extension Problem {
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
}
