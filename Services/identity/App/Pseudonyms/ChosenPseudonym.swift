import HTTPKit
import IdentityDomain

/// Choice of a pseudonym: another one, or none any more.
struct ChosenPseudonym: Sendable, Equatable {
    /// `nil`: none any more.
    var pseudonym: Pseudonym?
}

extension [FieldError] {
    /// Reads the choice from `text`, which takes the pseudonym away if it is empty; `nil` if it has a flaw, which is noted.
    mutating func pseudonym(_ text: String) -> ChosenPseudonym? {
        guard text.contains(where: { !$0.isWhitespace }) else { return ChosenPseudonym() }
        let pseudonym = value("pseudonym") { () throws(FieldViolation) in try Pseudonym(text) }
        return pseudonym.map { ChosenPseudonym(pseudonym: $0) }
    }
}
