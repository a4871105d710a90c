import HTTPKit
import RidlerDomain

extension Problem {
    /// Answer to an occurrence that doesn't exist, or isn't for the caller.
    static let noSuchOccurrence = Problem(404, "occurrence-not-found", "There is nothing of that id to answer.")
    /// Answer to a response that doesn't exist, or isn't for the caller.
    static let noSuchResponse = Problem(404, "response-not-found", "There is no such response.")
    /// Answer to a client who doesn't exist, or whom the caller doesn't look after.
    static let noSuchClient = Problem(404, "client-not-found", "There is no such client.")

    /// Names of the problems of answering.
    static let answering = [
        "occurrence-not-found", "survey-not-open", "survey-missed", "survey-withdrawn", "response-complete",
        "response-corrected", "answer-id-used", "too-many-answers", "instrument-missing",
    ]

    /// Tells a caller why the rules of responses refuse.
    init(_ refusal: SurveyResponse.Refusal) {
        self =
            switch refusal {
            case .notOpen(let time):
                Problem(
                    409,
                    "survey-not-open",
                    "This can't be answered yet.",
                    detail: "It opens at \(RFC3339.text(of: time))."
                )
            case .missed:
                Problem(409, "survey-missed", "The time in which this could be answered is over.")
            case .withdrawn:
                Problem(409, "survey-withdrawn", "The enrolment has ended, so nothing is asked any more.")
            case .completed: Problem(409, "response-complete", "This is answered already.")
            case .unfinished: Problem(409, "response-unfinished", "This isn't answered to its end.")
            case .corrected: Problem(409, "response-corrected", "Another response has taken the place of this one.")
            case .otherContent:
                Problem(409, "answer-id-used", "Another answer has this id. Take a new one.")
            case .full:
                Problem(409, "too-many-answers", "There are \(SurveyResponse.answers) answers already.")
            }
    }

    /// Tells a caller why the rules of alerts refuse.
    init(_ refusal: Alert.Refusal) {
        self =
            switch refusal {
            case .unknown: .noSuchAlert
            case .closed: Problem(409, "alert-closed", "The alert is closed.")
            case .reasonsUnseen:
                Problem(409, "alert-reasons-unseen", "There are reasons that you haven't seen. Look again first.")
            case .noteTooLong:
                .invalid([
                    FieldError(
                        "note",
                        code: .tooLong(max: Alert.note, .characters),
                        "may have \(Alert.note) characters at most"
                    )
                ])
            }
    }

    /// Answer to an alert that doesn't exist, or isn't for the caller.
    static let noSuchAlert = Problem(404, "alert-not-found", "There is no such alert.")
}
