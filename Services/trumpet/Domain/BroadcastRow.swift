public import EventSourcing
public import FoundationEssentials

/// A broadcast as lists show it.
public struct BroadcastRow: Sendable, Hashable {
    /// How far it has come. Whether what was issued is shown is a question of the time.
    public enum Stage: String, Sendable, Hashable, CaseIterable {
        /// It is being written.
        case draft
        /// It will be shown, is, or was.
        case issued
        /// It was taken back.
        case withdrawn
    }

    /// Its id, which is its stream.
    public var id: UUID
    /// The events in its stream: what its `ETag` says.
    public var streamVersion: Int64
    /// How far it has come.
    public var stage: Stage
    /// Which version is issued, from 1; 0 for a draft.
    public var version: Int
    /// What it says, to whom, when.
    public var contents: BroadcastContents
    /// When its first draft was written.
    public var writtenAt: Date
    /// When this version was issued; `nil` for a draft.
    public var issuedAt: Date?
    /// When it was taken back.
    public var withdrawnAt: Date?
    /// Where in the log it began: the order of lists.
    public var began: Int64
    /// Where in the log it changed last.
    public var changed: Int64

    /// Describes one broadcast.
    public init(
        id: UUID,
        streamVersion: Int64,
        stage: Stage,
        version: Int,
        contents: BroadcastContents,
        writtenAt: Date,
        issuedAt: Date? = nil,
        withdrawnAt: Date? = nil,
        began: Int64,
        changed: Int64
    ) {
        self.id = id
        self.streamVersion = streamVersion
        self.stage = stage
        self.version = version
        self.contents = contents
        self.writtenAt = writtenAt
        self.issuedAt = issuedAt
        self.withdrawnAt = withdrawnAt
        self.began = began
        self.changed = changed
    }

    /// The row after `recorded`; `nil` means that there is nothing to show any more.
    public static func project(_ row: Self?, _ recorded: Recorded<BroadcastEvent>) -> Self? {
        var row = row
        switch recorded.event {
        case .drafted(let saved), .edited(let saved):
            row = row ?? Self(recorded, saved.contents, writtenAt: saved.at)
            row?.contents = saved.contents
        case .discarded: return nil
        case .scheduled(let issued), .published(let issued), .corrected(let issued):
            row = row ?? Self(recorded, issued.contents, writtenAt: issued.at)
            row?.stage = .issued
            row?.version = issued.version
            row?.contents = issued.contents
            row?.issuedAt = issued.at
        case .withdrawn(let step):
            row?.stage = .withdrawn
            row?.withdrawnAt = step.at
        }
        row?.streamVersion = recorded.version
        row?.changed = recorded.position
        return row
    }

    private init(_ recorded: Recorded<BroadcastEvent>, _ contents: BroadcastContents, writtenAt: Date) {
        self.init(
            id: recorded.stream,
            streamVersion: recorded.version,
            stage: .draft,
            version: 0,
            contents: contents,
            writtenAt: writtenAt,
            began: recorded.position,
            changed: recorded.position
        )
    }
}

extension BroadcastRow {
    /// What it is called at a time, in lists and for programs.
    public enum Standing: String, Sendable, Hashable, CaseIterable {
        /// It is being written.
        case draft
        /// It will be shown.
        case scheduled
        /// It is shown.
        case active
        /// Its end has passed.
        case over
        /// It was taken back.
        case withdrawn
    }

    /// What it is at `time`.
    public func standing(at time: Date) -> Standing {
        switch stage {
        case .draft: .draft
        case .withdrawn: .withdrawn
        case .issued:
            if contents.isOver(at: time) {
                .over
            } else if contents.hasBegun(at: time) {
                .active
            } else {
                .scheduled
            }
        }
    }
}
