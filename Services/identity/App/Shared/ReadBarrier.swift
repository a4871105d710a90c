import EventLog
import HTTPKit

/// Waits until the read tables show what was written, so that callers read their own writes. Gives up after a moment:
/// the write is safe, only the list is late. Where nobody follows the log (in an admin verb), it is applied here and now.
struct ReadBarrier: Sendable {
    /// The longest wait.
    static let patience = Duration.seconds(2)

    let peopleRunner: any AnyProjectionRunner
    let sessionsRunner: any AnyProjectionRunner
    let erasuresRunner: any AnyProjectionRunner
    let counsellorsRunner: any AnyProjectionRunner
    let exportsRunner: any AnyProjectionRunner
    let registrationsRunner: any AnyProjectionRunner

    /// Waits until the table of people has come to `position`.
    func people(_ position: Int64) async { await wait(peopleRunner, position) }

    /// Waits until the table of sessions has come to `position`.
    func sessions(_ position: Int64) async { await wait(sessionsRunner, position) }

    /// The same for what is decided by that table: throws 503 where it isn't there in time.
    func sessionsForSure(_ position: Int64) async throws {
        guard await wait(sessionsRunner, position) else { throw Problem.unavailable }
    }

    /// Waits until the tables of erasures have come to `position`.
    func erasures(_ position: Int64) async { await wait(erasuresRunner, position) }

    /// Waits until the table of counsellors has come to `position`.
    func counsellors(_ position: Int64) async { await wait(counsellorsRunner, position) }

    /// Waits until the table of archives has come to `position`.
    func exports(_ position: Int64) async { await wait(exportsRunner, position) }

    /// Waits until the tables of registrations and invitations have come to `position`.
    func registrations(_ position: Int64) async { await wait(registrationsRunner, position) }

    /// Returns true if it has come so far.
    @discardableResult
    private func wait(_ runner: any AnyProjectionRunner, _ position: Int64) async -> Bool {
        guard runner.status.state == .idle else { return await runner.wait(for: position, timeout: Self.patience) }
        guard let reached = try? await runner.catchUp() else { return false }
        return reached >= position
    }
}
