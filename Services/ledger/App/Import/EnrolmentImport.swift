import BabylonContract
import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain
import OperatorKit
import PeopleKit
import ServiceKit

/// Brings in enrolments from elsewhere: all or none. Each line meets what those before it came to, and nothing is written before all are known.
struct EnrolmentImport {
    /// Lines at most: they are written together.
    static let most = 5_000

    /// Fate of a line.
    enum Fate: Sendable, Hashable {
        /// An enrolment is made, which stands so.
        case new(UUID, EnrolmentState)
        /// Client who has an open one in the programme already.
        case there(UUID)
        /// None can be made so: why not, as a sentence about the line.
        case refused(String)
    }

    /// Places of a programme with what lines have taken of them.
    private struct Taken {
        let loaded: Loaded<Places>
        var state: Places.State
        var events: [PlacesEvent] = []
    }

    private let commands: EnrolmentCommands
    private let time: Date
    private var places: [UUID: Taken] = [:]
    private var made: [(id: UUID, line: Int, events: [EnrolmentEvent])] = []

    init(_ commands: EnrolmentCommands) { (self.commands, time) = (commands, commands.now()) }

    /// Finds out the fate of a line, by its number in the file.
    mutating func take(_ line: EnrolmentImportLine, number: Int) async throws -> Fate {
        guard let client = try await line.client.look(in: commands.people) else {
            return .refused("client: ledger knows nobody by that")
        }
        guard client.has(.client) else { return .refused("client must be somebody who receives therapy") }
        do {
            return try await enrol(client.id, line, number)
        } catch let problem as Problem {
            let failure = CommandFailure(problem)
            return .refused([failure.message, failure.hint].compactMap { $0 }.joined(separator: " "))
        }
    }

    /// Writes everything together. Throws a failure if somebody else has taken a place, or applied, since the fates were found out.
    func write() async throws {
        let appends =
            made.map { Append($0.events, to: $0.id, expected: .new, meta: EventMeta()) }
            + places.values.filter { !$0.events.isEmpty }
            .map { Append($0.events, to: $0.loaded.stream, expected: $0.loaded.expected, meta: EventMeta()) }
        guard !appends.isEmpty else { return }
        do {
            _ = try await commands.store.appendAll(appends)
        } catch is VersionConflict {
            throw CommandFailure(
                .temporary,
                "Somebody else has applied or taken a place in one of these programmes at this moment.",
                hint: "Nobody was enrolled; look with --dry-run"
            )
        }
    }

    private mutating func enrol(_ client: UUID, _ line: EnrolmentImportLine, _ number: Int) async throws -> Fate {
        let programme = line.application.programme
        let taken = try await places(of: programme)
        if let open = taken.state.clients.first(where: { $0.value == client })?.key {
            guard let earlier = made.first(where: { $0.id == open }) else { return .there(open) }
            return .refused("the client is enrolled in the programme by line \(earlier.line)")
        }
        let limit = try await commands.programmes.current(programme)?.terms.places
        var trial = EnrolmentTrial(id: UUID.v7(at: time), client: client, time: time, limit: limit, places: taken.state)
        try trial.decide(try await commands.application(line.application, for: client, at: time))
        if let start = line.start, let standing = trial.state.standing {
            try trial.decide(.screen(Screening(outcome: .eligible)))
            let therapist = try await therapist(line)
            try trial.decide(try await commands.acceptance(standing, start: start, therapist: therapist))
        }
        guard let standing = trial.state.standing else { throw Problem.noSuchEnrolment }
        places[programme] = Taken(
            loaded: taken.loaded,
            state: trial.places,
            events: taken.events + trial.placeEvents
        )
        made.append((trial.id, number, trial.events))
        return .new(trial.id, standing.state)
    }

    private func therapist(_ line: EnrolmentImportLine) async throws -> UUID? {
        guard let named = line.therapist else { return nil }
        guard let person = try await named.look(in: commands.people) else {
            throw Problem.invalid([FieldError("therapist", code: .unknown, "must be somebody whom ledger knows")])
        }
        return person.id
    }

    private func places(of programme: UUID) async throws -> Taken {
        if let known = places[programme] { return known }
        let loaded = try await Repository<Places>(commands.store, snapshots: Snapshots(schema: 1))
            .load(Places.stream(of: programme))
        return Taken(loaded: loaded, state: loaded.state)
    }
}
