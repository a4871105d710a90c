import HTTPKit
import TrumpetDomain

extension Problem {
    /// Tells a caller why the rules of receipts refuse.
    init(_ refusal: Receipt.Refusal) {
        switch refusal {
        case .outdated(let current):
            self.init(
                409,
                "broadcast-version-outdated",
                "This broadcast says something else by now. Read it again.",
                detail: "The version that is shown is \(current)."
            )
        case .notDismissible:
            self.init(409, "broadcast-not-dismissible", "This broadcast stays until it ends.")
        case .notAsked:
            self.init(409, "acknowledgement-not-asked", "This broadcast asks nobody to acknowledge it.")
        case .acknowledgeFirst:
            self.init(409, "acknowledge-first", "This broadcast asks to be acknowledged before it is put away.")
        }
    }
}
