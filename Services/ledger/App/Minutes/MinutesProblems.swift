import HTTPKit
import LedgerDomain

extension Problem {
    /// Tells a caller why time isn't kept.
    init(_ refusal: Minutes.Refusal) {
        self =
            switch refusal {
            case .otherContent: Problem(409, "minutes-id-used", "Another entry has this id. Take a new one.")
            case .full: Problem(409, "too-many-minutes", "The enrolment has as many entries of time as are kept.")
            case .pieceOutOfRange:
                .invalid([
                    FieldError(
                        "until",
                        code: .malformed,
                        "must be after from, within \(Minutes.piece / 3600) hours of it, and not in the future"
                    )
                ])
            case .noSuchWeek: .invalid([FieldError("week", code: .notAWeek, "must be a week, as 2026-W09")])
            case .minutesOutOfRange:
                .invalid([
                    FieldError("minutes", code: .range(0...Minutes.week), "must be from 0 to \(Minutes.week)")
                ])
            case .noteTooLong:
                .invalid([
                    FieldError(
                        "note",
                        code: .tooLong(max: Minutes.note, .characters),
                        "may have \(Minutes.note) characters at most"
                    )
                ])
            }
    }
}
