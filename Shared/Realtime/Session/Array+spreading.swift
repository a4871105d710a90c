extension Array {
    /// Calls `body` with each element, a few at a time, so that looking at all of them takes about as long as `pause`: a look at fifty thousand
    /// connections in one go would hold up what is to be told meanwhile. With few, or none, it waits for `pause` behind them.
    ///
    /// Throws when the task is cancelled.
    package func spread(over pause: Duration, _ body: (Element) -> Void) async throws {
        let shares = Swift.max(1, Swift.min(50, count / 100))
        let size = (count + shares - 1) / shares
        for share in 0..<shares {
            for element in self[Swift.min(count, share * size)..<Swift.min(count, (share + 1) * size)] { body(element) }
            try await Task.sleep(for: pause / shares)
        }
    }
}
