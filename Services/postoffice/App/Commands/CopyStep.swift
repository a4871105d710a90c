import EventSourcing
import FoundationEssentials
import PostofficeDomain

/// What a person asks for many of their copies at once.
struct CopyChange: Sendable {
    /// What is done to each, in this order.
    var actions: [CopyAction]
    var person: UUID
    var time: Date
    /// Who asks, and as which action, for the log.
    var meta: EventMeta
}

/// Some of many letters: loaded and decided on, and not stored yet.
struct CopyStep: Sendable {
    /// Those that commands on copies are not for: drafts, and what isn't there.
    var others: [(letter: UUID, isThere: Bool)]
    var copies: [Copy.Delivered]
    /// What was decided on `copies` as they were loaded.
    var work: CopyWork
    /// The letters after these.
    var rest: ArraySlice<UUID>
}
