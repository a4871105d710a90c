import FoundationEssentials
import HTTPKit
import IdentityDomain

extension Problem {
    /// Tells a caller why they can't register somebody.
    init(_ refusal: PersonCommands.Refusal) {
        switch refusal {
        case .loginTaken:
            self.init(
                409,
                "login-taken",
                "Somebody has this login name already.",
                fields: [FieldError("login", code: .taken, "is taken")]
            )
        case .addressTaken:
            self.init(
                409,
                "address-taken",
                "Somebody has this address already.",
                fields: [FieldError("email", code: .taken, "is taken")]
            )
        case .pseudonym(let refusal): self.init(refusal)
        case .notCovered:
            self.init(
                403,
                "not-covered",
                "Only administrators may register coordinators and administrators; counsellors are appointed."
            )
        case .byAppointment: self = .byAppointment
        case .gone:
            self.init(410, "person-erased", "The person has been erased since.")
        }
    }
}
