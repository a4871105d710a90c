// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == CuratorDifferences {
    /// Compares two versions, or a version and the draft where to is absent.
    ///
    /// Problems: not-found, module-not-found, version-not-found, module-without-draft.
    public static func getCuratorDeskModuleDifferences(module: UUID, from: Int, to: Int? = nil) -> Call {
        Call(.get, "/api/v1/curator/desk/modules/\(module)/differences").asking("from", from).asking("to", to).showingOwnWrites()
    }
}

extension Call where Answer == CuratorFindings {
    /// Checks the draft, or the newest version: what is missing or wrong, and where. With correcting, as a correction of that
    /// version, which keeps its pages, exercises and fields.
    ///
    /// Problems: not-found, module-not-found, version-not-found.
    public static func getCuratorDeskModuleCheck(module: UUID, correcting: Int? = nil) -> Call {
        Call(.get, "/api/v1/curator/desk/modules/\(module)/check").asking("correcting", correcting).showingOwnWrites()
    }
}

extension Call where Answer == CuratorMediaKept {
    /// Keeps a file whose parts have arrived; blocks name it from then on. Captions are cleaned. Repeating it changes nothing.
    ///
    /// Problems: read-only-token, not-found, media-incomplete, attachment-id-used, captions-malformed.
    public static func postCuratorDeskMedia(media: UUID, _ body: CuratorMediaKeptInput) -> Call {
        Call(.post, "/api/v1/curator/desk/media/\(media)").sending(body)
    }
}

extension Call where Answer == CuratorMediaList {
    /// Lists the files of modules, the latest first; 50 a page unless told.
    public static func getCuratorDeskMedia(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/curator/desk/media").asking("limit", limit).asking("cursor", cursor).showingOwnWrites()
    }
}

extension Call where Answer == CuratorMediaPart {
    /// Takes a part of a new file in, under an id of one's own choice: the bytes as they are, 8 MiB each, of the last part what is
    /// left; at most 500 MiB in all. Parts come in any order. One that has arrived already is left as it is. Pictures and captions
    /// come in one part.
    ///
    /// Problems: read-only-token, not-found, attachment-id-used, media-quota, attachment-infected, attachment-not-cleaned,
    /// attachment-not-scanned, attachment-picture.
    public static func putCuratorDeskMediaPart(media: UUID, part: Int, _ file: FileContent) -> Call {
        Call(.put, "/api/v1/curator/desk/media/\(media)/parts/\(part)").sending(file)
    }
}

extension Call where Answer == CuratorMediaParts {
    /// Lists the parts of a file that have arrived.
    ///
    /// Problems: not-found.
    public static func getCuratorDeskMediaParts(media: UUID) -> Call {
        Call(.get, "/api/v1/curator/desk/media/\(media)/parts").showingOwnWrites()
    }
}

extension Call where Answer == CuratorModule {
    /// Shows a module in all its languages: its draft, or its newest version, and its versions. With an ETag for If-Match.
    ///
    /// Problems: not-found, module-not-found.
    public static func getCuratorDeskModule(module: UUID) -> Call {
        Call(.get, "/api/v1/curator/desk/modules/\(module)").showingOwnWrites()
    }
}

extension Call where Answer == CuratorModuleLines {
    /// Lists all modules, the latest first; 50 a page unless told.
    public static func getCuratorDeskModules(limit: Int? = nil, cursor: String? = nil, state: String? = nil, kind: String? = nil) -> Call {
        Call(.get, "/api/v1/curator/desk/modules").asking("limit", limit).asking("cursor", cursor).asking("state", state).asking("kind", kind).showingOwnWrites()
    }
}

extension Call where Answer == CuratorModuleMade {
    /// Begins a module with a draft. At most 100 pages of 100 blocks, and 600000 bytes of text. A block is an object with an id and
    /// one more member: text, picture, audio, video, file, quiz, exercise, site or link. Ids are lower-case letters, digits and
    /// hyphens, and stay as long as the module does. Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, module-name-taken.
    public static func postCuratorDeskModules(_ body: CuratorNewModuleInput) -> Call {
        Call(.post, "/api/v1/curator/desk/modules").sending(body).takingKey()
    }

    /// Writes a draft anew, or begins that of the next version. If-Match must name the version that was read.
    ///
    /// Problems: read-only-token, not-found, module-not-found.
    public static func putCuratorDeskModule(module: UUID, _ body: CuratorModuleInput, ifMatch tag: EntityTag) -> Call {
        Call(.put, "/api/v1/curator/desk/modules/\(module)").sending(body).onlyIf(tag)
    }

    /// Makes the draft a version that takes the place of an earlier one, for those who read that, too. It keeps all pages, exercises
    /// and fields. The reason has at most 1000 characters.
    ///
    /// Problems: read-only-token, not-found, module-not-found, module-without-draft, module-unchanged, module-unfit, same-person,
    /// too-many-versions, version-not-found, version-corrected.
    public static func postCuratorDeskModuleCorrect(module: UUID, _ body: CuratorIssuingCorrectionInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/curator/desk/modules/\(module)/correct").sending(body).onlyIf(tag)
    }

    /// Makes the draft a version for whoever begins from now on. Refused while the check finds an error.
    ///
    /// Problems: read-only-token, not-found, module-not-found, module-without-draft, module-unchanged, module-unfit, same-person,
    /// too-many-versions.
    public static func postCuratorDeskModulePublish(module: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/curator/desk/modules/\(module)/publish").onlyIf(tag)
    }

