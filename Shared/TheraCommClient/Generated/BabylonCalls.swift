// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == BabylonOpenProgrammes {
    /// Lists the programmes for which one may apply now, the latest first, at most 200.
    public static func getBabylonProgrammes() -> Call {
        Call(.get, "/api/v1/babylon/programmes").showingOwnWrites()
    }
}

extension Call where Answer == BabylonProgrammeDesk {
    /// Shows a programme with its draft, its last version and the numbers of all. With an ETag for If-Match.
    ///
    /// Problems: not-found, programme-not-found.
    public static func getBabylonDeskProgramme(programme: UUID) -> Call {
        Call(.get, "/api/v1/babylon/desk/programmes/\(programme)").showingOwnWrites()
    }
}

extension Call where Answer == BabylonProgrammeLines {
    /// Lists all programmes, the latest first; 50 a page unless told.
    public static func getBabylonDeskProgrammes(limit: Int? = nil, cursor: String? = nil, state: String? = nil) -> Call {
        Call(.get, "/api/v1/babylon/desk/programmes").asking("limit", limit).asking("cursor", cursor).asking("state", state).showingOwnWrites()
    }
}

extension Call where Answer == BabylonProgrammeMade {
    /// Writes the first draft of a programme. Titles have up to 200 characters, other texts up to 10000; there are up to 10
    /// languages, 100 modules with 10 rules each, and 50 surveys. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token.
    public static func postBabylonDeskProgrammes(_ body: BabylonProgrammeInput) -> Call {
        Call(.post, "/api/v1/babylon/desk/programmes").sending(body).takingKey()
    }

    /// Writes the draft of the next version, or writes it anew. If-Match must name the version of the programme that was read.
    ///
    /// Problems: read-only-token, not-found, programme-not-found, programme-retired.
    public static func putBabylonDeskProgrammeDraft(programme: UUID, _ body: BabylonProgrammeInput, ifMatch tag: EntityTag) -> Call {
        Call(.put, "/api/v1/babylon/desk/programmes/\(programme)/draft").sending(body).onlyIf(tag)
    }

    /// Publishes the draft as the next version, which never changes. Nobody is moved to it.
    ///
    /// Problems: read-only-token, not-found, programme-not-found, programme-retired, programme-unchanged.
    public static func postBabylonDeskProgrammePublish(programme: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/babylon/desk/programmes/\(programme)/publish").onlyIf(tag)
    }

    /// Takes no applications any more. Running enrolments go on; its draft is thrown away.
    ///
    /// Problems: read-only-token, not-found, programme-not-found, programme-never-published.
    public static func postBabylonDeskProgrammeRetire(programme: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/babylon/desk/programmes/\(programme)/retire").onlyIf(tag)
    }
}

extension Call where Answer == BabylonProgrammeVersion {
    /// Shows a version of a programme as it was published. It never changes.
    ///
    /// Problems: not-found, programme-not-found.
    public static func getBabylonProgrammeVersion(programme: UUID, version: Int) -> Call {
        Call(.get, "/api/v1/babylon/programmes/\(programme)/versions/\(version)").showingOwnWrites()
    }
}

extension Call where Answer == Void {
    /// Throws the draft away; a programme of which nothing was published is gone then.
    ///
    /// Problems: read-only-token, not-found, programme-not-found.
    public static func deleteBabylonDeskProgrammeDraft(programme: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.delete, "/api/v1/babylon/desk/programmes/\(programme)/draft").onlyIf(tag)
    }
}
