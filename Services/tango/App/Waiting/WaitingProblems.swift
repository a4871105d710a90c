import HTTPKit
import TangoDomain
import TextRules

extension Problem {
    /// Tells a caller why the rules of the waiting list refuse.
    init(_ refusal: Waiting.Refusal) {
        switch refusal {
        case .noClient:
            self = .invalid([FieldError("client_id", code: "not_a_client", "must be somebody who receives therapy")])
        case .inactive:
            self = .invalid([FieldError("client_id", code: "inactive", "must be somebody whose account is in use")])
        case .alreadyWaiting: self.init(409, "already-waiting", "The client is on the waiting list already.")
        case .notWaiting: self.init(404, "not-waiting", "The client is not on the waiting list.")
        case .sinceLater: self = .invalid([FieldError("since", code: "value", "must not lie in the future")])
        }
    }

    /// Says why wishes are wrong.
    init(_ mistake: Wishes.Mistake) {
        let field = mistake.field
        let error =
            switch mistake.fault {
            case .tooMany(let maximum): FieldError(field, code: "too_many", "may have at most \(maximum) entries")
            case .length(let range) where range.lowerBound == 0:
                FieldError(field, code: "too_long", TextLimit(range.upperBound).sentence)
            case .length(let range):
                FieldError(
                    field,
                    code: "value",
                    "must have from \(range.lowerBound) to \(range.upperBound) characters each"
                )
            case .notALanguage: FieldError(field, code: "value", "must be tags such as en or fr-CA")
            case .hasNull: FieldError(field, code: "value", "must not contain the character U+0000")
            case .notAName: FieldError(field, code: "value", "must be one line without invisible characters")
            }
        self = .invalid([error])
    }
}
