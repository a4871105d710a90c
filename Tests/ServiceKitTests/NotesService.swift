import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres

@testable import ServiceKit

#if canImport(Glibc)
    import Glibc
#endif

/// The smallest service: notes about persons.
struct NotesService: Service {
    enum Event: StoredEvent {
        struct Written: Codable, Sendable, Equatable {
            var about: UUID
            var text: Personal<String>
        }

        case written(Written)

        static let schema = EventSchema<Event>()
            .reading(EventType("note.written", version: 1), as: Written.self) { .written($0) }
            .writing { event in
                switch event {
                case .written(let note): StoredForm("note.written", version: 1, note)
                }
            }

        var subject: UUID? {
            switch self {
            case .written(let note): note.about
            }
        }
    }

    static let name = "notes"
    static let summary = "Notes about persons."
    static let migrations = [
        Migration("notes-1", "create table note (id uuid primary key)"), Migration("notes-2", NotesShown.tables),
    ]

    private let pool: Pool
    private let shown: ProjectionRunner<NotesShown>

    init(_ base: ServiceBase) async throws {
        pool = base.pool
        shown = ProjectionRunner(NotesShown(), store: base.store)
    }

    var projections: [any AnyProjectionRunner] { [shown] }

    var routes: [Route] {
        [
            Route(.get, "/notes/{note}", .open, "A note.") { .text($0.parameters.text("note")) },
            Route(.get, "/secret", .signedIn, "For persons.") { _ in .text("secret") },
            Route(.get, "/broken", .open, "Fails.") { _ in throw CancellationError() },
        ]
    }

    func purge(_ person: UUID, isDryRun: Bool) async throws -> [String] {
        guard isDryRun else {
            let count = try await pool.execute("delete from note_shown where about = \(person)")
            return ["\(count) notes were purged"]
        }
        let rows = try await pool.query("select count(*) from note_shown where about = \(person)")
        let count = try rows[0].decode(Int64.self)
        return ["\(count) notes would be purged"]
    }
}

/// What notes say, and about whom.
struct NotesShown: Projection {
    static let name = "notes-shown-1"
    static let tables = Array("create table note_shown (event uuid primary key, about uuid not null, words text);".utf8)

    func apply(_ batch: [Recorded<NotesService.Event>], on connection: Connection) async throws {
        for recorded in batch {
            switch recorded.event {
            case .written(let note):
                try await connection.execute(
                    "insert into note_shown values (\(recorded.id), \(note.about), \(note.text.value))"
                )
            }
        }
    }
}

/// Settings and key files of a notes service on one database.
final class NotesInstallation: Sendable {
    private let folder: String
    let environment: [String: String]

    init(database: String, owner: String? = nil, listen: String = "127.0.0.1:0") throws {
        let folder = "\(FileManager.default.temporaryDirectory.path())/notes-\(UUID().uuidString)"
        self.folder = folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func write(_ name: String, _ text: String) throws -> String {
            let path = "\(folder)/\(name)"
            try Data(text.utf8).write(to: URL(filePath: path))
            guard chmod(path, 0o600) == 0 else { throw CancellationError() }
            return path
        }
        let digits = String(repeating: "0a", count: 32)
        var environment = [
            "THERACOMM_LISTEN": listen, "THERACOMM_METRICS_LISTEN": "127.0.0.1:0", "THERACOMM_DATABASE": database,
            "THERACOMM_GATEWAY": "http://127.0.0.1:1", "THERACOMM_LOG_LEVEL": "error",
            "THERACOMM_MASTER_KEY_FILE": try write("master", "a:\(digits)"),
            "THERACOMM_SERVICE_KEY_FILE": try write("service", digits),
            "THERACOMM_SERVICE_KEYS_FILE": try write("services", #"{"keys":[]}"#),
        ]
        environment["THERACOMM_MIGRATION_DATABASE"] = owner
        environment["THERACOMM_ERASURES_FOLDER"] = folder
        self.environment = environment
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Runs a command line of the service.
    func run(_ words: String..., answers: [String]? = nil) async -> (code: Int32, output: String, errors: String) {
        await run(words, answers: answers)
    }

    /// Runs a command line of the service.
    func run(_ words: [String], answers: [String]? = nil) async -> (code: Int32, output: String, errors: String) {
        let transcript = Transcript()
        let code = await ServiceMain<NotesService>.run(
            words,
            console: .recording(transcript, answers: answers),
            environment: environment
        )
        return (code.rawValue, transcript.text, transcript.errors.text)
    }

    /// The context of a verb that writes into `transcript`.
    func context(_ transcript: Transcript) -> ServiceContext<NotesService> {
        ServiceContext(console: .recording(transcript), environment: environment)
    }

    /// Works on the service's log. Read models stay as they are.
    func withBase<R: Sendable>(_ body: (ServiceBase) async throws -> R) async throws -> R {
        try await context(Transcript()).withBaseAsItIs(body)
    }
}
