import FoundationEssentials

/// A line of the list of all programmes, for those who write them.
struct ProgrammeLineView: Codable, Sendable, Hashable {
    var id: UUID
    var state: ProgrammeRow.State
    /// Version that was published last; 0 if none was.
    var version: Int
    /// True if a draft of the next version is being written.
    var hasDraft: Bool
    /// Title in the language of readers who read none of the others.
    var title: String
    /// True if one may apply now.
    var takesApplications: Bool
    var writtenAt: Date
    /// Time at which the last version was published; absent if none was.
    var publishedAt: Date?
    var retiredAt: Date?

    private enum CodingKeys: String, CodingKey {
        case id, state, version, title
        case hasDraft = "has_draft"
        case takesApplications = "takes_applications"
        case writtenAt = "written_at"
        case publishedAt = "published_at"
        case retiredAt = "retired_at"
    }

    init(_ row: ProgrammeRow, at time: Date) {
        (id, state, version, hasDraft) = (row.id, row.state, row.version, row.draft != nil)
        title = (row.published ?? row.draft)?.texts.first?.title ?? ""
        takesApplications = row.takesApplications(at: time)
        (writtenAt, publishedAt, retiredAt) = (row.writtenAt, row.publishedAt, row.retiredAt)
    }
}

/// A page of all programmes, the latest first.
struct ProgrammeLinesView: Codable, Sendable {
    var programmes: [ProgrammeLineView]
    /// Cursor of the next page; absent on the last.
    var next: String?
}

/// A programme for those who write it: its draft, what is published, and all versions.
struct ProgrammeDeskView: Codable, Sendable {
    /// A version that was published.
    struct Version: Codable, Sendable, Hashable {
        var version: Int
        var publishedAt: Date

        private enum CodingKeys: String, CodingKey {
            case version
            case publishedAt = "published_at"
        }
    }

    var programme: ProgrammeLineView
    /// The next version; absent if none is being written.
    var draft: ProgrammeBody?
    /// The last version; absent if none was published.
    var published: ProgrammeBody?
    /// All versions, the latest first.
    var versions: [Version]
}

/// A published version of a programme.
struct ProgrammeVersionView: Codable, Sendable, Hashable {
    var id: UUID
    var version: Int
    var publishedAt: Date
    var contents: ProgrammeBody

    private enum CodingKeys: String, CodingKey {
        case id, version, contents
        case publishedAt = "published_at"
    }
}

/// Programmes for which one may apply, the latest first.
struct OpenProgrammesView: Codable, Sendable {
    var programmes: [ProgrammeVersionView]
}

/// A programme that something was done to. Also what is remembered with an idempotency key, so it holds no words.
struct ProgrammeMadeView: Codable, Sendable, Hashable {
    var id: UUID
    /// Version that was published last; 0 if none was.
    var version: Int
}
