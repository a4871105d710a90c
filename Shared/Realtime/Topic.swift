public import EventSourcing
public import FoundationEssentials
public import HTTPKit

/// Something that clients can follow: who may, and which of a service's events say what on it. Mostly pure, but for `state`.
///
/// There are three kinds. A topic of *events* tells each of them, once, in order. A topic of *state* tells what is so now
/// whenever that has changed; what changes while a client is being told is told together. A topic of *signals* has no notices: it tells
/// what is so at this moment (`RealtimeHub.signal`) and may lose some of it.
public protocol Topic<Event>: Sendable {
    /// The event of the service.
    associatedtype Event: StoredEvent

    /// Its name: `mail/inbox`. The first segment is the service's area.
    var name: String { get }
    /// Summary of the topic, one sentence.
    var summary: String { get }
    /// True for a topic of state.
    var isState: Bool { get }

    /// Shapes of the payloads, one for each type: for the description of the protocol.
    var shapes: [PayloadShape] { get }

    /// Audiences as which `caller` gets publications. Throws a problem if the caller may not follow the topic.
    func audiences(of caller: Caller) throws(Problem) -> Set<Audience>

    /// Publications of one event; mostly none. If the event alone doesn't say whom it concerns, this may read the
    /// tables that show the event. Called once for all listeners, and once more for each client that comes back after a
    /// long break.
    func notices(of recorded: Recorded<Event>) async throws -> [Publication]

    /// Publications of a page of events, in their order. Called once for each page, one page after the other, and again
    /// if it failed. Calls `notices(of:)` for one event after the other, unless a topic can ask at once for all that it
    /// must know of them.
    func notices(in page: [Recorded<Event>]) async throws -> [(position: Int64, notice: Publication)]

    /// Publications of a page for clients that come back after a long break, in any order and for several at once. Read
    /// models show the page; each publication is told in its present state.
    func past(in page: [Recorded<Event>]) async throws -> [(position: Int64, notice: Publication)]

    /// Forgets what is remembered of the log: the log has become another.
    func restarted()

    /// Signals about the present moment, for a caller that begins to follow.
    func greeting(for caller: Caller) async throws -> [Payload]

    /// Time between two messages of a state to one client, for a topic of state: a state that changes all the time is
    /// not asked for all the time.
    var interval: Duration { get }

    /// Present state for `caller`, for a topic of state. Reads tables that show every change that the topic's hub has
    /// told.
    func state(for caller: Caller) async throws -> Payload

    /// True if the topic wants to be told, by `handed`, which publication went to whom.
    var keepsAccount: Bool { get }

    /// Takes a publication that went to the connections that listen as one of these. Others wait meanwhile: must be
    /// quick.
    func delivered(_ notice: Publication, to audiences: Set<Audience>)
}

extension Topic {
    /// False: a topic of events.
    public var isState: Bool { false }
    /// Calls `notices(of:)` for one event after the other.
    public func notices(in page: [Recorded<Event>]) async throws -> [(position: Int64, notice: Publication)] {
        var found: [(position: Int64, notice: Publication)] = []
        for recorded in page {
            for notice in try await notices(of: recorded) { found.append((recorded.position, notice)) }
        }
        return found
    }
    /// Returns the publications made when the events happened.
    public func past(in page: [Recorded<Event>]) async throws -> [(position: Int64, notice: Publication)] {
        try await notices(in: page)
    }
    /// Does nothing.
    public func restarted() {}
    /// Empty.
    public func greeting(for caller: Caller) async throws -> [Payload] { [] }
    /// Zero.
    public var interval: Duration { .zero }
    /// Throws: a topic of events is never asked.
    public func state(for caller: Caller) async throws -> Payload { throw Problem.notFound }
    /// False: `handed` is not called.
    public var keepsAccount: Bool { false }
    /// Does nothing.
    public func delivered(_ notice: Publication, to audiences: Set<Audience>) {}
}

/// Audience of a publication.
public enum Audience: Sendable, Hashable {
    /// One person.
    case person(UUID)
    /// Everybody who is in a group that the topic names: `coordinators`.
    case group(String)
}

/// A type and its data, as they are told.
public struct Payload: Sendable, Hashable {
    /// Type of the event: `letter.arrived`.
    public let type: String
    /// JSON.
    public let data: [UInt8]

    /// `data` in JSON.
    public init(_ type: String, _ data: some Encodable) throws {
        self.type = type
        self.data = try JSON.encode(data)
    }

    /// `data` is JSON already.
    public init(_ type: String, json data: [UInt8]) {
        self.type = type
        self.data = data
    }
}
