import ChatDomain
import HTTPKit

extension Problem {
    /// Answer to a persona that doesn't exist or is in somebody else's room: nobody learns which.
    static let noSuchPersona = Problem(404, "persona-not-found", "There is no such persona.")
    /// Nobody asked who that is, or the caller isn't concerned.
    static let nothingAsked = Problem(404, "nothing-asked", "Nobody has asked who this is.")

    /// Tells a caller why the rules of re-identification refuse.
    init(_ refusal: Reidentification.Refusal) {
        switch refusal {
        case .nothingAsked:
            self.init(
                409,
                "nothing-asked-now",
                "Nobody waits for a second person.",
                detail: "What was asked waits \(Limits.reidentificationHours) hours."
            )
        case .alreadyAsked:
            self.init(409, "already-asked", "Somebody else has asked already. You can be the second person.")
        case .samePerson: self.init(403, "same-person", "It takes a second person.")
        }
    }
}
