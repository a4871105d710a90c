import HTTPKit
import TangoDomain
import TextRules

extension Problem {
    /// Tells a caller why the rules of the waiting list refuse.
    init(_ refusal: Waiting.Refusal) {
        switch refusal {
        case .noClient:
            self = .invalid([FieldError("client_id", code: .notAClient, "must be somebody who receives therapy")])
        case .inactive:
            self = .invalid([FieldError("client_id", code: .inactive, "must be somebody whose account is in use")])
        case .alreadyWaiting: self.init(409, "already-waiting", "The client is on the waiting list already.")
        case .notWaiting: self.init(404, "not-waiting", "The client is not on the waiting list.")
        case .sinceLater: self = .invalid([FieldError("since", code: .future, "must not lie in the future")])
        }
    }

    /// Says why wishes are wrong.
    init(_ mistake: Wishes.Mistake) {
        let field = mistake.field
        let error =
            switch mistake.violation {
            case .tooMany(let maximum):
                FieldError(field, code: .tooLong(max: maximum, .entries), "may have at most \(maximum) entries")
            case .length(let range) where range.lowerBound == 0:
                FieldError(
                    field,
                    code: .tooLong(max: range.upperBound, .characters),
                    TextLimit(range.upperBound).sentence
                )
            case .length(let range):
                FieldError(
                    field,
                    code: .length(range, .characters),
                    "must have from \(range.lowerBound) to \(range.upperBound) characters each"
                )
            case .notALanguage: FieldError(field, code: .notALanguage, "must be tags such as en or fr-CA")
            case .hasNull: FieldError(field, code: .forbiddenCharacter, "must not contain the character U+0000")
            case .notAName: FieldError(field, code: .notOneLine, "must be one line without invisible characters")
            }
        self = .invalid([error])
    }
}
