import EventLog

/// Waits until the read tables show what was written, so that callers read their own writes. Gives up after a moment:
/// the write is safe, only the list is late.
struct Settled: Sendable {
    /// The longest wait.
    static let patience = Duration.seconds(2)

    let peopleRunner: any AnyProjectionRunner

    /// Waits until the table of people has come to `position`.
    func people(_ position: Int64) async {
        _ = await peopleRunner.wait(for: position, timeout: Self.patience)
    }
}
