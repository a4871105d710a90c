import FoundationEssentials

/// Answer of the append function for one command.
struct CommandAnswer: Sendable, Equatable {
    /// The function's status; see append_batch.sql.
    enum Status: Int32, Sendable {
        case stored = 0
        case refused = 1
        case storedBefore = 2
        case keyUsed = 3
        case unitRefused = 4
    }

    var status: Status
    var version: Int64
    var position: Int64
}

/// Answer of the append function for a batch.
struct BatchAnswer: Sendable, Equatable {
    /// Answers in the order of the commands.
    var commands: [CommandAnswer]
    /// Time at which the events were stored.
    var at: Date
    /// The log's epoch.
    var epoch: UUID
}

extension CommitBatch {
    /// Outcome for each unit's caller, in the order of `entries`.
    func outcomes(_ answers: [CommandAnswer]) -> [PendingUnit.Outcome] {
        precondition(answers.count == commands.count, "an answer for each command")
        var outcomes: [PendingUnit.Outcome] = []
        outcomes.reserveCapacity(entries.count)
        var rest = shares[...]
        for entry in entries {
            outcomes.append(outcome(of: rest.prefix(entry.unit.commands.count), answers))
            rest = rest.dropFirst(entry.unit.commands.count)
        }
        return outcomes
    }

    private func outcome(of shares: ArraySlice<Share>, _ answers: [CommandAnswer]) -> PendingUnit.Outcome {
        var places: [PendingUnit.Location] = []
        places.reserveCapacity(shares.count)
        for (number, share) in shares.enumerated() {
            let answer = answers[share.command]
            switch answer.status {
            case .stored, .storedBefore:
                // Events of later units that were merged into the same command come after this unit's.
                let after = Int64(commands[share.command].events.count - share.upTo)
                places.append(.init(version: answer.version - after, position: answer.position - after))
            case .refused: return .conflict(command: number, actual: answer.version)
            case .keyUsed: return .keyUsed
            case .unitRefused: continue
            }
        }
        if places.count == shares.count { return .stored(places) }
        // Some commands were stored by an earlier call and the rest can't tell where: the caller must look.
        for (number, share) in shares.enumerated() where answers[share.command].status == .storedBefore {
            return .conflict(command: number, actual: answers[share.command].version)
        }
        preconditionFailure("a unit was refused without a reason")
    }
}
