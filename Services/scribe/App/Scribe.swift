import CareTeamKit
import CommandLineKit
import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import NotificationsContract
import PeopleKit
import Postgres
import ScribeContract
import ScribeDomain
import ServiceKit

/// Scribe as a service: notes about clients, and the record of every act on them.
struct Scribe: Service {
    typealias Event = ScribeEvent

    let commands: NoteCommands
    let features: [Feature]

    static let name = "scribe"
    static let summary = "Notes about clients: drafts, signatures, and a record that shows every change."

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("people", PersonTable.schema),
        Migration("care-team", CareTeamTables.schema + PackageResources.care_kinds_sql),
        Migration("unit-keys", PackageResources.unit_keys_sql), Migration("notes", PackageResources.notes_sql),
    ]

    /// Words that no operator opens alone.
    static let withheldFields: Set<String> = ["psychotherapy.entered/words", "draft.saved/text"]

    static func readSettings(_ reader: inout ConfigurationReader) { _ = ScribeSettings(&reader) }

    init(_ base: ServiceBase) async throws {
        var reader = ConfigurationReader(environment: base.environment)
        let settings = ScribeSettings(&reader)
        try reader.check()
        commands = NoteCommands(
            store: base.store,
            projection: ProjectionRunner(NotesProjection(), store: base.store),
            pool: base.pool,
            settings: settings,
            keys: UnitKeyTable(pool: base.pool, vault: base.vault, now: base.now),
            confirmations: Confirmations(keys: base.trust.userKeys, now: base.now),
            now: base.now
        )
        let feed = FeedServer(service: Self.name, store: base.store) { [hours = settings.hours] event, reader in
            FeedLineFor(for: reader, fact: NoteFact(event), notices: NoticeTerms.notices(event, by: hours))
        }
        let followers: [any LongRunning] = [base.people(purging: ScribePurge.self)]
        features = [
            Feature(background: followers + base.matchings(keeping: [.kinds, .leaves])),
            commands.feature(HeadsJob(commands: commands), log: base.log),
            Feature(routes: [WaitingNotes(commands: commands).route] + feed.routes, endStreams: { feed.close() }),
        ]
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Scribe>>) {
        table.add(verbs: [
            NotesVerb.self, ImportNotesVerb.self, VerifyRecordVerb.self, ReleaseVerb.self, AccessReviewVerb.self,
            NoteKeyVerb.self,
        ])
    }
}

/// The executable: its verbs, and serving.
public enum ScribeMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Scribe>.main() }
}
