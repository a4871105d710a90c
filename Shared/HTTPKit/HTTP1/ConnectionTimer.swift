import CUV
import EventLoop

/// The deadlines of one connection on one timer.
///
/// Setting and clearing a deadline is a store: the timer is left running and looks again when it fires, because nearly
/// every deadline is cleared before it is due. Lives on its loop's thread.
final class ConnectionTimer {
    /// Kind of event for which a connection waits, each with its own limit.
    enum Kind: Int, CaseIterable {
        /// The next request, or the first byte.
        case idle
        /// The rest of a head.
        case head
        /// More of a body.
        case body
        /// The peer to take what is sent.
        case write
        /// The peer to read the last answer.
        case linger
    }

    /// A deadline has passed; it is cleared by then.
    var onDue: (Kind) -> Void = { _ in }

    private let loop: EventLoop
    /// Nil while it rests.
    private var timer: LoopTimer?
    /// One for each kind, `.max` where there is none. In place: what is set and cleared a few times for each request.
    private var due = ConnectionTimer.none
    /// Time at which the timer fires; `.max` if it does not run.
    private var armedFor = UInt64.max

    init(on loop: EventLoop) throws(LoopError) {
        self.loop = loop
        timer = try LoopTimer(on: loop)
    }

    private static let none = InlineArray<5, UInt64>(repeating: .max)

    /// Sets the deadline of a kind, whatever it was.
    func set(_ kind: Kind, after delay: Duration) {
        let time = uv_now(loop.raw) + delay.milliseconds
        due[kind.rawValue] = time
        if time < armedFor { arm(for: time) }
    }

    /// Returns true if a deadline of `kind` is set.
    func isSet(_ kind: Kind) -> Bool { due[kind.rawValue] != .max }

    /// Takes a deadline back.
    func clear(_ kind: Kind) { due[kind.rawValue] = .max }

    /// Takes all back and keeps no timer until one is set: of a connection that isn't waited for, perhaps for hours.
    func rest() {
        due = Self.none
        armedFor = .max
        timer?.cancel()
        timer = nil
    }

    /// Takes all back and lets go of the owner.
    func stop() {
        rest()
        onDue = { _ in }
    }

    private func arm(for time: UInt64) {
        armedFor = time
        let now = uv_now(loop.raw)
        made().start(after: .milliseconds(time > now ? time - now : 0)) { [unowned self] in fired() }
    }

    private func made() -> LoopTimer {
        if let timer { return timer }
        do {
            let new = try LoopTimer(on: loop)
            timer = new
            return new
        } catch {
            // The timer was made once before; libuv only fills in a struct.
            preconditionFailure("no timer: \(error)")
        }
    }

    private func fired() {
        armedFor = .max
        let now = uv_now(loop.raw)
        for kind in Kind.allCases where due[kind.rawValue] <= now {
            due[kind.rawValue] = .max
            onDue(kind)
        }
        var next = UInt64.max
        for kind in Kind.allCases { next = min(next, due[kind.rawValue]) }
        if next < armedFor { arm(for: next) }
    }
}
