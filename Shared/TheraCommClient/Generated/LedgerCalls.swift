// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == LedgerCaseFile {
    /// Shows everything that happened to an enrolment. The look is written down, and the client sees it.
    ///
    /// Problems: not-found, enrolment-not-found.
    public static func getLedgerEnrolmentCase(enrolment: UUID, asOf: String? = nil, dated: String? = nil) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)/case").asking("as_of", asOf).asking("dated", dated).showingOwnWrites()
    }
}

extension Call where Answer == LedgerCaseload {
    /// Lists the enrolments of one's clients, and of those of whom one stands in for; for coordinators those of all. Open alerts come
    /// first, whatever the order. 50 a page unless told.
    public static func getLedgerCaseload(limit: Int? = nil, cursor: String? = nil, sort: String? = nil, descending: Bool? = nil, state: String? = nil, programmeID: UUID? = nil, overdue: Bool? = nil, silent: Bool? = nil, unanswered: Bool? = nil, surveysOverdue: Bool? = nil, alert: Bool? = nil, query: String? = nil, therapistID: UUID? = nil) -> Call {
        Call(.get, "/api/v1/ledger/caseload").asking("limit", limit).asking("cursor", cursor).asking("sort", sort).asking("descending", descending).asking("state", state).asking("programme_id", programmeID).asking("overdue", overdue).asking("silent", silent).asking("unanswered", unanswered).asking("surveys_overdue", surveysOverdue).asking("alert", alert).asking("query", query).asking("therapist_id", therapistID).showingOwnWrites()
    }
}

extension Call where Answer == LedgerConsentEnded {
    /// Takes one's consent back, which ends the enrolment. Says what stays, and until when.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found.
    public static func postLedgerEnrolmentConsentWithdraw(enrolment: UUID, _ body: LedgerReasonInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/consent/withdraw").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == LedgerDocument {
    /// Shows a document with all versions that stand beside each other. With an ETag for If-Match.
    ///
    /// Problems: not-found, enrolment-not-found, document-not-found.
    public static func getLedgerEnrolmentDocument(enrolment: UUID, document: String) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)/documents/\(document)").showingOwnWrites()
    }
}

extension Call where Answer == LedgerDocumentHistory {
    /// Lists all versions of one's own document that were ever written, the latest first, without their contents; 50 a page unless
    /// told.
    ///
    /// Problems: not-found, enrolment-not-found, document-not-found.
    public static func getLedgerEnrolmentDocumentHistory(enrolment: UUID, document: String, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)/documents/\(document)/history").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == LedgerDocumentSaved {
    /// Writes a document: up to 262144 bytes, 10485760 in all. It takes the place of what its device has seen by If-Match, and of
    /// what the device wrote itself; what another device wrote meanwhile stands beside it.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, document-not-found, enrolment-not-now, document-store-full,
    /// too-many-document-versions.
    public static func putLedgerEnrolmentDocument(enrolment: UUID, document: String, _ body: LedgerDocumentInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.put, "/api/v1/ledger/enrolments/\(enrolment)/documents/\(document)").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == LedgerDocumentVersion {
    /// Shows one version of one's own document with its contents.
    ///
    /// Problems: not-found, enrolment-not-found, document-not-found.
    public static func getLedgerEnrolmentDocumentHistoryVersion(enrolment: UUID, document: String, version: Int) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)/documents/\(document)/history/\(version)").showingOwnWrites()
    }
}

extension Call where Answer == LedgerDocuments {
    /// Lists the documents of an enrolment, by key: one's own, or those that a client shares with whoever looks after them.
    ///
    /// Problems: not-found, enrolment-not-found.
    public static func getLedgerEnrolmentDocuments(enrolment: UUID) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)/documents").showingOwnWrites()
    }
}

extension Call where Answer == LedgerEnrolment {
    /// Shows an enrolment to its client, to those who look after them, and to coordinators. With an ETag for If-Match.
    ///
    /// Problems: not-found, enrolment-not-found.
    public static func getLedgerEnrolment(enrolment: UUID) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)").showingOwnWrites()
    }
}

