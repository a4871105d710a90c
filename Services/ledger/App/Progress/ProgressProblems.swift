import FoundationEssentials
import HTTPKit
import LedgerDomain

extension Problem {
    /// Tells a caller why facts aren't kept.
    init(_ refusal: ProgressFacts.Refusal) {
        self =
            switch refusal {
            case .tooMany:
                .invalid([
                    FieldError(
                        "facts",
                        code: .tooLong(max: ProgressLimits.facts, .entries),
                        "may be \(ProgressLimits.facts) at most"
                    )
                ])
            case .full:
                Problem(409, "too-many-facts", "The enrolment has as many facts as are kept.")
            case .otherContent(let id):
                Problem(
                    409,
                    "fact-id-used",
                    "Another fact has this id. Take a new one.",
                    detail: id.uuidString.lowercased()
                )
            case .faulty(let place, let violation): .invalid([FieldError(violation, of: place)])
            }
    }
}

extension FieldError {
    fileprivate init(_ violation: ProgressFact.ValidationError, of place: Int) {
        let name = FieldCode.length(1...ProgressLimits.name, .characters)
        let hours = ProgressLimits.interval / 3600
        let (field, code, message): (String, FieldCode, String) =
            switch violation {
            case .version: ("version", .range(1...Int.max), "must be 1 or more")
            case .page: ("page", name, "must have from 1 to \(ProgressLimits.name) characters")
            case .exercise: ("exercise", .excludes("page"), "must be a name, and not beside a page")
            case .device: ("device", name, "must have from 1 to \(ProgressLimits.name) characters")
            case .until: ("until", .malformed, "must end work within \(hours) hours, and belongs to nothing else")
            case .wholeModule: ("page", .missing, "must be there, or an exercise: a module is done with its pages")
            }
        self.init("facts[\(place)].\(field)", code: code, message)
    }
}
