public import EventSourcing
public import FoundationEssentials

/// A session: from signing in until it ends, kept alive by refresh tokens each of which is good for one use.
///
/// A token that comes back after it was spent means that two parties hold it, and nobody can say which is the thief:
/// the session ends. That ending is an event, not a refusal, because the person will want to know. Within a short grace
/// the token spent last gets the answer of its exchange again: networks lose answers, and people press twice. Later it
/// gets another successor as long as the lost one was never used: a phone may be without network for hours. The holder
/// of the replaced one ends the session by using it.
public enum Session: Decider {
    /// Time after an exchange in which it may be repeated, in seconds.
    public static let grace: TimeInterval = 30

    /// State of a session.
    public enum State: Codable, Sendable, Equatable {
        /// There is no session of that id.
        case unopened
        /// Somebody is signed in.
        case open(OpenSession)
        /// The session is over.
        case ended(SessionEnding.Reason)
    }

    /// Command about the session.
    public enum Command: Sendable {
        /// Begins the session.
        case open(SessionOpening)
        /// Exchanges tokens.
        case refresh(Exchange)
        /// Gives the device another name.
        case name(DeviceName)
        /// Ends the session.
        case end(SessionEnding.Reason)
    }

    /// Data of a refresh.
    public struct Exchange: Sendable, Equatable {
        /// The token that was presented.
        public var token: TokenHash
        /// True if it was a token of this session once: the tokens of a session follow from each other, so the owner of
        /// the service's secret can tell.
        public var wasGood: Bool
        /// The token after the one that counts now: what an exchange gives out.
        public var next: TokenHash
        /// Now.
        public var at: Date
        /// Time until which the next token will be good, unless the session ends before.
        public var until: Date

        /// Describes one exchange.
        public init(token: TokenHash, wasGood: Bool, next: TokenHash, at: Date, until: Date) {
            self.token = token
            self.wasGood = wasGood
            self.next = next
            self.at = at
            self.until = until
        }
    }

    /// Reason for a refusal.
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

        case (.refresh(let exchange), .open(let session)): return try decide(exchange, session)
        case (.refresh, .ended): throw .hasEnded
        case (.refresh, .unopened): throw .notFound

        case (.name(let name), .open(let session)):
            return [.named(SessionNaming(person: session.person, name: .known(name)))]
        case (.name, .ended): throw .hasEnded
        case (.name, .unopened): throw .notFound

        case (.end(let reason), .open): return [.ended(SessionEnding(reason: reason))]
        case (.end, .ended): return []
        case (.end, .unopened): throw .notFound
        }
    }

    private static func decide(_ exchange: Exchange, _ session: OpenSession) throws(Refusal) -> [SessionEvent] {
        if session.token == exchange.token {
            guard exchange.at < session.validUntil else { return [.ended(SessionEnding(reason: .expired))] }
            return [.refreshed(refresh(exchange, session))]
        }
        if session.previous == exchange.token {
            guard !session.wasExchangedJustNow(at: exchange.at) else { return [] }
            guard exchange.at < session.validUntil else { return [.ended(SessionEnding(reason: .expired))] }
            return [.refreshedAgain(refresh(exchange, session))]
        }
        guard exchange.wasGood else { throw .unknownToken }
        return [.ended(SessionEnding(reason: .tokenReused))]
    }

    private static func refresh(_ exchange: Exchange, _ session: OpenSession) -> SessionRefresh {
        SessionRefresh(token: exchange.next, validUntil: min(exchange.until, session.endsAt), at: exchange.at)
    }

    /// The session after `event`.
    public static func evolve(_ state: inout State, _ event: SessionEvent) {
        switch event {
        case .opened(let opening): state = .open(OpenSession(opening))
        case .refreshed(let refresh):
            guard case .open(var session) = state else { return }
            session.exchange(refresh)
            state = .open(session)
        case .refreshedAgain(let refresh):
            guard case .open(var session) = state else { return }
            session.replaceSuccessor(refresh)
            state = .open(session)
        case .named: break
        case .ended(let ending): state = .ended(ending.reason)
        }
    }
}
