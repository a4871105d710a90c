public import ServiceKit

/// A bus through NATS: what is said burdens no database.
///
/// NATS has a subject for each channel, and one subscription for all of them. Messages of this process come back to it
/// through the server, so all hear the same. While there is no connection nothing is kept: messages of that time are
/// dropped and counted, and listeners hear of a gap once there is a connection again.
public final class NatsBus: Bus, LongRunning {
    /// Name for logs.
    public let name: String
    private let subjects: NatsSubjects
    private let line: NatsLine
    private let listeners = BusListeners()
    private let standing = NatsStanding()
    private let words: AsyncStream<Word>
    private let speaker: AsyncStream<Word>.Continuation
    private let sent: Counter
    private let lost: Counter
    private let log: Logger

    /// Something that waits to be said.
    private struct Word: Sendable {
        let channel: String
        let message: [UInt8]
    }

    /// The bus of the service `name`, shared by all that have the same server and prefix. Works while `run` does; may be run once.
    public init(_ server: NatsServer, name: String, metrics: Metrics = Metrics(), log: Logger = .none) {
        self.name = "bus \(name)"
        self.log = log
        let subjects = NatsSubjects(prefix: server.prefix, service: name)
        self.subjects = subjects
        line = NatsLine(server, subjects: subjects, name: name)
        let queue = AsyncStream.makeStream(of: Word.self, bufferingPolicy: .bufferingOldest(BusLimits.queue))
        words = queue.stream
        speaker = queue.continuation
        sent = metrics.counter("theracomm_bus_messages_total", "Messages that were said to other processes.")
        lost = metrics.counter("theracomm_bus_messages_lost_total", "Messages that could not be said.")
        metrics.observe("theracomm_bus_connected", "1 while there is a connection to NATS.") { [standing] in
            standing.isConnected ? 1 : 0
        }
    }

    /// Puts the message behind those that wait.
    public func publish(_ channel: String, _ message: [UInt8]) {
        guard BusLimits.isName(channel), message.count <= BusLimits.message else { return lost.add() }
        if case .enqueued = speaker.yield(Word(channel: channel, message: message)) { return }
        lost.add()
    }

    /// Begins with a gap: what was said before is not known here.
    public func subscribe(to channel: String) -> AsyncStream<BusEvent> { listeners.add(to: channel, opening: .gap) }

    /// Health of the connection to NATS. Never failing: a service that is otherwise well serves on.
    public var health: Health.State { standing.health }

    /// Sends and listens until the task is cancelled.
    public func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.send() }
            group.addTask { await self.keepConnected() }
        }
    }

    private func send() async {
        for await word in words {
            if await line.say(word.message, on: word.channel) { sent.add() } else { lost.add() }
        }
    }

    /// The library finds its way back by itself, unless it gives up: then a new connection is begun.
    private func keepConnected() async {
        while !Task.isCancelled {
            await connect()
            standing.hasDisconnected()
            // Many processes may have lost the connection at the same moment.
            try? await Task.sleep(for: .milliseconds(Int.random(in: 1000...3000)))
        }
    }

    /// One connection, until it is given up or the task cancelled.
    private func connect() async {
        let (news, post) = AsyncStream.makeStream(of: NatsNews.self, bufferingPolicy: .bufferingNewest(64))
        let subscriber = NatsSubscribers.add(
            NatsSubscriber(
                message: { [listeners, subjects] subject, message in
                    guard let channel = subjects.channel(of: subject) else { return }
                    listeners.tell(.message(message), on: channel)
                },
                news: { [standing] item in
                    if item == .disconnected { standing.hasDisconnected() }
                    post.yield(item)
                }
            )
        )
        standing.isConnecting()
        do throws(NatsFailure) {
            if try await line.open(subscriber: subscriber) { post.yield(.connected) }
            for await item in news {
                guard await take(item) else { break }
            }
        } catch {
            log.warning("no connection to NATS can be begun", ["reason": .string(error.description)])
        }
        // In this order: of its own end nobody needs to hear.
        NatsSubscribers.remove(subscriber)
        post.finish()
        await line.close()
    }

    /// Does what follows from the news; false if the connection is of no more use.
    private func take(_ news: NatsNews) async -> Bool {
        switch news {
        case .connected: await settle()
        case .disconnected:
            standing.hasDisconnected()
            log.warning("the connection to NATS is lost")
        case .missed: listeners.tellAll(.gap)
        case .refused(let reason):
            standing.wasRefused(reason)
            log.warning("NATS refuses something", ["reason": .string(reason)])
        case .closed:
            if !Task.isCancelled {
                log.warning("the connection to NATS is given up", ["reason": .string(await line.complaint())])
            }
            return false
        }
        return true
    }

    /// Once the server has our subscription, nothing is missed any more, and everybody is told that something may have been.
    private func settle() async {
        standing.isConnecting()
        while !Task.isCancelled {
            switch await line.settle() {
            case .settled:
                standing.hasConnected()
                log.info("connected to NATS")
                return listeners.tellAll(.gap)
            case .gone: return
            case .late: continue
            }
        }
    }
}
