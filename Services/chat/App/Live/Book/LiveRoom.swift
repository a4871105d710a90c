import ChatDomain
import FoundationEssentials
import Realtime

/// Who is to be told of what happens in a room.
struct LiveRoom: Sendable, Hashable {
    /// Whether people still see it.
    var isThere: Bool
    /// Who is in it: persons and personas.
    var members: Set<UUID> = [] { didSet { settled = nil } }
    /// Every persona of the room, also of those who have gone, and who is behind it; nil once that is erased.
    var personas: [UUID: UUID?] = [:] { didSet { settled = nil } }
    /// Whether everybody is in it; its members are those who have a place of their own there.
    var isForEveryone = false { didSet { settled = nil } }
    /// Of a room for everyone, who was sent away: persons and personas.
    var sentAway: Set<UUID> = [] { didSet { settled = nil } }
    /// Who is told and who isn't, where that was settled: each message asks for it, and for each topic.
    private var settled: Recipients?

    private struct Recipients: Sendable {
        var audience: Set<Audience>
        var leftOut: Set<Audience>
    }

    /// A room in which nobody is known to be.
    init(isThere: Bool) { self.isThere = isThere }

    /// Rooms are the same by what is known of them.
    static func == (one: Self, other: Self) -> Bool {
        one.isThere == other.isThere && one.members == other.members && one.personas == other.personas
            && one.isForEveryone == other.isForEveryone && one.sentAway == other.sentAway
    }

    /// By what is known of it.
    func hash(into hasher: inout Hasher) {
        hasher.combine(isThere)
        hasher.combine(members)
        hasher.combine(personas)
    }

    /// Nothing more will be learned of it for now.
    mutating func settle() { settled = Recipients(audience: audience(), leftOut: leftOut) }

    /// The person who is, or was, a member.
    func person(behind member: UUID) -> UUID? {
        guard let known = personas[member] else { return member }
        return known
    }

    /// Whether somebody is in the room, as themselves or under a persona.
    func isIn(_ person: UUID) -> Bool {
        if members.contains(where: { self.person(behind: $0) == person }) { return true }
        return isForEveryone && !leftOut.contains(.person(person))
    }

    /// How many are in it, as far as it matters to who is told of each: more than there ever are where everybody is.
    var size: Int { isForEveryone ? .max : members.count }

    /// As whom everybody listens. One group, and not as many persons as there are: what is told is handed on once.
    static let everyone = Audience.group("everyone")

    /// Who isn't told of it, of all: who was sent away, unless they are still in it as another.
    var leftOut: Set<Audience> {
        if let settled { return settled.leftOut }
        guard !sentAway.isEmpty else { return [] }
        let others = Set(members.compactMap { person(behind: $0) })
        return Set(sentAway.compactMap { person(behind: $0) }.filter { !others.contains($0) }.map(Audience.person))
    }

    /// Everybody who is in the room, and those behind `others`, who perhaps are no more.
    func audience(and others: [UUID] = []) -> Set<Audience> {
        if others.isEmpty, let settled { return settled.audience }
        var audience: Set<Audience> = isForEveryone ? [Self.everyone] : []
        for member in isForEveryone ? Set(others) : members.union(others) {
            if let person = person(behind: member) { audience.insert(.person(person)) }
        }
        return audience
    }

    /// Who is told of an event. In a room for everyone what is done to one is told to that one.
    func audience(of event: RoomEvent) -> Set<Audience> {
        if case .created = event { return audience(and: event.concerned) }
        guard isForEveryone, !event.concerned.isEmpty else { return audience(and: event.concerned) }
        return Set(event.concerned.compactMap { person(behind: $0) }.map(Audience.person))
    }
}
