import EventSourcing
import HTTPKit
import Synchronization

/// Callers whose tokens count no more before their time.
extension RealtimeHub {
    /// The shortest time between two looks at all connections.
    private static var pause: Duration { .milliseconds(200) }

    /// Ends the connections of those whose tokens have been withdrawn, soon after that, until the task is cancelled.
    func endWithdrawn() async {
        let news = authenticator.withdrawals()
        // Sessions may have been withdrawn before anybody listened.
        lookForWithdrawn()
        for await _ in news {
            lookForWithdrawn()
            try? await Task.sleep(for: Self.pause)
        }
    }

    private func lookForWithdrawn() {
        let (sessions, streams) = shared.withLock { (Array($0.sessions.values), Array($0.streams.values)) }
        for session in sessions { session.endIfWithdrawn() }
        for stream in streams where authenticator.withdrawal(of: stream.caller) != nil { stream.end() }
    }
}

extension RealtimeSession {
    /// Ends it if the token has been withdrawn: what waits isn't told any more.
    func endIfWithdrawn() {
        guard let caller, authenticator.withdrawal(of: caller) != nil else { return }
        outbox.close()
        end(.tokenExpired, "the token was withdrawn")
    }
}
