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
    /// Problems: module-name-taken.
    public static func postCuratorDeskModules(_ body: CuratorNewModuleInput) -> Call {
        Call(.post, "/api/v1/curator/desk/modules").sending(body).takingKey()
    }

    /// Writes a draft anew, or begins that of the next version. If-Match must name the version that was read.
    ///
    /// Problems: not-found, module-not-found.
    public static func putCuratorDeskModule(module: UUID, _ body: CuratorModuleInput, ifMatch tag: EntityTag) -> Call {
        Call(.put, "/api/v1/curator/desk/modules/\(module)").sending(body).onlyIf(tag)
    }

    /// Makes the draft a version that takes the place of an earlier one, for those who read that, too. It keeps all pages, exercises
    /// and fields. The reason has at most 1000 characters.
    ///
    /// Problems: not-found, module-not-found, module-without-draft, module-unchanged, module-unfit, same-person, too-many-versions,
    /// version-not-found, version-corrected.
    public static func postCuratorDeskModuleCorrect(module: UUID, _ body: CuratorIssuingCorrectionInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/curator/desk/modules/\(module)/correct").sending(body).onlyIf(tag)
    }

    /// Makes the draft a version for whoever begins from now on. Refused while the check finds an error.
    ///
    /// Problems: not-found, module-not-found, module-without-draft, module-unchanged, module-unfit, same-person, too-many-versions.
    public static func postCuratorDeskModulePublish(module: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/curator/desk/modules/\(module)/publish").onlyIf(tag)
    }

    /// Gives a version, or all of them, to nobody new; who has it keeps it.
    ///
    /// Problems: not-found, module-not-found, version-not-found.
    public static func postCuratorDeskModuleRetire(module: UUID, _ body: CuratorIssuingRetirementInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.post, "/api/v1/curator/desk/modules/\(module)/retire").sending(body).onlyIf(tag)
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
}

extension Call where Answer == Void {
    /// Throws the draft away; a module without a version goes with it.
    ///
    /// Problems: not-found, module-not-found.
    public static func deleteCuratorDeskModuleDraft(module: UUID, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.delete, "/api/v1/curator/desk/modules/\(module)/draft").onlyIf(tag)
    }
}
