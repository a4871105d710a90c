import EventSourcing
import FoundationEssentials
import PostofficeDomain

/// Person's request to change many of their copies at once.
struct CopyChange: Sendable {
    /// Actions on each copy, in this order.
    var actions: [CopyAction]
    var person: UUID
    var time: Date
    /// Acting person and action, for the log.
    var meta: EventMeta
}

/// Step on some of many letters: loaded and decided on, and not stored yet.
struct CopyStep: Sendable {
    /// Letters that commands on copies are not for: drafts, and letters that don't exist.
    var others: [(letter: UUID, isThere: Bool)]
    var copies: [Copy.Delivered]
    /// Decisions on `copies` as they were loaded.
    var work: CopyWork
    /// The letters after these.
    var rest: ArraySlice<UUID>
}
