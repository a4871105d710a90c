import HTTPKit
import IdentityDomain

extension Problem {
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
}
