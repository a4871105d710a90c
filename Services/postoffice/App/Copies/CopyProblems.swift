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
        case .inTrash:
            self.init(409, "letter-in-trash", "A letter in Trash can't be put away. Move it out of Trash first.")
        case .wrongTime: self = .wrongSnooze
        }
    }

    /// The time for which letters are to be put away is too near or too far.
    static let wrongSnooze = Problem.invalid([
        FieldError(
            "until",
            code: .past(maxDays: Limits.snoozeDays),
            "must lie a minute to \(Limits.snoozeDays) days ahead"
        )
    ])
}
