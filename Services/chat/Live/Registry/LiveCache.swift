import ChatDomain
import EventSourcing
import FoundationEssentials

/// Memory of this process for telling the next page of the log: rooms, talks, who hides how far they have read, and the latest
/// messages. Bounded.
///
/// Proof that a memory is right. A page ends at b, the one before it at a; let R be a room that it needs. R was read from tables that
/// showed everything up to some position T. Where the page has events that say who is told (`RoomEvent.saysWhoIsTold`), R is read for it
/// while T is at least the last of them; where R isn't remembered, while T is at least a. Either way T is beyond every such event
/// of R up to b.
/// - If T <= b, R is as it was at b, and stays so for every position Q > b as long as no such event of R lies in (b, Q]: on the page
///   on which one does, it is read anew.
/// - If T > b, R may already show events that lie in (b, T]. What is told meanwhile goes to those who are in the room at least as lately:
///   nobody is told who had left before it was said, and nobody is missed but who has left since. Who has come since may hear what was
///   said just before they came, which they find in the room's history as well. When the page with those events comes, R is read
///   anew, and the same holds again.
/// All this needs that every page is seen once and in order. Where one was missed, everything is forgotten.
struct LiveCache: Sendable {
    /// Position up to which pages were seen; nil: none was.
    private(set) var upTo: Int64?
    private var rooms = Recollection<UUID, LiveRoom>(
        capacity: 200_000,
        weigh: { 8 + 2 * $0.members.count + $0.personas.count + $0.sentAway.count }
    )
    /// The rooms of talks, which never change.
    private var talks = Recollection<UUID, UUID>(capacity: 20_000)
    private var hiding = Recollection<UUID, Bool>(capacity: 50_000)
    /// Keys; nil until the read model was asked for earlier messages.
    private var keys: SentKeys?

    /// True if earlier messages aren't known.
    var lacksKeys: Bool { keys == nil }

    /// Begins with a page from `first` on: forgets everything if something was missed before it. Pages seen before may come again.
    mutating func begin(at first: Int64) {
        if let upTo, first <= upTo + 1 { return }
        self = LiveCache()
    }

    mutating func room(_ id: UUID) -> LiveRoom? { rooms.value(id) }
    mutating func room(of talk: UUID) -> UUID? { talks.value(talk) }
    mutating func hides(_ person: UUID) -> Bool? { hiding.value(person) }

    /// Knows from now on what was said before.
    mutating func learn(_ known: SentKeys) {
        if keys == nil { keys = known }
    }

    /// Returns true if one of these may be a repetition.
    func doubts(_ said: [LiveOutline.SentMessage]) -> Bool {
        guard !said.isEmpty else { return false }
        guard let keys else { return true }
        var page: Set<Int> = []
        return said.contains { said in
            said.isAnnounced || !keys.reachesBack(from: said.at) || keys.contains(said.key)
                || !page.insert(said.key).inserted
        }
    }

    /// Notes who hides how far they have read.
    mutating func note(hiding choices: [UUID: Bool]) {
        for (person, isHidden) in choices { hiding.put(isHidden, for: person) }
    }

    /// A page was understood: what was read for it is remembered.
    mutating func finish(_ outline: LiveOutline, talks found: [UUID: UUID], rooms read: [UUID: LiveRoom]) {
        for id in outline.changed.keys { rooms.remove(id) }
        for (id, room) in read { rooms.put(room, for: id) }
        for (talk, room) in found where talks.value(talk) == nil { talks.put(room, for: talk) }
        note(hiding: outline.choices)
        for said in outline.said { keys?.insert(said.key, at: said.at) }
        upTo = max(upTo ?? outline.last, outline.last)
    }

    /// Forgets who is behind whom: somebody was erased.
    mutating func forgetPeople() {
        rooms.removeAll()
        hiding.removeAll()
    }
}
