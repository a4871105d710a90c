import FoundationEssentials
import HTTPKit

/// What happens by itself after a time.
extension RealtimeSession {
    /// Ends the connection when its token has run out, when nobody says hello, and when nobody is there any more.
    func watch() async {
        let start = ContinuousClock.now
        var nextPing = start + settings.pingInterval
        var answered = -1
        while !Task.isCancelled {
            let due: ContinuousClock.Instant
            if let caller {
                let left = caller.expires.map { Duration.milliseconds(Int64($0.timeIntervalSinceNow * 1000)) }
                if let left, left <= .zero { return end(.tokenExpired, "the token has expired") }
                due = min(nextPing, left.map { .now + $0 } ?? nextPing)
            } else {
                guard .now < start + settings.helloTimeout else { return end(.tokenExpired, "nobody said hello") }
                // Short, because from the hello on the token's end counts.
                due = min(nextPing, start + settings.helloTimeout, .now + .milliseconds(250))
            }
            try? await Task.sleep(until: due, clock: .continuous)
            guard !Task.isCancelled, .now >= nextPing else { continue }
            guard socket.pongs > answered else { return end(.goingAway, "no answer to a ping") }
            answered = socket.pongs
            nextPing = .now + settings.pingInterval
            // By itself: a peer that takes nothing would hold up what else there is to watch.
            Task { [socket] in try? await socket.ping() }
        }
    }
}