extension Call where Answer == LedgerEnrolmentMade {
    /// Writes the application of a client who makes it on the phone or on paper, with the consent that they gave to the text. The
    /// client sees who wrote it. Lines have up to 200 characters, texts up to 4000, the text of a consent up to 20000. Takes
    /// Idempotency-Key.
    ///
    /// Problems: read-only-token, not-found, client-not-found, programme-not-found, programme-closed, enrolment-open,
    /// enrolment-id-used.
    public static func postLedgerClientEnrolments(client: UUID, _ body: LedgerApplicationInput) -> Call {
        Call(.post, "/api/v1/ledger/clients/\(client)/enrolments").sending(body).takingKey()
    }

    /// Applies for a programme, with consent. Lines have up to 200 characters, texts up to 4000, the text of a consent up to 20000.
    /// Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, programme-not-found, programme-closed, enrolment-open, enrolment-id-used.
    public static func postLedgerEnrolments(_ body: LedgerApplicationInput) -> Call {
        Call(.post, "/api/v1/ledger/enrolments").sending(body).takingKey()
    }

    /// Gives a place from a day on, with the therapist who is named, or the primary one. Puts on the waiting list where no place is
    /// free.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now, matching-needed, not-eligible, programme-full,
    /// others-wait-longer.
    public static func postLedgerEnrolmentAccept(enrolment: UUID, _ body: LedgerAcceptanceInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/accept").sending(body).onlyIf(tag)
    }

    /// Ends everything.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now.
    public static func postLedgerEnrolmentClose(enrolment: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/close").onlyIf(tag)
    }

    /// Ends it: the client is through.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now.
    public static func postLedgerEnrolmentComplete(enrolment: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/complete").onlyIf(tag)
    }

    /// Says that their therapist was in contact with them now.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now.
    public static func postLedgerEnrolmentContact(enrolment: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/contact").onlyIf(tag)
    }

    /// Adds weeks, as many as the programme allows.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now, extension-spent.
    public static func postLedgerEnrolmentExtend(enrolment: UUID, _ body: LedgerExtensionInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/extend").sending(body).onlyIf(tag)
    }

    /// Begins the time of looking after.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now.
    public static func postLedgerEnrolmentFollowUp(enrolment: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/follow-up").onlyIf(tag)
    }

    /// Opens a module at once, whatever its rules, for a reason.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now, module-not-found.
    public static func postLedgerEnrolmentModuleOpen(enrolment: UUID, module: UUID, _ body: LedgerNeededReasonInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/modules/\(module)/open").sending(body).onlyIf(tag)
    }

    /// Lets the rule unlock of a module hold.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now, module-not-found.
    public static func postLedgerEnrolmentModuleUnlock(enrolment: UUID, module: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/modules/\(module)/unlock").onlyIf(tag)
    }

    /// Lets it follow another version of its programme. What was open stays so.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now, programme-not-found.
    public static func postLedgerEnrolmentMove(enrolment: UUID, _ body: LedgerMoveInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/move").sending(body).onlyIf(tag)
    }

    /// Lets the programme rest, since a time or from now on.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now, too-many-pauses.
    public static func postLedgerEnrolmentPause(enrolment: UUID, _ body: LedgerPauseInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/pause").sending(body).onlyIf(tag)
    }

    /// Refuses, for one of the site's reasons, with words on where else to turn.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now.
    public static func postLedgerEnrolmentRefuse(enrolment: UUID, _ body: LedgerRefusalInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/refuse").sending(body).onlyIf(tag)
    }

    /// Goes on. What waited for a day waits longer by the whole days of the pause.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now.
    public static func postLedgerEnrolmentResume(enrolment: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/resume").onlyIf(tag)
    }

    /// Writes what a screening came to: a form of up to 50 answers, and a call.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now.
    public static func postLedgerEnrolmentScreen(enrolment: UUID, _ body: LedgerScreeningInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/screen").sending(body).onlyIf(tag)
    }

    /// Begins the programme, on its day or after.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now, starts-later.
    public static func postLedgerEnrolmentStart(enrolment: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/start").onlyIf(tag)
    }

    /// Puts on the waiting list of the programme.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now, not-eligible.
    public static func postLedgerEnrolmentWait(enrolment: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/wait").onlyIf(tag)
    }

