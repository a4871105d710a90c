/// Statements that a connection has prepared, by text and types of the binds; at most `capacity`.
///
/// A pure machine: it decides, the connection sends. Names are never used twice in a session, so a late answer can't be
/// taken for another statement's.
struct StatementCache {
    struct Key: Hashable {
        let sql: String
        let types: [PostgresType]
    }

    /// Way to run a query.
    enum Plan: Equatable {
        /// Run the statement prepared under this name.
        case prepared(String)
        /// Prepare it under this name first, in the same round trip, and say how that went.
        case prepare(String)
        /// Send it whole: another query of the same text is just being prepared, and may fail to.
        case unprepared
    }

    private enum State {
        /// Goes to `ready` when the server has parsed it; is removed when it could not.
        case preparing
        /// Goes away by eviction, `forget` or `forgetAll`.
        case ready
    }

    private struct Entry {
        var name: String
        var state: State
        var lastUse: UInt64
    }

    private let capacity: Int
    private var entries: [Key: Entry] = [:]
    private var uses: UInt64 = 0
    private var names: UInt64 = 0
    /// Names the server may still know but we no longer use; to be deallocated.
    private var doomed: [String] = []

    init(capacity: Int) { self.capacity = max(1, capacity) }

    var count: Int { entries.count }

    mutating func plan(for key: Key) -> Plan {
        uses += 1
        if let place = entries.index(forKey: key) {
            // The text is hashed once.
            entries.values[place].lastUse = uses
            let entry = entries.values[place]
            return entry.state == .ready ? .prepared(entry.name) : .unprepared
        }
        if entries.count >= capacity, !evictOne() { return .unprepared }
        names += 1
        let name = "s\(names)"
        entries[key] = Entry(name: name, state: .preparing, lastUse: uses)
        return .prepare(name)
    }

    /// The server has parsed the statement.
    mutating func confirm(_ key: Key) { entries[key]?.state = .ready }

    /// The statement is not, or no longer, usable. `isKnown`: the server still holds it under its name.
    mutating func forget(_ key: Key, isKnown: Bool) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        if isKnown { doomed.append(entry.name) }
    }

    /// The session has dropped them all (`DISCARD ALL`, `DEALLOCATE ALL`), save those that are only now being prepared.
    mutating func forgetAll() {
        entries = entries.filter { $0.value.state == .preparing }
        doomed.removeAll()
    }

    /// A name to deallocate, if there is one.
    mutating func nextDoomed() -> String? { doomed.popLast() }

    /// Deallocating did not succeed; try again later.
    mutating func doomAgain(_ name: String) { doomed.append(name) }

    /// Drops the statement that was not used for longest; not one that is being prepared.
    private mutating func evictOne() -> Bool {
        let oldest = entries.lazy.filter { $0.value.state == .ready }.min { $0.value.lastUse < $1.value.lastUse }
        guard let oldest else { return false }
        forget(oldest.key, isKnown: true)
        return true
    }
}
