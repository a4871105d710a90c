import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres

/// Writes the reply clocks, and what urgent letters ask for. Loads the rows that a batch concerns, folds them in memory, and
/// writes what changed.
struct CareProjection: Projection {
    static let name = "care-1"
    static let tables = PackageResources.care_sql
    static let interests: Set<String>? = ["letter.sent", "letter.acknowledged", "clock.settled", "clock.reopened"]

    func apply(_ batch: [Recorded<PostofficeEvent>], on connection: Connection) async throws {
        var sent: [(UUID, LetterSent)] = []
        var given: [LetterAcknowledged] = []
        var settled: [ReplyClock.ID] = []
        for recorded in batch {
            switch recorded.event {
            case .letter(.sent(let letter)): sent.append((recorded.stream, letter))
            case .acknowledgement(.given(let event)): given.append(event)
            case .settlement(let event): settled.append(event.facts.clock)
            default: break
            }
        }
        try await CareRows.add(sent.flatMap { UrgentAsk.asks(of: $1, letter: $0) }, on: connection)
        try await CareRows.note(given, on: connection)
        guard !settled.isEmpty || sent.contains(where: { $1.clients != nil }) else { return }
        var fold = try await CareRows.fold(of: sent.map { $1 }, settling: settled, on: connection)
        for recorded in batch {
            switch recorded.event {
            case .letter(.sent(let letter)): fold.apply(letter, letter: recorded.stream)
            case .settlement(let event): fold.apply(event)
            default: break
            }
        }
        try await CareRows.write(Array(fold.changedClocks.values), on: connection)
        try await CareRows.write(fold.changedPairs, on: connection)
    }
}
