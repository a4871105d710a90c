// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == ScribeAccessReview {
    /// Lists accesses that somebody should ask about, by day, reader and client. A flag is a question, and no proof.
    public static func getScribeAccessReview(from: String, until: String) -> Call {
        Call(.get, "/api/v1/scribe/access-review").asking("from", from).asking("until", until).showingOwnWrites()
    }
}

extension Call where Answer == ScribeAccesses {
    /// Lists who read notes about a client, for those who may read them, and for coordinators.
    ///
    /// Problems: not-found, client-not-found.
    public static func getScribeClientAccesses(client: UUID, limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/scribe/clients/\(client)/accesses").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }

    /// Lists who read notes about oneself, how, why and when, the latest first.
    public static func getScribeOwnAccesses(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/scribe/own/accesses").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ScribeDraft {
    /// Shows one's own draft. With an ETag for If-Match.
    ///
    /// Problems: not-found, draft-not-found.
    public static func getScribeDraftsNote(note: UUID) -> Call {
        Call(.get, "/api/v1/scribe/drafts/\(note)").showingOwnWrites()
    }
}

extension Call where Answer == ScribeDraftMade {
    /// Begins a note about a client by a template: 65536 bytes at most. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, not-found, client-not-found, template-not-found, note-class-not-kept, too-many-drafts,
    /// note-id-used.
    public static func postScribeClientDrafts(client: UUID, _ body: ScribeNewDraftInput) -> Call {
        Call(.post, "/api/v1/scribe/clients/\(client)/drafts").sending(body).takingKey()
    }
}

extension Call where Answer == ScribeNote {
    /// Shows a note with everything that stands beside it. The reading is written down, and the client sees it.
    ///
    /// Problems: not-found, note-not-found, note-not-now, note-not-yours.
    public static func getScribeNote(note: UUID) -> Call {
        Call(.get, "/api/v1/scribe/notes/\(note)").showingOwnWrites()
    }
}

extension Call where Answer == ScribeNoteAct {
    /// Signs one's own draft. It waits for the supervisor's signature where the client has one, and can't be changed any more.
    ///
    /// Problems: read-only-token, not-found, draft-not-found, note-empty, confirmation-needed, note-record-full, note-not-now.
    public static func postScribeDraftsNoteSign(note: UUID, _ body: ScribeConfirmedInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/scribe/drafts/\(note)/sign").sending(body).onlyIf(tag)
    }

    /// Adds words to a note that takes no more signature: 65536 bytes at most. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, not-found, note-not-found, note-not-now, note-not-yours, note-record-full, confirmation-needed.
    public static func postScribeNoteAddenda(note: UUID, _ body: ScribeAddendumInput) -> Call {
        Call(.post, "/api/v1/scribe/notes/\(note)/addenda").sending(body).takingKey()
    }

    /// Asks for a correction of a note about oneself. The request stands beside the note, and so does the answer. Takes
    /// Idempotency-Key.
    ///
    /// Problems: read-only-token, not-found, note-not-found, note-record-full, note-not-now, note-not-yours.
    public static func postScribeNoteCorrections(note: UUID, _ body: ScribeWordsInput) -> Call {
        Call(.post, "/api/v1/scribe/notes/\(note)/corrections").sending(body).takingKey()
    }

    /// Answers a client's request for a correction, also by refusing it.
    ///
    /// Problems: read-only-token, not-found, note-not-found, note-not-now, note-not-yours, note-record-full, confirmation-needed,
    /// note-request-not-found.
    public static func postScribeNoteCorrectionAnswer(note: UUID, correction: UUID, _ body: ScribeAnswerInput) -> Call {
        Call(.post, "/api/v1/scribe/notes/\(note)/corrections/\(correction)/answer").sending(body)
    }

    /// Signs another's note as their supervisor.
    ///
    /// Problems: read-only-token, not-found, note-not-found, note-not-now, note-not-yours, note-record-full, confirmation-needed.
    public static func postScribeNoteCosign(note: UUID, _ body: ScribeConfirmedInput) -> Call {
        Call(.post, "/api/v1/scribe/notes/\(note)/cosign").sending(body)
    }

    /// Asks to read such a note, for a reason. Another coordinator must allow it.
    ///
    /// Problems: read-only-token, not-found, note-not-found, note-not-yours, note-record-full, note-not-now.
    public static func postScribeNoteOpenings(note: UUID, _ body: ScribeWordsInput) -> Call {
        Call(.post, "/api/v1/scribe/notes/\(note)/openings").sending(body)
    }

    /// Allows another's request to read such a note, once. It is signed anew.
    ///
    /// Problems: read-only-token, not-found, note-not-found, note-request-not-found, confirmation-needed, second-person-needed,
    /// note-not-now, note-not-yours, note-record-full.
    public static func postScribeNoteOpeningAllow(note: UUID, opening: UUID, _ body: ScribeConfirmedInput) -> Call {
        Call(.post, "/api/v1/scribe/notes/\(note)/openings/\(opening)/allow").sending(body)
    }

    /// Shows the words of a note to the client.
    ///
    /// Problems: read-only-token, not-found, note-not-found, note-not-now, note-not-yours, note-record-full, confirmation-needed.
    public static func postScribeNoteRelease(note: UUID, _ body: ScribeConfirmedInput) -> Call {
        Call(.post, "/api/v1/scribe/notes/\(note)/release").sending(body)
    }

    /// Strikes a note out, with a reason and a pointer to what was meant.
    ///
    /// Problems: read-only-token, not-found, note-not-found, note-not-now, note-not-yours, note-record-full, confirmation-needed.
    public static func postScribeNoteStrike(note: UUID, _ body: ScribeStrikeInput) -> Call {
        Call(.post, "/api/v1/scribe/notes/\(note)/strike").sending(body)
    }

    /// Withholds the words of a note from the client, for a ground.
    ///
    /// Problems: read-only-token, not-found, note-not-found, note-not-now, note-not-yours, note-record-full, confirmation-needed.
    public static func postScribeNoteWithhold(note: UUID, _ body: ScribeWithholdInput) -> Call {
        Call(.post, "/api/v1/scribe/notes/\(note)/withhold").sending(body)
    }
}

extension Call where Answer == ScribeNotes {
    /// Lists the notes about a client, the latest signature first. With query only those whose words have it, without regard to case
    /// and accents. The list and each hit are written down, and the client sees it.
    ///
    /// Problems: not-found, client-not-found.
    public static func getScribeClientNotes(client: UUID, limit: Int? = nil, cursor: String? = nil, query: String? = nil) -> Call {
        Call(.get, "/api/v1/scribe/clients/\(client)/notes").asking("limit", limit).asking("cursor", cursor).asking("query", query).showingOwnWrites()
    }

    /// Lists psychotherapy notes whose author left, without their words, for those who keep them; 200 at most. None for all others.
    public static func getScribeKeeping() -> Call {
        Call(.get, "/api/v1/scribe/keeping").showingOwnWrites()
    }
}

extension Call where Answer == ScribeOpenings {
    /// Lists requests of others to read such notes that wait for a second person.
    public static func getScribeOpenings() -> Call {
        Call(.get, "/api/v1/scribe/openings").showingOwnWrites()
    }
}

extension Call where Answer == ScribeOwnNotes {
    /// Lists the notes about oneself without their words, the latest signature first: also those that are withheld, by whom, since
    /// when and why.
    public static func getScribeOwnNotes(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/scribe/own/notes").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == ScribePrint {
    /// Gives a note as one text for paper, with all that stands beside it. It is written down, and the client sees it.
    ///
    /// Problems: not-found, note-not-found, note-not-now, note-not-yours.
    public static func getScribeNotePrint(note: UUID) -> Call {
        Call(.get, "/api/v1/scribe/notes/\(note)/print").showingOwnWrites()
    }
}

extension Call where Answer == ScribeTemplates {
    /// Lists the site's templates of notes, and says whether the site keeps psychotherapy notes.
    public static func getScribeTemplates() -> Call {
        Call(.get, "/api/v1/scribe/templates").showingOwnWrites()
    }
}

extension Call where Answer == ScribeWork {
    /// Lists one's drafts, those that are unsigned since 3 days, and notes that wait for a supervisor's signature; 200 of each at
    /// most.
    public static func getScribeWork() -> Call {
        Call(.get, "/api/v1/scribe/work").showingOwnWrites()
    }
}

extension Call where Answer == Void {
    /// Writes one's own draft anew. If-Match must name the version that was read: another tab may have written since.
    ///
    /// Problems: read-only-token, not-found, draft-not-found, draft-full.
    public static func putScribeDraftsNote(note: UUID, _ body: ScribeDraftInput, ifMatch tag: EntityTag) -> Call {
        Call(.put, "/api/v1/scribe/drafts/\(note)").sending(body).onlyIf(tag)
    }

    /// Throws one's own draft away.
    ///
    /// Problems: read-only-token, not-found, draft-not-found.
    public static func deleteScribeDraftsNote(note: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.delete, "/api/v1/scribe/drafts/\(note)").onlyIf(tag)
    }
}
