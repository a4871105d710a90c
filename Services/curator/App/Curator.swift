import AttachmentKit
import CommandLineKit
import CuratorContract
import CuratorDomain
import EventLog
import Feeds
import HTTPKit
import PeopleKit
import Postgres
import ServiceKit

/// Curator as a service: what the unit has to read, listen to and work on.
struct Curator: Service {
    typealias Event = CuratorEvent

    let commands: ModuleCommands
    let media: MediaCommands
    let releases: Releases
    let features: [Feature]

    static let name = "curator"
    static let summary = "Modules: lessons, resources, case stories and worksheets, in versions."

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("people", PersonTable.schema), Migration("modules", PackageResources.modules_sql),
        Migration("attachment-contents", AttachmentSchema.contents), Migration("file-links", AttachmentSchema.links),
        Migration("media", PackageResources.media_sql), Migration("media-parts", PackageResources.media_parts_sql),
        Migration("release", PackageResources.release_sql),
        Migration("module-heads", PackageResources.module_heads_sql),
    ]

    static func readSettings(_ reader: inout ConfigurationReader) {
        _ = CuratorSettings(&reader)
        _ = ScannerSettings(&reader)
    }

    init(_ base: ServiceBase) async throws {
        var reader = ConfigurationReader(environment: base.environment)
        let settings = CuratorSettings(&reader)
        let scanning = ScannerSettings(&reader)
        try reader.check()
        commands = ModuleCommands(
            store: base.store,
            projection: ProjectionRunner(ModulesProjection(), store: base.store),
            pool: base.pool,
            needsSecondPerson: settings.needsSecondPerson,
            now: base.now
        )
        media = MediaCommands(
            base,
            projection: ProjectionRunner(MediaProjection(), store: base.store),
            scanner: scanning.scanner(loops: base.loops, telemetry: base.telemetry)
        )
        let follower = base.releases()
        releases = Releases(modules: commands, age: ReleaseAge { follower.status.level })
        let links = FileLinks(
            ModulePaths.area,
            pool: base.pool,
            authenticator: base.authenticator,
            life: MediaRoutes.life
        )
        let feed = FeedServer(service: Self.name, store: base.store) { ModuleFact($0) }
        features = [
            Feature(background: [base.people(purging: ModulePurge.self)]), commands.feature,
            media.feature(links: links, releases: releases, log: base.log), releases.feature(follower),
            Feature(routes: feed.routes, endStreams: { feed.close() }),
        ]
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Curator>>) {
        table.add(verbs: [
            ModulesVerb.self, CheckModuleVerb.self, ImportModulesVerb.self, ExportModulesVerb.self, PublishVerb.self,
            CorrectVerb.self, RetireVerb.self, ImportCourseVerb.self,
        ])
    }
}

/// Settings that only this service has.
struct CuratorSettings: Sendable {
    /// True if nobody publishes what they wrote last.
    var needsSecondPerson = false

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        needsSecondPerson = reader.setting(
            "THERACOMM_CONTENT_APPROVAL",
            default: needsSecondPerson,
            "Whether a module is published and corrected only by somebody else than who wrote its draft last."
        )
    }
}

/// The executable: its verbs, and serving.
public enum CuratorMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Curator>.main() }
}
