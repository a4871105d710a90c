import CuratorDomain
import FoundationEssentials

/// Line of the list of all modules.
struct ModuleLineView: Codable, Sendable {
    var id: UUID
    /// Name, for ever; links and files use it.
    var name: String
    var kind: ModuleKind
    /// `draft` (never published), `published` or `retired` (all versions are).
    var state: ModuleRow.Standing
    /// Languages, the module's own first.
    var languages: [String]
    /// Title in the module's own language; may be empty in a draft.
    var title: String
    /// Newest version; 0: none yet.
    var version: Int
    /// Version that new readers get; absent: none.
    var current: Int?
    /// True if a draft waits.
    var draft: Bool

    init(_ row: ModuleRow) {
        (id, name, kind, state, languages) = (row.id, row.name, row.kind, row.standing, row.languages)
        title = row.title.exact(row.languages.first ?? "") ?? ""
        (version, current, draft) = (row.newest, row.current, row.draft != nil)
    }
}

/// A page of all modules, the latest first.
struct ModuleLinesView: Codable, Sendable {
    var modules: [ModuleLineView]
    /// Cursor of the next page; absent on the last.
    var next: String?
}

/// A version of a module in lists.
struct ModuleVersionView: Codable, Sendable {
    var version: Int
    /// Version that it takes the place of; absent: it is no correction.
    var corrects: Int?
    /// Version that took its place; absent: none.
    var correctedBy: Int?
    /// Reason of a correction.
    var reason: String?
    /// True if it is given to nobody new.
    var retired: Bool
    var publishedAt: Date
    /// Person who published it; absent for an operator.
    var publishedBy: UUID?

    private enum CodingKeys: String, CodingKey {
        case version, corrects, reason, retired
        case correctedBy = "corrected_by"
        case publishedAt = "published_at"
        case publishedBy = "published_by_id"
    }

    init(_ row: ModuleVersionRow) {
        (version, corrects, correctedBy, reason) = (row.version, row.corrects, row.correctedBy, row.reason)
        (retired, publishedAt, publishedBy) = (row.isRetired, row.issuedAt, row.issuedBy)
    }
}

/// A module with its draft, or its newest version where there is none.
struct ModuleView: Codable, Sendable {
    var module: ModuleLineView
    /// Contents of the draft, or of the newest version.
    var contents: ModuleContents
    /// Time at which the draft was written; absent without one.
    var writtenAt: Date?
    /// Person who wrote the draft last; absent for an operator, and without one.
    var writtenBy: UUID?
    /// Versions, the oldest first.
    var versions: [ModuleVersionView]

    private enum CodingKeys: String, CodingKey {
        case module, contents, versions
        case writtenAt = "written_at"
        case writtenBy = "written_by_id"
    }

    init(_ row: ModuleRow, _ contents: ModuleContents, _ versions: [ModuleVersionRow]) {
        (module, self.contents) = (ModuleLineView(row), contents)
        (writtenAt, writtenBy) = (row.writtenAt, row.writtenBy)
        self.versions = versions.map(ModuleVersionView.init)
    }
}

/// A version with its contents.
struct ModuleVersionContentsView: Codable, Sendable {
    var version: ModuleVersionView
    var contents: ModuleContents
}

/// A module that something was done to. Also what is remembered with an idempotency key, so it holds no words.
struct ModuleMadeView: Codable, Sendable, Hashable {
    var id: UUID
    /// Newest version; 0: none yet.
    var version: Int
}

/// Everything that the check finds.
struct FindingsView: Codable, Sendable {
    /// True if no error is among them: it can be published.
    var fit: Bool
    var findings: [Finding]

    init(_ findings: [Finding]) {
        fit = !findings.contains { $0.level == .error }
        self.findings = findings
    }
}

/// Differences between two versions.
struct DifferencesView: Codable, Sendable {
    /// The earlier version.
    var from: Int
    /// The later version; absent: the draft.
    var to: Int?
    var differences: [ModuleDifference]
}
