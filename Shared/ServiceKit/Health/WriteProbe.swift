public import HTTPKit
import Postgres
import Synchronization

/// Check that the database stores what a service writes: tried every few seconds, so that nobody's message is the first
/// to find out.
public final class WriteProbe: Sendable {
    /// The field by which a service tells the gateway that it can store nothing.
    public static let field = HeaderName("theracomm-stores") ?? .server

    private let pool: Pool
    private let log: Logger
    private let found = Mutex(Health.State.ok)

    init(_ pool: Pool, log: Logger) {
        self.pool = pool
        self.log = log
    }

    /// Result of the last look.
    var state: Health.State { found.withLock { $0 } }

    /// Looks once.
    func look() async {
        let state: Health.State
        do {
            _ = try await pool.query("select probe_write()", timeout: .seconds(2))
            state = .ok
        } catch {
            state = .failing(Self.reason(error))
        }
        let before = found.withLock { found in
            defer { found = state }
            return found
        }
        guard before != state else { return }
        switch state {
        case .ok, .noted: log.info("the database stores again")
        case .failing(let reason): log.error("the database stores nothing", ["reason": .string(reason)])
        }
    }

    private static func reason(_ error: PostgresError) -> String {
        switch error.sqlState {
        case .diskFull?: "the disk of the database is full"
        case .readOnlyTransaction?: "the database can only be read"
        case let state?: "the database refuses to store (\(state))"
        case nil: "the database doesn't answer"
        }
    }

    /// Looks while the process runs.
    func member(every pause: Duration = .seconds(5)) -> Member {
        Member(
            "write probe",
            run: { [self] in
                while !Task.isCancelled {
                    await look()
                    try await Task.sleep(for: pause)
                }
            }
        )
    }
}
