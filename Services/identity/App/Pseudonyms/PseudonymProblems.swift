import HTTPKit
import IdentityDomain

extension Problem {
    /// Tells a caller why they don't get a pseudonym.
    init(_ refusal: PseudonymRegistry.Refusal) {
        switch refusal {
        case .taken:
            self.init(
                409,
                "pseudonym-taken",
                "Somebody has this pseudonym, or one that looks like it.",
                fields: [FieldError("pseudonym", code: .taken, "is taken")]
            )
        case .resemblesStaff: self = .invalid([FieldError("pseudonym", .reserved)])
        }
    }
}
