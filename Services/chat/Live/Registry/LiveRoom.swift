import ChatDomain
package import FoundationEssentials
import Realtime

/// Room with the people who are told of its events.
package struct LiveRoom: Sendable, Hashable {
    /// True if people still see it.
    var isThere: Bool
    /// Members: persons and personas.
    package var members: Set<UUID> = [] { didSet { recipients = nil } }
    /// Every persona of the room, also of those who have gone, and who is behind it; nil once that is erased.
    var personas: [UUID: UUID?] = [:] { didSet { recipients = nil } }
    /// True if everybody is in it; its members are those who have a place of their own there.
    var isForEveryone = false { didSet { recipients = nil } }
    /// Persons and personas who were sent away from a room for everyone.
    var sentAway: Set<UUID> = [] { didSet { recipients = nil } }
    /// Positions after which members see messages, where some are hidden from them.
    var horizons: [UUID: Int64] = [:]
    /// Recipients, where they were kept: each message asks for them, and for each topic.
    private var recipients: Recipients?

    private struct Recipients: Sendable {
        var audience: Set<Audience>
        var leftOut: Set<Audience>
    }

    /// A room in which nobody is known to be.
    init(isThere: Bool) { self.isThere = isThere }

    /// Rooms are the same by what is known of them.
    package static func == (one: Self, other: Self) -> Bool {
        one.isThere == other.isThere && one.members == other.members && one.personas == other.personas
            && one.isForEveryone == other.isForEveryone && one.sentAway == other.sentAway
            && one.horizons == other.horizons
    }

    /// Hashes the known facts of it.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(isThere)
        hasher.combine(members)
        hasher.combine(personas)
    }

    /// Keeps the recipients: nothing more will be learned of the room for now.
    mutating func keepRecipients() { recipients = Recipients(audience: audience(), leftOut: leftOut) }

    /// The person who is, or was, a member.
    package func person(behind member: UUID) -> UUID? {
        guard let known = personas[member] else { return member }
        return known
    }

    /// Returns true if somebody is in the room, as themselves or under a persona.
    func isIn(_ person: UUID) -> Bool {
        if members.contains(where: { self.person(behind: $0) == person }) { return true }
        return isForEveryone && !leftOut.contains(.person(person))
    }

    /// Number of members, as far as it matters to who is told of each: more than there ever are where everybody is.
    var size: Int { isForEveryone ? .max : members.count }

    /// Audience of everybody. One group, and not as many persons as there are: each payload is handed on once.
    static let everyone = Audience.group("everyone")

    /// Persons who aren't told of it: they were sent away, and are not in it as another.
    var leftOut: Set<Audience> {
        if let recipients { return recipients.leftOut }
        guard !sentAway.isEmpty else { return [] }
        let others = Set(members.compactMap { person(behind: $0) })
        return Set(sentAway.compactMap { person(behind: $0) }.filter { !others.contains($0) }.map(Audience.person))
    }

    /// Everybody who is in the room, and those behind `others`, who perhaps are no more.
    func audience(and others: [UUID] = []) -> Set<Audience> {
        if others.isEmpty, let recipients { return recipients.audience }
        var audience: Set<Audience> = isForEveryone ? [Self.everyone] : []
        for member in isForEveryone ? Set(others) : members.union(others) {
            if let person = person(behind: member) { audience.insert(.person(person)) }
        }
        return audience
    }

    /// Persons from whom a message that was sent at `position` is hidden. Who is in the room twice sees as either.
    func blind(to position: Int64) -> Set<Audience> {
        guard !horizons.isEmpty else { return [] }
        var (blind, seeing): (Set<Audience>, Set<Audience>) = ([], [])
        for member in members {
            guard let person = person(behind: member) else { continue }
            if let start = horizons[member], start >= position {
                blind.insert(.person(person))
            } else {
                seeing.insert(.person(person))
            }
        }
        return blind.subtracting(seeing)
    }

    /// Audience of an event. In a room for everyone a member is told what is done to them.
    func audience(of event: RoomEvent) -> Set<Audience> {
        if case .created = event { return audience(and: event.concerned) }
        guard isForEveryone, !event.concerned.isEmpty else { return audience(and: event.concerned) }
        return Set(event.concerned.compactMap { person(behind: $0) }.map(Audience.person))
    }
}
