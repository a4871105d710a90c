import FoundationEssentials

/// What somebody asks who comes, and what they are answered.
extension Fanout {
    /// A subscriber as it asks to be let in.
    struct Request: Sendable {
        var topic: String
        var isState: Bool
        var audiences: Set<Audience>
        /// What it knows; nil: from now on.
        var after: EventCursor?
        /// Who has to load something finds everything up to here; nil: everything that was told.
        var shown: Int64?
        var deliver: Deliver
    }

    /// What became of it.
    enum Answer: Sendable, Equatable {
        /// It is in; by this number it leaves.
        case joined(Int)
        /// What it lacks begins before what is kept: read from its cursor up to this position, then ask again.
        case behind(Int64)
        /// What it would have to load doesn't show all that isn't kept any more: come again when it shows this.
        case unshown(Int64)
    }

    /// A notice, and as whom it was heard.
    struct Handed: Sendable {
        var notice: PlacedPublication
        var audiences: Set<Audience>
    }
}
