import BabylonDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres

/// A programme as the read model holds it.
struct ProgrammeRow: Sendable {
    /// Standing of a programme.
    enum State: String, Codable, Sendable, Hashable, CaseIterable {
        case draft, published, retired
    }

    let id: UUID
    /// The events in its stream: what its `ETag` says.
    var streamVersion: Int64
    var state = State.draft
    /// Version that was published last, from 1; 0 if none was.
    var version = 0
    var draft: ProgrammeBody?
    var published: ProgrammeBody?
    /// Time at which its first draft was written.
    let writtenAt: Date
    /// Time at which the last version was published.
    var publishedAt: Date?
    var retiredAt: Date?
    /// Position in the log at which it began: the order of lists.
    let began: Int64

    /// The row after `recorded`; nil means that there is nothing to show any more.
    static func project(_ row: Self?, _ recorded: Recorded<ProgrammeEvent>) -> Self? {
        var row =
            row
            ?? Self(
                id: recorded.stream,
                streamVersion: recorded.version,
                writtenAt: recorded.event.at,
                began: recorded.position
            )
        row.streamVersion = recorded.version
        switch recorded.event {
        case .drafted(let saved): row.draft = ProgrammeBody(saved.contents)
        case .discarded:
            row.draft = nil
            if row.version == 0 { return nil }
        case .published(let published):
            row.draft = nil
            row.published = ProgrammeBody(published.contents)
            (row.state, row.version, row.publishedAt) = (.published, published.version, published.at)
        case .retired(let step):
            (row.draft, row.state, row.retiredAt) = (nil, .retired, step.at)
        }
        return row
    }

    /// Returns true if one may apply at `time`.
    func takesApplications(at time: Date) -> Bool {
        guard state == .published, let contents = try? published?.contents() else { return false }
        return contents.takesApplications(at: time)
    }
}

extension ProgrammeEvent {
    /// Time of the event.
    var at: Date {
        switch self {
        case .drafted(let saved): saved.at
        case .published(let published): published.at
        case .discarded(let step), .retired(let step): step.at
        }
    }
}
