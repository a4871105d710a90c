extension ProjectionRunner {
    /// Makes the projection's tables anew beside the live ones and switches; see `Rebuild`.
    public func rebuild(
        comparing: Bool,
        isDryRun: Bool,
        progress: (_ position: Int64, _ end: Int64) -> Void
    ) async throws -> RebuildReport {
        try await Rebuild(projection, store: store).run(comparing: comparing, isDryRun: isDryRun, progress: progress)
    }
}
