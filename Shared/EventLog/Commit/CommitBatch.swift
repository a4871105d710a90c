import FoundationEssentials

/// One row of an append call: a stream, and the shares of the units that write to it.
struct CommitCommand: Sendable {
    var stream: UUID
    var expected: ExpectedVersion
    var unit: Int
    var events: [PendingUnit.Event]
    var isMergeable: Bool
}

/// Units that are stored by one call, laid out as the append function takes them.
struct CommitBatch<Ticket> {
    /// Place of a unit's command: the command of the batch and the number of its events up to and with this unit's
    /// last.
    struct Share {
        var command: Int
        var upTo: Int
    }

    private(set) var entries: [CommitQueue<Ticket>.Entry] = []
    /// Shares of each entry's commands, one entry after the other.
    private(set) var shares: [Share] = []
    private(set) var commands: [CommitCommand] = []
    /// Entries with a key, by their unit number.
    private(set) var keys: [(unit: Int, key: IdempotencyKey)] = []
    private(set) var events = 0
    private(set) var bytes = 0
    /// True if commands stand alone, so that the call may leave unit numbers out.
    private(set) var isPlain = true
    private var places: [UUID: Int]
    private var usedKeys: Set<String> = []

    /// Nothing yet, with room for so many units.
    init(capacity: Int = 1) {
        places = Dictionary(minimumCapacity: capacity)
        entries.reserveCapacity(capacity)
        shares.reserveCapacity(capacity)
        commands.reserveCapacity(capacity)
    }

    /// Returns true if `unit` can join the batch: no stream twice unless merged, no key twice.
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
        let mergeable = entry.unit.isMergeable
        entries.append(entry)
        for command in entry.unit.commands {
            if mergeable, let place = places[command.stream] {
                commands[place].events.append(contentsOf: command.events)
                shares.append(Share(command: place, upTo: commands[place].events.count))
            } else {
                let before = places.updateValue(commands.count, forKey: command.stream)
                precondition(before == nil, "a stream twice in one unit")
                shares.append(Share(command: commands.count, upTo: command.events.count))
                commands.append(
                    CommitCommand(
                        stream: command.stream,
                        expected: command.expected,
                        unit: entries.count,
                        events: command.events,
                        isMergeable: mergeable
                    )
                )
            }
            events += command.events.count
            for event in command.events { bytes += event.data.count }
        }
        if entry.unit.commands.count > 1 { isPlain = false }
        if let key = entry.unit.key {
            isPlain = false
            usedKeys.insert(key.place)
            keys.append((entries.count, key))
        }
    }
}

extension IdempotencyKey {
    /// Scope and key as one text, to tell keys apart within a batch.
    var place: String { "\(scope.utf8.count):\(scope)\(key)" }
}
