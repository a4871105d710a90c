public import EventSourcing
public import FoundationEssentials

/// A broadcast as lists show it.
public struct BroadcastRow: Sendable, Hashable {
    /// Stage of a broadcast. The time tells whether an issued one is shown.
    public enum Stage: String, Sendable, Hashable, CaseIterable {
        /// The broadcast is being written.
        case draft
        /// The broadcast will be shown, is, or was.
        case issued
        /// The broadcast was taken back.
        case withdrawn
    }

    /// Its id, which is its stream.
    public var id: UUID
    /// The events in its stream: what its `ETag` says.
    public var streamVersion: Int64
    /// Stage of the broadcast.
    public var stage: Stage
    /// Version that is issued, from 1; 0 for a draft.
    public var version: Int
    /// Contents, with audience and times.
    public var contents: BroadcastContents
    /// Time at which its first draft was written.
    public var writtenAt: Date
    /// Time at which this version was issued; `nil` for a draft.
    public var issuedAt: Date?
    /// Time at which it was taken back.
    public var withdrawnAt: Date?
    /// Position in the log at which it began: the order of lists.
    public var began: Int64
    /// Position in the log at which it changed last.
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
    /// Standing of a broadcast at a time, in lists and for programs.
    public enum Standing: String, Sendable, Hashable, CaseIterable {
        /// The broadcast is being written.
        case draft
        /// The broadcast will be shown.
        case scheduled
        /// The broadcast is shown.
        case active
        /// Its end has passed.
        case over
        /// The broadcast was taken back.
        case withdrawn
    }

    /// Standing at `time`.
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
