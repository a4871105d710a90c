import Realtime
import Synchronization

/// What the frames of services say, for the moment in which the same one is passed on to many clients: a room of a thousand gets each
/// message a thousand times, and reading it is what passing it on costs most.
final class FrameMemo: Sendable {
    private struct State: Sendable {
        var frames: [String: ReceivedFrame] = [:]
        var began = ContinuousClock.now
    }

    /// Frames that are remembered at most.
    static let capacity = 256
    /// After so long everything is forgotten: words don't lie around.
    private static let age = Duration.seconds(1)

    private let state = Mutex(State())

    /// How many are remembered.
    var count: Int { state.withLock { $0.frames.count } }

    /// The frame that `text` is. Throws where it is none.
    func frame(_ text: String) throws -> ReceivedFrame {
        if let known = state.withLock({ $0.frames[text] }) { return known }
        let frame = try ReceivedFrame(parsing: text)
        // Answers are for one client.
        guard frame.op == .event || frame.op == .signal else { return frame }
        state.withLock { state in
            if state.frames.count >= Self.capacity || ContinuousClock.now - state.began > Self.age {
                state.frames.removeAll(keepingCapacity: true)
                state.began = ContinuousClock.now
            }
            state.frames[text] = frame
        }
        return frame
    }
}