    /// Ends it before the client is through.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now.
    public static func postLedgerEnrolmentWithdraw(enrolment: UUID, _ body: LedgerNeededReasonInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/withdraw").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == LedgerEnrolments {
    /// Lists all enrolments, the latest first; 50 a page unless told.
    public static func getLedgerEnrolments(limit: Int? = nil, cursor: String? = nil, state: String? = nil, programmeID: UUID? = nil, query: String? = nil) -> Call {
        Call(.get, "/api/v1/ledger/enrolments").asking("limit", limit).asking("cursor", cursor).asking("state", state).asking("programme_id", programmeID).asking("query", query).showingOwnWrites()
    }

    /// Lists one's own enrolments, the latest first, at most 100.
    public static func getLedgerEnrolmentsMine() -> Call {
        Call(.get, "/api/v1/ledger/enrolments/mine").showingOwnWrites()
    }
}

extension Call where Answer == LedgerFactsKept {
    /// Keeps what one's devices tell about reading, each fact once, in any order. Up to 500 at once, work in pieces of 4 hours at
    /// most, of which 8 hours of a day count.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, enrolment-not-now, fact-id-used, too-many-facts.
    public static func putLedgerEnrolmentFacts(enrolment: UUID, _ body: LedgerFactsInput) -> Call {
        Call(.put, "/api/v1/ledger/enrolments/\(enrolment)/facts").sending(body)
    }
}

extension Call where Answer == LedgerFigures {
    /// Counts applications, acceptances, modules that were done, refusals by reason, and ends by week. With Accept: text/csv as a
    /// table: figure, detail, count.
    public static func getLedgerFigures(from: String, until: String, programmeID: UUID? = nil) -> Call {
        Call(.get, "/api/v1/ledger/figures").asking("from", from).asking("until", until).asking("programme_id", programmeID).showingOwnWrites()
    }
}

extension Call where Answer == LedgerLooks {
    /// Lists who looked at an enrolment, how and when, the latest first: its case file, the enrolment, in a list, or by a search.
    /// Lists count once an hour.
    ///
    /// Problems: not-found, enrolment-not-found.
    public static func getLedgerEnrolmentLooks(enrolment: UUID, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)/looks").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == LedgerMinutes {
    /// Lists the time that staff worked for a client, by weeks, the latest first.
    ///
    /// Problems: not-found, enrolment-not-found.
    public static func getLedgerEnrolmentMinutes(enrolment: UUID) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)/minutes").showingOwnWrites()
    }

    /// Tells time for a client, once for each id: a piece of at most 4 hours that a case page measured, or the minutes of a week by
    /// hand, which take the place of what was measured in it.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, minutes-id-used, too-many-minutes.
    public static func postLedgerEnrolmentMinutes(enrolment: UUID, _ body: LedgerMinutesInput) -> Call {
        Call(.post, "/api/v1/ledger/enrolments/\(enrolment)/minutes").sending(body)
    }
}

extension Call where Answer == LedgerMove {
    /// Shows what would change for the client by another version. Changes nothing.
    ///
    /// Problems: not-found, enrolment-not-found, programme-not-found.
    public static func getLedgerEnrolmentMove(enrolment: UUID, version: Int) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)/move").asking("version", version).showingOwnWrites()
    }
}

extension Call where Answer == LedgerPath {
    /// Shows the way through the programme: for each module whether it is open, when it opens or what is missing, and what is done.
    ///
    /// Problems: not-found, enrolment-not-found.
    public static func getLedgerEnrolmentPath(enrolment: UUID) -> Call {
        Call(.get, "/api/v1/ledger/enrolments/\(enrolment)/path").showingOwnWrites()
    }
}

extension Call where Answer == LedgerSiteTexts {
    /// Shows the text to which one consents by applying, with its version, and words for the reasons of a refusal.
    public static func getLedgerTexts(language: String? = nil) -> Call {
        Call(.get, "/api/v1/ledger/texts").asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == Void {
    /// Takes away the versions that were seen by If-Match, all without it. They stay in its history.
    ///
    /// Problems: read-only-token, not-found, enrolment-not-found, document-not-found.
    public static func deleteLedgerEnrolmentDocument(enrolment: UUID, document: String, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.delete, "/api/v1/ledger/enrolments/\(enrolment)/documents/\(document)").onlyIf(tag)
    }
}
