// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == RidlerAlert {
    /// Shows an alert with its clocks. With an ETag for If-Match. That it is read is written down, and the client sees it.
    ///
    /// Problems: not-found, alert-not-found.
    public static func getRidlerAlert(alert: UUID) -> Call {
        Call(.get, "/api/v1/ridler/alerts/\(alert)").showingOwnWrites()
    }
}

extension Call where Answer == RidlerAlertDone {
    /// Closes an alert with an outcome, by somebody who has seen all of its reasons. A note has up to 4000 characters.
    ///
    /// Problems: read-only-token, not-found, alert-not-found, alert-closed, alert-reasons-unseen.
    public static func postRidlerAlertClose(alert: UUID, _ body: RidlerAlertCloseInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ridler/alerts/\(alert)/close").sending(body).onlyIf(tag)
    }

    /// Says that one has contacted the client.
    ///
    /// Problems: read-only-token, not-found, alert-not-found, alert-closed.
    public static func postRidlerAlertContact(alert: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ridler/alerts/\(alert)/contact").onlyIf(tag)
    }

    /// Says that one has seen an alert.
    ///
    /// Problems: read-only-token, not-found, alert-not-found, alert-closed.
    public static func postRidlerAlertSee(alert: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ridler/alerts/\(alert)/see").onlyIf(tag)
    }
}

extension Call where Answer == RidlerAlerts {
    /// Lists alerts, the latest first: of those whom one looks after and those of which one was told; for coordinators all, without
    /// reasons and notes where neither holds. 50 a page unless told. That it is read is written down, and the client sees it.
    public static func getRidlerAlerts(limit: Int? = nil, cursor: String? = nil, state: String? = nil, mine: Bool? = nil) -> Call {
        Call(.get, "/api/v1/ridler/alerts").asking("limit", limit).asking("cursor", cursor).asking("state", state).asking("mine", mine).showingOwnWrites()
    }
}

extension Call where Answer == RidlerAsked {
    /// Asks a client a survey once: now, or at a time within a year.
    ///
    /// Problems: read-only-token, not-found, client-not-found, survey-not-found.
    public static func postRidlerClientAsk(client: UUID, _ body: RidlerAskInput) -> Call {
        Call(.post, "/api/v1/ridler/clients/\(client)/ask").sending(body)
    }
}

