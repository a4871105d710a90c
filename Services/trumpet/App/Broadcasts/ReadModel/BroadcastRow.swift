import EventSourcing
import FoundationEssentials
import TrumpetDomain

/// A broadcast as lists show it.
struct BroadcastRow: Sendable, Hashable {
    /// Stage of a broadcast. The time tells whether an issued one is shown.
    enum Stage: String, Sendable {
        case draft, issued, withdrawn
    }

    /// Its id, which is its stream.
    let id: UUID
    /// The events in its stream: what its `ETag` says.
    var streamVersion: Int64
    var stage = Stage.draft
    /// Version that is issued, from 1; 0 for a draft.
    var version = 0
    var contents: BroadcastContents
    /// Time at which its first draft was written.
    var writtenAt: Date
    /// Time at which this version was issued; `nil` for a draft.
    var issuedAt: Date?
    var withdrawnAt: Date?
    /// Position in the log at which it began: the order of lists.
    var began: Int64
    /// Position in the log at which it changed last.
    var changed: Int64

    /// The row after `recorded`; `nil` means that there is nothing to show any more.
    static func project(_ row: Self?, _ recorded: Recorded<BroadcastEvent>) -> Self? {
        let event = recorded.event
        guard var row = row ?? event.contents.map({ Self(recorded, $0) }) else { return nil }
        row.contents = event.contents ?? row.contents
        (row.streamVersion, row.changed) = (recorded.version, recorded.position)
        switch event {
        case .drafted, .edited: break
        case .discarded: return nil
        case .scheduled(let issued), .published(let issued), .corrected(let issued):
            (row.stage, row.version, row.issuedAt) = (.issued, issued.version, issued.at)
        case .withdrawn(let step): (row.stage, row.withdrawnAt) = (.withdrawn, step.at)
        }
        return row
    }
}

extension BroadcastRow {
    private init(_ first: Recorded<BroadcastEvent>, _ contents: BroadcastContents) {
        self.init(
            id: first.stream,
            streamVersion: first.version,
            contents: contents,
            writtenAt: first.event.step.at,
            began: first.position,
            changed: first.position
        )
    }

    /// Standing of a broadcast at a time, in lists and for programs.
    enum Standing: String, Sendable, CaseIterable {
        case draft, scheduled, active, over, withdrawn
    }

    /// Standing at `time`.
    func standing(at time: Date) -> Standing {
        switch stage {
        case .draft: .draft
        case .withdrawn: .withdrawn
        case .issued: contents.isOver(at: time) ? .over : contents.hasBegun(at: time) ? .active : .scheduled
        }
    }
}
