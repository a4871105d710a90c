public import ServiceKit

extension FileScanner: LongRunning {
    /// Looks every few seconds whether the scanner is there, until its task is cancelled.
    public func run() async throws {
        while !Task.isCancelled {
            await look()
            try? await Task.sleep(for: limits.pause)
        }
    }
}
