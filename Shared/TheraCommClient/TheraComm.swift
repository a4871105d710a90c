public import Foundation

/// A unit, as an app sees it: the session of whoever uses the app, and all that they may do there.
///
/// ```swift
/// let unit = TheraComm(URL(string: "https://unit.example")!, tokens: keychain, outbox: FileOutboxStore(folder))
/// try await unit.session.resume()
/// ```
///
/// One value for each unit and app. It lives as long as the app holds it.
public final class TheraComm: Sendable {
    /// Signing in and out.
    public let session: Session
    /// What is sent without loss: letters, messages, whatever takes a key.
    public let outbox: Outbox
    /// What happens, as it happens.
    public let live: Live
    private let caller: Caller
    private let following: Task<Void, Never>

    /// A unit at `server`. Stores say what is kept between launches; by default nothing is. `language`, as `fr`, is that of what comes in several.
    public init(
        _ server: URL,
        tokens: any TokenStore = MemoryTokenStore(),
        outbox store: any OutboxStore = MemoryOutboxStore(),
        transport: any Transport = URLSessionTransport(),
        sockets: any SocketTransport = URLSessionTransport(),
        language: String? = nil,
        surroundings: Surroundings = Surroundings()
    ) {
        let exchange = Exchange(server: server, transport: transport, surroundings: surroundings, language: language)
        let session = Session(exchange, tokens)
        let caller = Caller(exchange: exchange, session: session, ownWrites: OwnWrites())
        let outbox = Outbox(caller, store)
        let live = Live(session, sockets, server: server, surroundings)
        self.session = session
        self.caller = caller
        self.outbox = outbox
        self.live = live
        following = Task {
            for await state in await session.states {
                let person: UUID? = if case .signedIn(let person) = state { person.id } else { nil }
                await outbox.belong(to: person)
                await outbox.wake()
                await live.belong(to: person)
            }
        }
    }

    deinit { following.cancel() }

    /// Sends a call. Throws Problem if it is refused, NoAnswer where it isn't known whether it was carried out, SignedOut, UnexpectedAnswer.
    ///
    /// What can be repeated without harm (reading, and calls with a key) is tried three times. What this device has written is shown by what it
    /// reads afterwards.
    public func send<Answer>(_ call: Call<Answer>) async throws -> Answer {
        try await caller.send(call).read(as: Answer.self)
    }

    /// The same with the header fields of the answer.
    public func answer<Answer>(to call: Call<Answer>) async throws -> Answered<Answer> {
        let response = try await caller.send(call)
        return Answered(try response.read(as: Answer.self), response)
    }

    /// All entries of a list.
    public func all<List: Page>(_ call: Call<List>) -> Entries<List> {
        Entries(pages: Pages { cursor in try await self.send(call.asking("cursor", cursor)) })
    }

    /// Has a file written to the device, however long it is.
    public func download(_ call: Call<Data>, to file: URL) async throws {
        let transport = caller.exchange.transport
        _ = try await caller.send(call) { try await transport.download($0, to: file) }
    }

    /// Tries what waits, and looks whether the connection is one: call it when the network is back and when the app comes to the front.
    public func wake() async {
        await outbox.wake()
        await live.wake()
    }
}
