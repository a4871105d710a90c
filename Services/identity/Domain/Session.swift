public import EventSourcing
public import FoundationEssentials

/// A session: from signing in until it ends, kept alive by refresh tokens each of which is good for one use.
///
/// A token that comes back after it was spent means that two parties hold it, and nobody can say which is the thief: the
/// session ends. That ending is an event, not a refusal, because the person will want to know.
public enum Session: Decider {
    /// What a session can be.
    public enum State: Sendable, Equatable {
        /// There is no session of that id.
        case unopened
        /// Somebody is signed in.
        case open(OpenSession)
        /// It is over.
        case ended(SessionEnding.Reason)
    }

    /// What one may ask for.
    public enum Command: Sendable {
        /// Begins the session.
        case open(SessionOpening)
        /// Exchanges `token` for `next`, which will be good until `until` or the end of the session, whichever is first.
        case refresh(token: TokenHash, next: TokenHash, at: Date, until: Date)
        /// Ends the session.
        case end(SessionEnding.Reason)
    }

    /// Why not.
    public enum Refusal: Error, Hashable, Sendable {
        /// A session of that id exists already.
        case alreadyOpened
        /// There is no session of that id.
        case notFound
        /// The session is over.
        case hasEnded
        /// The token never belonged to this session.
        case unknownToken
    }

    /// No session.
    public static var initial: State { .unopened }

    /// The rules of a session.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [SessionEvent] {
        switch (command, state) {
        case (.open(let opening), .unopened): return [.opened(opening)]
        case (.open, .open), (.open, .ended): throw .alreadyOpened

        case (.refresh(let token, let next, let now, let until), .open(let session)):
            if session.spent.contains(token) { return [.ended(SessionEnding(reason: .tokenReused))] }
            guard session.token == token else { throw .unknownToken }
            guard now < session.validUntil else { return [.ended(SessionEnding(reason: .expired))] }
            return [.refreshed(SessionRefresh(token: next, validUntil: min(until, session.endsAt)))]
        case (.refresh, .ended): throw .hasEnded
        case (.refresh, .unopened): throw .notFound

        case (.end(let reason), .open): return [.ended(SessionEnding(reason: reason))]
        case (.end, .ended): return []
        case (.end, .unopened): throw .notFound
        }
    }

    /// The session after `event`.
    public static func evolve(_ state: inout State, _ event: SessionEvent) {
        switch event {
        case .opened(let opening): state = .open(OpenSession(opening))
        case .refreshed(let refresh):
            guard case .open(var session) = state else { return }
            session.exchange(refresh)
            state = .open(session)
        case .ended(let ending): state = .ended(ending.reason)
        }
    }
}
