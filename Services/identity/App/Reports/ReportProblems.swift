import HTTPKit
import IdentityDomain

extension Problem {
    /// Tells a caller why the rules of reports refuse.
    init(_ refusal: Report.Refusal) {
        switch refusal {
        case .alreadyFiled, .notFound: self = .notFound
        case .answerMissing: self = .invalid([FieldError("answer", code: .missing, "must say something")])
        }
    }

    /// Says which field of a report is wrong.
    init(_ mistake: ReportContents.Mistake) { self = .invalid([FieldError(mistake.field, mistake.violation)]) }

    /// Too many reports on one day; the next one is taken after `wait`.
    static func tooManyReports(until wait: Duration) -> Problem {
        Problem(
            429,
            "too-many-reports",
            "You have sent \(Report.perDay) reports today. Tomorrow there is room for more.",
            headers: [.retryAfter: wait.wholeSeconds]
        )
    }
}
