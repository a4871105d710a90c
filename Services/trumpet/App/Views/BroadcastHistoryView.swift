import EventSourcing
import FoundationEssentials
import TrumpetDomain

/// A broadcast with all that became of it, for those who write them.
struct BroadcastHistoryView: Codable, Sendable, Hashable {
    /// Something that was done to it.
    struct Step: Codable, Sendable, Hashable {
        /// `drafted`, `edited`, `discarded`, `scheduled`, `published`, `corrected` or `withdrawn`.
        var what: String
        var at: Date
        /// Acting person; absent for an operator.
        var by: UUID?
        /// Version of this step; absent for a step that issues none.
        var version: Int?
        /// Contents from this step on; absent for a step that changes none.
        var contents: ContentsView?
    }

    var broadcast: BroadcastLineView
    var contents: ContentsView
    /// The oldest first.
    var history: [Step]

    init(_ row: BroadcastRow, _ history: [Recorded<BroadcastEvent>], striking gone: Set<UUID>, at time: Date) {
        broadcast = BroadcastLineView(row, at: time)
        contents = ContentsView(row.contents)
        self.history = history.map { Step($0.event, striking: gone) }
    }
}

extension BroadcastHistoryView.Step {
    /// `gone` are people who were erased: the log still names them by id, here they are named no more.
    fileprivate init(_ event: BroadcastEvent, striking gone: Set<UUID>) {
        func said(_ contents: BroadcastContents) -> ContentsView {
            var contents = contents
            contents.audience = contents.audience.striking(gone)
            return ContentsView(contents)
        }
        func step(_ what: String, _ step: BroadcastStep) -> Self { Self(what: what, at: step.at, by: step.by) }
        func saved(_ what: String, _ saved: BroadcastSaved) -> Self {
            Self(what: what, at: saved.at, by: saved.by, contents: said(saved.contents))
        }
        func issued(_ what: String, _ issued: BroadcastIssued) -> Self {
            Self(what: what, at: issued.at, by: issued.by, version: issued.version, contents: said(issued.contents))
        }
        self =
            switch event {
            case .drafted(let event): saved("drafted", event)
            case .edited(let event): saved("edited", event)
            case .discarded(let event): step("discarded", event)
            case .scheduled(let event): issued("scheduled", event)
            case .published(let event): issued("published", event)
            case .corrected(let event): issued("corrected", event)
            case .withdrawn(let event): step("withdrawn", event)
            }
    }
}
