import CommandLineKit
import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import PeopleKit
import PostofficeContract
import Postgres
import ServiceKit
import TangoContract
import TangoDomain

/// Tango as a service: who belongs to whom, who stands in, who waits.
struct Tango: Sendable {
    let matchingCommands: MatchingCommands
    let waiting: WaitingCommands
    private let careTeamProjection: ProjectionRunner<CareTeamProjection>
    private let waitingProjection: ProjectionRunner<WaitingProjection>
    private let placeFound: PolicyRunner<PlaceFound>
    private let people: PeopleFollower
    private let letters: FeedFollower<LetterFact>
    private let feed: FeedServer<TangoEvent, MatchingFact>

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("circle", PackageResources.circle_sql),
        Migration("people", PersonTable.schema),
        Migration("waiting", PackageResources.waiting_sql),
        Migration("counsellors", PackageResources.counsellors_sql),
        Migration("letters", PackageResources.letters_sql),
    ]
}

extension Tango: Service {
    typealias Event = TangoEvent

    static var name: String { "tango" }
    static var summary: String { "Clients and therapists: who belongs to whom, when, and why." }

    /// Streams decide who belongs to whom. Decisions by the read model (conflicts of interest where somebody stands in, or asks for leave
    /// to see something) wait until it shows what is stored.
    static var logSettings: LogSettings { LogSettings(pace: .milliseconds(40)) }

    init(_ base: ServiceBase) async throws {
        careTeamProjection = ProjectionRunner(CareTeamProjection(), store: base.store)
        matchingCommands = MatchingCommands(
            store: base.store,
            careTeamProjection: careTeamProjection,
            pool: base.pool,
            absences: Absences.asked(base.gateway)
        )
        waitingProjection = ProjectionRunner(WaitingProjection(), store: base.store)
        waiting = WaitingCommands(matchingCommands: matchingCommands, projection: waitingProjection)
        placeFound = PolicyRunner(PlaceFound.self, store: base.store) { [waiting] found, made in
            try await waiting.take(found, after: made)
        }
        base.telemetry.watch(placeFound.name) { [placeFound] in placeFound.status }
        people = base.people(learn: People.learn)
        letters = base.follow { UnansweredRows.follower(pool: base.pool, open: $0) }
        feed = FeedServer(service: Self.name, store: base.store) { MatchingFact($0) }
    }

    var routes: [Route] { RouteTable.routes(matchingCommands, waiting) + feed.routes }

    var projections: [any AnyProjectionRunner] { [careTeamProjection, waitingProjection] }

    var background: [any LongRunning] { [people, letters, Member(placeFound)] }

    /// Suggestions of staff for clients.
    var suggestions: SuggestionQueries { SuggestionQueries(matchingCommands: matchingCommands) }

    func endStreams() async { feed.close() }

    func purge(_ person: UUID, isDryRun: Bool) async throws -> [String] {
        let left = try await waiting.takeIn(clientsOf: person, isDryRun: isDryRun)
        let closed = try await matchingCommands.close(person, isDryRun: isDryRun)
        return left + closed + (try await TangoPurge.run(person, isDryRun: isDryRun, on: matchingCommands.pool))
    }

    func export(_ person: UUID, to export: PersonExport) async throws {
        try await TangoExport.write(person, to: export, from: matchingCommands)
        try await WaitingExport.write(person, to: export, from: matchingCommands.store)
    }
}

/// The executable: its verbs, and serving.
public enum TangoMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Tango>.main() }
}
