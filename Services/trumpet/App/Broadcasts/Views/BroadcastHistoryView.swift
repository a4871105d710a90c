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

        private enum CodingKeys: String, CodingKey {
            case what, at, version, contents
            case by = "by_id"
        }

        /// `gone` are people who were erased: the log still names them by id, here they are named no more.
        init(_ recorded: Recorded<BroadcastEvent>, striking gone: Set<UUID>) {
            let event = recorded.event
            what = String(recorded.type.name.dropFirst("broadcast.".count))
            at = event.step.at
            by = event.step.by
            version = event.version
            contents = event.contents.map { contents in
                var contents = contents
                contents.audience = contents.audience.striking(gone)
                return ContentsView(contents)
            }
        }
    }

    var broadcast: BroadcastLineView
    var contents: ContentsView
    /// The oldest first.
    var history: [Step]
}
