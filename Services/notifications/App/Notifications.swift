import CommandLineKit
import EventLog
import HTTPKit
import NotificationsContract
import NotificationsDomain
import PeopleKit
import Postgres
import ServiceKit
import WebPush

/// Notifications as a service: tells people who aren't looking that something waits for them, and not what.
struct Notifications: Service {
    typealias Event = NotificationsEvent

    let worker: NoticeWorker
    let features: [Feature]

    static let name = "notifications"
    static let summary = "Tells people who aren't looking that something waits for them."

    /// Services that state notices on their feeds.
    static let sources = Set(NoticeTerms.Kind.allCases.map(\.source)).sorted()

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("people", PersonTable.schema), Migration("devices", PackageResources.devices_sql),
        Migration("queue", PackageResources.queue_sql), Migration("stated", PackageResources.stated_sql),
    ]

    static func readSettings(_ reader: inout ConfigurationReader) { _ = NotificationsSettings(&reader) }

    init(_ base: ServiceBase) async throws {
        var reader = ConfigurationReader(environment: base.environment)
        let settings = NotificationsSettings(&reader)
        try reader.check()
        let vapid = settings.key.map { VAPID($0, contact: settings.contact) }
        let devices = DeviceCommands(
            store: base.store,
            projection: ProjectionRunner(DevicesProjection(), store: base.store),
            hosts: settings.hosts,
            key: vapid?.publicKey,
            now: base.now
        )
        let preferences = PreferencesCommands(store: base.store)
        let queue = NoticeQueue(pool: base.pool, now: base.now)
        let letters = base.follow { [now = base.now] in
            LettersFollower.follower(pool: base.pool, delays: settings.delays, now: now, open: $0)
        }
        let stated = StatedNotices(pool: base.pool, delays: settings.delays, now: base.now)
        let statements: [any LongRunning] = Self.sources.map { service in
            base.follow { stated.follower(of: service, open: $0) }
        }
        worker = NoticeWorker(
            queue: queue,
            ways: NoticeWays(
                push: vapid.map { PushSender(devices: devices, post: PushPost($0, loops: base.loops, now: base.now)) },
                mail: MailSender(pool: base.pool, gateway: base.gateway, delays: settings.delays)
            ),
            stated: stated,
            sources: NoticeSources(gateway: base.gateway),
            recipients: NoticeRecipients(people: People(pool: base.pool), preferences: preferences),
            telemetry: base.telemetry
        )
        features = [
            Feature(
                routes: NoticeQueueRoutes(queue: queue, people: People(pool: base.pool)).routes,
                background: [base.people(purging: NotificationsPurge.self), letters] + statements + [worker],
                purge: { person, isDryRun in
                    try await NotificationsPurge.run(person, isDryRun: isDryRun, on: base.pool)
                }
            ),
            devices.feature, preferences.feature,
        ]
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Notifications>>) {
        table.add(QueueVerb.self)
        table.add(DevicesVerb.self)
    }
}

/// The executable: its verbs, and serving.
public enum NotificationsMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Notifications>.main() }
}
