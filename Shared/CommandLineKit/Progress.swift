import Synchronization

/// Progress of a long command, on the error side: one redrawn line on a terminal, elsewhere a line now and then.
public final class Progress: Sendable {
    /// Least time between two drawings on a terminal.
    static let redrawInterval = Duration.milliseconds(100)
    /// Least time between two lines in a file or pipe.
    static let lineInterval = Duration.seconds(10)

    private struct State: Sendable {
        var done: Int64 = 0
        var drawnAt: Duration?
        var hasLine = false
    }

    private let console: Console
    private let label: String
    private let unit: String
    private let total: Int64?
    private let elapsed: @Sendable () -> Duration
    private let state = Mutex(State())

    /// Starts at zero of `total` (nil where nobody knows). `elapsed` is the time since the start; tests give their own.
    public init(
        _ console: Console,
        _ label: String,
        unit: String = "",
        total: Int64? = nil,
        elapsed: (@Sendable () -> Duration)? = nil
    ) {
        self.console = console
        self.label = label
        self.unit = unit
        self.total = total
        let start = ContinuousClock.now
        self.elapsed = elapsed ?? { ContinuousClock.now - start }
    }

    /// Tells that `done` of the total is done. Cheap enough to be called for every batch.
    public func update(_ done: Int64) {
        let now = elapsed()
        let interval = console.isLive ? Self.redrawInterval : Self.lineInterval
        let mustDraw = state.withLock { state in
            state.done = done
            if let last = state.drawnAt, now - last < interval { return false }
            // In a file the first line comes after one interval: short work says nothing.
            if state.drawnAt == nil, !console.isLive {
                state.drawnAt = .zero
                if now < interval { return false }
            }
            state.drawnAt = now
            state.hasLine = true
            return true
        }
        if mustDraw { draw(done, now) }
    }

    /// Clears the line; the command's answer comes next.
    public func finish() {
        let hadLine = state.withLock { state in
            defer { state.hasLine = false }
            return state.hasLine
        }
        if hadLine, console.isLive { console.errors.write("\r\u{1B}[K") }
    }

    private func draw(_ done: Int64, _ now: Duration) {
        let line = text(done, now)
        if console.isLive {
            console.errors.write("\r\(fitted(line, to: max(20, (console.width ?? 80) - 1)))\u{1B}[K")
        } else {
            console.printError(line)
        }
    }

    func text(_ done: Int64, _ now: Duration) -> String {
        let seconds = now.inSeconds
        let rate = seconds > 0 ? Double(done) / seconds : 0
        var parts = [label]
        if let total, total > 0 {
            let share = min(1, max(0, Double(done) / Double(total)))
            let filled = Int(share * 20)
            let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
            parts.append("\(bar) \(Int(share * 100)) %")
            parts.append("\(grouped(done)) of \(grouped(total))\(unit.isEmpty ? "" : " \(unit)")")
            if rate > 0, done < total {
                parts.append("\(grouped(Int64(rate)))/s")
                parts.append("\(brief(.seconds(Double(total - done) / rate))) left")
            }
        } else {
            parts.append("\(grouped(done))\(unit.isEmpty ? "" : " \(unit)")")
            if rate > 0 { parts.append("\(grouped(Int64(rate)))/s") }
        }
        return parts.joined(separator: "  ")
    }
}
