/// Work that nobody calls for: it looks what there is to do, does it, rests, and looks again.
public enum PeriodicTask {
    /// Runs `round`, rests for `pause`, and again, until the task is cancelled. An error of a round is logged as
    /// `complaint`, and the next round tries again: it ends neither the work nor the service.
    public static func run(
        every pause: Duration,
        log: Logger,
        complaint: StaticString,
        _ round: () async throws -> Void
    ) async {
        while !Task.isCancelled {
            do {
                try await round()
            } catch {
                guard !Task.isCancelled else { return }
                log.warning(complaint, ["error": .error(error)])
            }
            try? await Task.sleep(for: pause)
        }
    }
}