extension Call where Answer == RidlerChart {
    /// Shows the scores of a client by one rule over time: what a picture and a table are made of. That it is read is written down,
    /// and the client sees it.
    ///
    /// Problems: not-found, client-not-found, instrument-not-found.
    public static func getRidlerClientChart(client: UUID, instrument: String, rule: String? = nil, language: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/clients/\(client)/chart").asking("instrument", instrument).asking("rule", rule).asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == RidlerCharts {
    /// Shows charts of one's own scores, where the unit shows them.
    public static func getRidlerScoresMine(language: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/scores/mine").asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == RidlerDue {
    /// Tells what one can answer now, and what is next: in one call.
    public static func getRidlerDue(language: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/due").asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == RidlerDuty {
    /// Shows who is on duty: told of alerts that have no other owner, the first one first. With an ETag for If-Match.
    public static func getRidlerDuty() -> Call {
        Call(.get, "/api/v1/ridler/duty").showingOwnWrites()
    }

    /// Says who is on duty. Somebody must be while a survey is active that can raise an alert.
    ///
    /// Problems: read-only-token, duty-needed.
    public static func putRidlerDuty(_ body: RidlerDutyInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.put, "/api/v1/ridler/duty").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == RidlerImported {
    /// Takes an instrument as its next version, unless the last one says the same: Questionnaires of FHIR R4, a language each, and
    /// rules for scores and risk. What isn't run is kept and named; what would change which questions are asked is refused by name.
    /// dry_run only finds out.
    ///
    /// Problems: read-only-token, instrument-not-found, instrument-refused.
    public static func postRidlerInstruments(_ body: RidlerImportInput) -> Call {
        Call(.post, "/api/v1/ridler/instruments").sending(body)
    }
}

extension Call where Answer == RidlerInstrument {
    /// Shows an instrument: heads of its forms, rules with their sources, versions, and what of it is kept but not run.
    ///
    /// Problems: not-found, instrument-not-found.
    public static func getRidlerInstrument(instrument: String, version: Int? = nil, language: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/instruments/\(instrument)").asking("version", version).asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == RidlerInstrumentCheck {
    /// Names conditions that can't hold or can't fail, and numbers of options that the rules give otherwise.
    ///
    /// Problems: not-found, instrument-not-found.
    public static func getRidlerInstrumentCheck(instrument: String) -> Call {
        Call(.get, "/api/v1/ridler/instruments/\(instrument)/check").showingOwnWrites()
    }
}

extension Call where Answer == RidlerInstrumentLines {
    /// Lists the instruments that were taken, and those that come with the service.
    public static func getRidlerInstruments() -> Call {
        Call(.get, "/api/v1/ridler/instruments").showingOwnWrites()
    }
}

extension Call where Answer == RidlerOccurrenceForm {
    /// Shows an occurrence with its form and what is answered, and the text that is shown when an answer calls for help. For staff:
    /// That it is read is written down, and the client sees it.
    ///
    /// Problems: not-found, occurrence-not-found.
    public static func getRidlerOccurrence(occurrence: UUID, language: String? = nil, clientID: UUID? = nil) -> Call {
        Call(.get, "/api/v1/ridler/occurrences/\(occurrence)").asking("language", language).asking("client_id", clientID).showingOwnWrites()
    }
}

extension Call where Answer == RidlerOccurrences {
    /// Lists everything that a client is, was or will be asked, by the time at which it opens, at most 200. That it is read is
    /// written down, and the client sees it.
    ///
    /// Problems: not-found, client-not-found.
    public static func getRidlerClientDue(client: UUID, language: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/clients/\(client)/due").asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == RidlerReadings {
    /// Lists who read one's answers and scores, what of them, when and by which right, the latest first. Lists and charts count once
    /// an hour.
    public static func getRidlerReadingsMine(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/readings/mine").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == RidlerReport {
    /// Counts how a survey was answered, and compares the first and the last complete score of each enrolment.
    public static func getRidlerReport(surveyID: UUID, from: String, until: String) -> Call {
        Call(.get, "/api/v1/ridler/report").asking("survey_id", surveyID).asking("from", from).asking("until", until).showingOwnWrites()
    }
}

extension Call where Answer == RidlerRescore {
    /// Scores earlier responses by the rules of the instrument's last version. dry_run only shows what would change. Whose responses
    /// they are isn't told.
    ///
    /// Problems: read-only-token, not-found, instrument-not-found.
    public static func postRidlerInstrumentRescore(instrument: String, _ body: RidlerScoreDryInput) -> Call {
        Call(.post, "/api/v1/ridler/instruments/\(instrument)/rescore").sending(body)
    }
}

extension Call where Answer == RidlerResponse {
    /// Shows a response with its answers, to its client and to those who look after them. For staff: That it is read is written down,
    /// and the client sees it.
    ///
    /// Problems: not-found, response-not-found.
    public static func getRidlerResponse(response: UUID, language: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/responses/\(response)").asking("language", language).showingOwnWrites()
    }

    /// Corrects a response that is answered to its end: makes another one that names it, with its answers and these over them.
    ///
    /// Problems: read-only-token, not-found, response-not-found, response-unfinished, occurrence-not-found, survey-not-open,
    /// survey-missed, survey-withdrawn, response-complete, response-corrected, answer-id-used, too-many-answers, instrument-missing.
    public static func postRidlerResponseCorrect(response: UUID, _ body: RidlerCorrectionInput) -> Call {
        Call(.post, "/api/v1/ridler/responses/\(response)/correct").sending(body)
    }
}

extension Call where Answer == RidlerResponses {
    /// Lists the responses of a client, the latest first, without answers; 50 a page unless told. That it is read is written down,
    /// and the client sees it.
    ///
    /// Problems: not-found, client-not-found.
    public static func getRidlerClientResponses(client: UUID, limit: Int? = nil, cursor: String? = nil, language: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/clients/\(client)/responses").asking("limit", limit).asking("cursor", cursor).asking("language", language).showingOwnWrites()
    }

    /// Lists one's own responses, the latest first, without answers; 50 a page unless told.
    public static func getRidlerResponsesMine(limit: Int? = nil, cursor: String? = nil, language: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/responses/mine").asking("limit", limit).asking("cursor", cursor).asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == RidlerSaved {
    /// Saves answers, up to 500 at once, each once by its id; staff enter what they were told by phone. An answer that calls for it
    /// has raised an alert when this is answered.
    ///
    /// Problems: read-only-token, not-found, occurrence-not-found, survey-not-open, survey-missed, survey-withdrawn,
    /// response-complete, response-corrected, answer-id-used, too-many-answers, instrument-missing.
    public static func putRidlerOccurrenceAnswers(occurrence: UUID, _ body: RidlerAnswersInput, language: String? = nil) -> Call {
        Call(.put, "/api/v1/ridler/occurrences/\(occurrence)/answers").asking("language", language).sending(body)
    }

    /// Says that an occurrence is answered to its end.
    ///
    /// Problems: read-only-token, not-found, occurrence-not-found, survey-not-open, survey-missed, survey-withdrawn,
    /// response-complete, response-corrected, answer-id-used, too-many-answers, instrument-missing, response-unfinished.
    public static func postRidlerOccurrenceComplete(occurrence: UUID, _ body: RidlerCompletionInput, language: String? = nil) -> Call {
        Call(.post, "/api/v1/ridler/occurrences/\(occurrence)/complete").asking("language", language).sending(body)
    }
}

extension Call where Answer == RidlerScores {
    /// Lists the scores of a client, the first one first. That it is read is written down, and the client sees it.
    ///
    /// Problems: not-found, client-not-found.
    public static func getRidlerClientScores(client: UUID, instrument: String? = nil) -> Call {
        Call(.get, "/api/v1/ridler/clients/\(client)/scores").asking("instrument", instrument).showingOwnWrites()
    }
}

extension Call where Answer == RidlerSurvey {
    /// Makes a survey of an instrument, which programmes and therapists can ask.
    ///
    /// Problems: read-only-token, survey-id-used, duty-needed.
    public static func postRidlerSurveys(_ body: RidlerSurveyInput) -> Call {
        Call(.post, "/api/v1/ridler/surveys").sending(body)
    }

    /// Shows a survey. With an ETag for If-Match.
    ///
    /// Problems: not-found, survey-not-found.
    public static func getRidlerSurvey(survey: UUID) -> Call {
        Call(.get, "/api/v1/ridler/surveys/\(survey)").showingOwnWrites()
    }

    /// Changes a survey. What was begun keeps the instrument with which it was begun.
    ///
    /// Problems: read-only-token, not-found, survey-id-used, duty-needed, survey-not-found.
    public static func putRidlerSurvey(survey: UUID, _ body: RidlerSurveyInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.put, "/api/v1/ridler/surveys/\(survey)").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == RidlerSurveys {
    /// Lists the surveys of the unit, the latest first.
    public static func getRidlerSurveys() -> Call {
        Call(.get, "/api/v1/ridler/surveys").showingOwnWrites()
    }
}

extension Call where Answer == Void {
    /// Notes which text about help one was shown, offline too.
    ///
    /// Problems: read-only-token, not-found, occurrence-not-found.
    public static func postRidlerOccurrenceHelpShown(occurrence: UUID, _ body: RidlerHelpShownInput) -> Call {
        Call(.post, "/api/v1/ridler/occurrences/\(occurrence)/help-shown").sending(body)
    }
}
