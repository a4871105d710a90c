import FoundationEssentials

/// Units that are stored by one call, laid out as the append function takes them.
struct CommitBatch<Ticket> {
    /// One row of the call: a stream, and the shares of the units that write to it.
    struct Command {
        var stream: UUID
        var expected: ExpectedVersion
        var unit: Int
        var events: [PendingUnit.Event]
        var isMergeable: Bool
    }

    /// Where a unit's command went: the command of the batch and the number of its events up to and with this unit's last.
    struct Share {
        var command: Int
        var upTo: Int
    }

    private(set) var entries: [CommitQueue<Ticket>.Entry] = []
    /// Per entry, per command of its unit.
    private(set) var shares: [[Share]] = []
    private(set) var commands: [Command] = []
    /// Entries with a key, by their unit number.
    private(set) var keys: [(unit: Int, key: IdempotencyKey)] = []
    private(set) var events = 0
    private(set) var bytes = 0
    /// Whether commands stand alone, so that the call may leave unit numbers out.
    private(set) var isPlain = true
    private var places: [UUID: Int] = [:]
    private var usedKeys: Set<String> = []

    /// Whether `unit` can join what is there: no stream twice unless merged, no key twice.
    func canTake(_ unit: PendingUnit) -> Bool {
        for command in unit.commands {
            guard let place = places[command.stream] else { continue }
            guard unit.isMergeable, commands[place].isMergeable else { return false }
        }
        guard let key = unit.key else { return true }
        return !usedKeys.contains(key.place)
    }

    /// Adds the unit, which must be able to join.
    mutating func take(_ entry: CommitQueue<Ticket>.Entry) {
        let unit = entry.unit
        let mergeable = unit.isMergeable
        let number = entries.count + 1
        var parts: [Share] = []
        for command in unit.commands {
            if mergeable, let place = places[command.stream] {
                commands[place].events.append(contentsOf: command.events)
                parts.append(Share(command: place, upTo: commands[place].events.count))
            } else {
                precondition(places[command.stream] == nil, "a stream twice in one unit")
                places[command.stream] = commands.count
                parts.append(Share(command: commands.count, upTo: command.events.count))
                commands.append(
                    Command(
                        stream: command.stream,
                        expected: command.expected,
                        unit: number,
                        events: command.events,
                        isMergeable: mergeable
                    )
                )
            }
            events += command.events.count
            bytes += command.events.reduce(0) { $0 + $1.data.count }
        }
        if unit.commands.count > 1 { isPlain = false }
        if let key = unit.key {
            isPlain = false
            usedKeys.insert(key.place)
            keys.append((number, key))
        }
        entries.append(entry)
        shares.append(parts)
    }
}

extension IdempotencyKey {
    /// Scope and key as one text, to tell keys apart within a batch.
    var place: String { "\(scope.utf8.count):\(scope)\(key)" }
}
