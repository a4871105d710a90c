import FoundationEssentials

/// Persons who are connected to this process: a machine without clock. Somebody whose last connection ended stays for a moment, so that a
/// page that is loaded anew is no going and coming.
struct Attendees: Sendable {
    /// Changes to be written down.
    struct Changes: Sendable, Equatable {
        var came: Set<UUID> = []
        var went: Set<UUID> = []

        var isEmpty: Bool { came.isEmpty && went.isEmpty }
    }

    /// Few for each person: a list takes less than half of what a set would.
    private var connections: [UUID: [UUID]] = [:]
    private var leaving: [UUID: ContinuousClock.Instant] = [:]
    /// Persons of whom others know.
    private var written: Set<UUID> = []
    /// Persons of whom they don't know yet.
    private var arriving: Set<UUID> = []

    /// Everybody who is connected.
    var people: Set<UUID> { Set(connections.keys) }

    /// Connections of all.
    var count: Int { connections.values.reduce(0) { $0 + $1.count } }

    /// A person has a connection more.
    mutating func come(_ person: UUID, by connection: UUID) {
        if connections[person]?.contains(connection) != true { connections[person, default: []].append(connection) }
        leaving[person] = nil
        if !written.contains(person) { arriving.insert(person) }
    }

    /// A connection is no more; if it was the last, the person goes at `time`.
    mutating func go(_ person: UUID, from connection: UUID, at time: ContinuousClock.Instant) {
        connections[person]?.removeAll { $0 == connection }
        guard connections[person]?.isEmpty == true else { return }
        connections[person] = nil
        arriving.remove(person)
        leaving[person] = time
    }

    /// Takes the changes up to `now` since they were last taken; they count as written. Costs what has changed, however many are connected.
    mutating func take(at now: ContinuousClock.Instant) -> Changes {
        var changes = Changes()
        swap(&changes.came, &arriving)
        for (person, time) in leaving where time <= now {
            leaving[person] = nil
            if written.contains(person) { changes.went.insert(person) }
        }
        written.formUnion(changes.came)
        written.subtract(changes.went)
        return changes
    }

    /// Puts back changes that could not be written down.
    mutating func putBack(_ changes: Changes, at now: ContinuousClock.Instant) {
        written.subtract(changes.came)
        arriving.formUnion(changes.came.filter { connections[$0] != nil })
        // Persons who have come back meanwhile are written anew: perhaps a part of it was written down.
        for person in changes.went where connections[person] == nil {
            written.insert(person)
            leaving[person] = now
        }
    }

    /// Nobody knows anything of it any more.
    mutating func forgetWritten() {
        written = []
        arriving = people
    }
}
