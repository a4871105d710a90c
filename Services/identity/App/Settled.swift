import EventLog

/// Waits until the read tables show what was written, so that callers read their own writes. Gives up after a moment:
/// the write is safe, only the list is late. Where nobody follows the log (in an admin verb), it is applied here and now.
struct Settled: Sendable {
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

    /// Waits until the tables of erasures have come to `position`.
    func erasures(_ position: Int64) async { await wait(erasuresRunner, position) }

    /// Waits until the table of counsellors has come to `position`.
    func counsellors(_ position: Int64) async { await wait(counsellorsRunner, position) }

    /// Waits until the table of archives has come to `position`.
    func exports(_ position: Int64) async { await wait(exportsRunner, position) }

    /// Waits until the tables of registrations and invitations have come to `position`.
    func registrations(_ position: Int64) async { await wait(registrationsRunner, position) }

    private func wait(_ runner: any AnyProjectionRunner, _ position: Int64) async {
        if runner.status.state == .idle {
            _ = try? await runner.catchUp()
        } else {
            _ = await runner.wait(for: position, timeout: Self.patience)
        }
    }
}
