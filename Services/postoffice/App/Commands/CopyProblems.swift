import HTTPKit
import PostofficeDomain

extension Problem {
    /// Tells a caller why the rules of copies refuse.
    init(_ refusal: Copy.Refusal) {
        switch refusal {
        case .noSuchLetter: self = .noSuchLetter
        case .notInTrash:
            self.init(
                409,
                "not-in-trash",
                "Only letters in Trash are deleted for good. Delete it once to put it there."
            )
        }
    }
}