    /// Gives a version, or all of them, to nobody new; who has it keeps it.
    ///
    /// Problems: read-only-token, not-found, module-not-found, version-not-found.
    public static func postCuratorDeskModuleRetire(module: UUID, _ body: CuratorIssuingRetirementInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/curator/desk/modules/\(module)/retire").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == CuratorModuleReaders {
    /// Counts the enrolments that have a module, by their version, and says which version their clients read.
    ///
    /// Problems: not-found, module-not-found.
    public static func getCuratorDeskModuleReaders(module: UUID) -> Call {
        Call(.get, "/api/v1/curator/desk/modules/\(module)/readers").showingOwnWrites()
    }
}

extension Call where Answer == CuratorModuleVersionContents {
    /// Shows a version in all its languages.
    ///
    /// Problems: not-found, module-not-found, version-not-found.
    public static func getCuratorDeskModuleVersion(module: UUID, version: Int) -> Call {
        Call(.get, "/api/v1/curator/desk/modules/\(module)/versions/\(version)").showingOwnWrites()
    }
}

extension Call where Answer == CuratorReadables {
    /// Lists the modules that can be read, the latest first; 50 a page unless told.
    public static func getCuratorModules(limit: Int? = nil, cursor: String? = nil, kind: String? = nil, language: String? = nil) -> Call {
        Call(.get, "/api/v1/curator/modules").asking("limit", limit).asking("cursor", cursor).asking("kind", kind).asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == CuratorReading {
    /// Shows the draft, or a version, as a client sees it in a language.
    ///
    /// Problems: not-found, module-not-found, version-not-found.
    public static func getCuratorDeskModulePreview(module: UUID, language: String? = nil, version: Int? = nil) -> Call {
        Call(.get, "/api/v1/curator/desk/modules/\(module)/preview").asking("language", language).asking("version", version).showingOwnWrites()
    }

    /// Shows a module as a client sees it: the version that new readers get, or one that is named. In the language that is asked for,
    /// by the parameter or by Accept-Language, fr for fr-CA, else in the module's own.
    ///
    /// Problems: not-found, module-not-found, version-not-found.
    public static func getCuratorModule(module: UUID, language: String? = nil, version: Int? = nil) -> Call {
        Call(.get, "/api/v1/curator/modules/\(module)").asking("language", language).asking("version", version).showingOwnWrites()
    }

    /// Shows a module that is open for oneself: the version that one's enrolment has, or its correction. A module of nobody's
    /// enrolment of one's own is 404, one that isn't open yet says when it opens.
    ///
    /// Problems: not-found, module-not-found, module-not-open, releases-unknown.
    public static func getCuratorReadingModule(module: UUID, language: String? = nil, version: Int? = nil) -> Call {
        Call(.get, "/api/v1/curator/reading/\(module)").asking("language", language).asking("version", version).showingOwnWrites()
    }
}

extension Call where Answer == CuratorReleasedModules {
    /// Lists the modules that one has by one's enrolments, also those that aren't open yet, with their titles.
    ///
    /// Problems: releases-unknown.
    public static func getCuratorReading(language: String? = nil) -> Call {
        Call(.get, "/api/v1/curator/reading").asking("language", language).showingOwnWrites()
    }
}

extension Call where Answer == Data {
    /// Gives the file of a link out, to be saved. Takes Range. Without a token: the link is made by whoever may have the file, says
    /// for whom, and is good for 600 seconds. Anything else is 404, and so is a file that one may have no more.
    ///
    /// Problems: not-found, link-not-found, range-not-satisfiable.
    public static func getCuratorLink(link: String) -> Call {
        Call(.get, "/api/v1/curator/links/\(link)").open()
    }

    /// Gives a file out; to clients, where a module that is open for them shows it. Takes Range and If-Range.
    ///
    /// Problems: not-found, media-not-found, attachment-erased, range-not-satisfiable, releases-unknown.
    public static func getCuratorMedia(media: UUID) -> Call {
        Call(.get, "/api/v1/curator/media/\(media)").showingOwnWrites()
    }
}

extension Call where Answer == FileLink {
    /// Makes a link for oneself under which a browser saves that file without a token, for 600 seconds. Who may have the file is
    /// asked again then. Of a person 100 are good at a time, the newest.
    ///
    /// Problems: read-only-token, not-found, media-not-found, attachment-erased, range-not-satisfiable, releases-unknown.
    public static func postCuratorMediaLink(media: UUID) -> Call {
        Call(.post, "/api/v1/curator/media/\(media)/link")
    }
}

extension Call where Answer == Void {
    /// Removes a file that no draft and no version shows.
    ///
    /// Problems: read-only-token, not-found, media-not-found, media-in-use.
    public static func deleteCuratorDeskMedia(media: UUID) -> Call {
        Call(.delete, "/api/v1/curator/desk/media/\(media)")
    }

    /// Throws the draft away; a module without a version goes with it.
    ///
    /// Problems: read-only-token, not-found, module-not-found.
    public static func deleteCuratorDeskModuleDraft(module: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.delete, "/api/v1/curator/desk/modules/\(module)/draft").onlyIf(tag)
    }
}
