import CareTeamKit
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
    let features: [Feature]

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("circle", PackageResources.circle_sql),
        Migration("people", PersonTable.schema),
        Migration("waiting", PackageResources.waiting_sql),
        Migration("counsellors", PackageResources.counsellors_sql),
        Migration("letters", UnansweredRows.schema),
        Migration("pictures", PersonTable.pictures),
        Migration("pseudonyms", PackageResources.pseudonyms_sql),
        Migration("successors", PackageResources.successors_sql),
    ]
}

extension Tango: Service {
    typealias Event = TangoEvent

    static var name: String { "tango" }
    static var summary: String { "Clients and therapists: who belongs to whom, when, and why." }

    /// Streams decide who belongs to whom. Decisions by the read model (conflicts of interest where somebody stands in, or asks for leave
    /// to see something) wait until it shows what is stored.
    static var logSettings: LogSettings { LogSettings(interval: .milliseconds(40)) }

    init(_ base: ServiceBase) async throws {
        let careTeam = ProjectionRunner(CareTeamProjection(), store: base.store)
        matchingCommands = MatchingCommands(
            store: base.store,
            careTeamProjection: careTeam,
            pool: base.pool,
            absences: Absences.asked(base.gateway),
            away: Absences.away(base.gateway),
            now: base.now
        )
        let waitingProjection = ProjectionRunner(WaitingProjection(), store: base.store)
        waiting = WaitingCommands(matchingCommands: matchingCommands, projection: waitingProjection)
        let placeFound = PolicyRunner(PlaceFound.self, store: base.store) { [waiting] found, made in
            try await waiting.take(found, after: made)
        }
        base.telemetry.watch(placeFound.name) { placeFound.status }
        let letters = base.follow { UnansweredRows.follower(pool: base.pool, open: $0) }
        let feed = FeedServer(service: Self.name, store: base.store) { MatchingFact($0) }
        features = [
            Feature(background: [base.people(learn: People.learn), letters, Member(placeFound)]),
            matchingCommands.feature, waiting.feature, Feature(routes: feed.routes, endStreams: { feed.close() }),
        ]
    }

    /// Suggestions of staff for clients.
    var suggestions: SuggestionQueries { SuggestionQueries(matchingCommands: matchingCommands) }
}

/// The executable: its verbs, and serving.
public enum TangoMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Tango>.main() }
}
