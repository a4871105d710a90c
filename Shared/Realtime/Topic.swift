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
    /// What it tells, one sentence.
    var summary: String { get }
    /// Whether it is a topic of state.
    var isState: Bool { get }

    /// What it tells, under each type: for the description of the protocol.
    var shapes: [PayloadShape] { get }

    /// As what `caller` gets its notices. Throws the problem of those who may not follow it.
    func audiences(of caller: Caller) throws(Problem) -> Set<Audience>

    /// What one event means for it; mostly nothing. Where the event alone doesn't say whom it concerns this may read what shows
    /// the event; it is asked once for all who listen, and once more for each who comes back after a long break.
    func notices(of recorded: Recorded<Event>) async throws -> [Publication]

    /// What a page of events means for it, in their order: each page once, one after the other, unless it failed. Asks `notices(of:)` for one after the other, unless a topic can ask for
    /// all at once what it must know of them.
    func notices(in page: [Recorded<Event>]) async throws -> [(position: Int64, notice: Publication)]

    /// The same for who comes back after a long break, in any order and for several at once. Read models show the page; what was
    /// said is told as it is now.
    func past(in page: [Recorded<Event>]) async throws -> [(position: Int64, notice: Publication)]

    /// The log has become another: what is remembered of it may be wrong.
    func restarted()

    /// Signals for one who begins to follow: what is so at the moment.
    func greeting(for caller: Caller) async throws -> [Payload]

    /// For a topic of state: how much time lies between two tellings to one client, so that what changes all the time is not asked for
    /// all the time.
    var pace: Duration { get }

    /// For a topic of state: what is so now, for `caller`. Reads what shows everything that the topic's hub has told to have changed.
    func state(for caller: Caller) async throws -> Payload

    /// Whether it wants to be told, by `handed`, what went to whom.
    var keepsAccount: Bool { get }

    /// A notice went to the connections of those who listen as one of these. Others wait meanwhile: must be quick.
    func handed(_ notice: Publication, to audiences: Set<Audience>)
}

extension Topic {
    /// Events, unless it says otherwise.
    public var isState: Bool { false }
    /// One after the other.
    public func notices(in page: [Recorded<Event>]) async throws -> [(position: Int64, notice: Publication)] {
        var found: [(position: Int64, notice: Publication)] = []
        for recorded in page {
            for notice in try await notices(of: recorded) { found.append((recorded.position, notice)) }
        }
        return found
    }
    /// As when it happened.
    public func past(in page: [Recorded<Event>]) async throws -> [(position: Int64, notice: Publication)] {
        try await notices(in: page)
    }
    /// Nothing is.
    public func restarted() {}
    /// Nothing.
    public func greeting(for caller: Caller) async throws -> [Payload] { [] }
    /// None.
    public var pace: Duration { .zero }
    /// A topic of events is never asked.
    public func state(for caller: Caller) async throws -> Payload { throw Problem.notFound }
    /// It doesn't.
    public var keepsAccount: Bool { false }
    /// It doesn't keep account of it.
    public func handed(_ notice: Publication, to audiences: Set<Audience>) {}
}

/// For whom a notice is.
public enum Audience: Sendable, Hashable {
    /// One person.
    case person(UUID)
    /// Everybody who is in a group that the topic names: `coordinators`.
    case group(String)
}

/// A type and its data, as they are told.
public struct Payload: Sendable, Hashable {
    /// What happened: `letter.arrived`.
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
