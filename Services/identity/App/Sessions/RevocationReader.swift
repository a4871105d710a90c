import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit
import Tokens

/// Finds in the log whose access tokens count no more, for this process and for all that follow it.
///
/// Only what stands on the outside of events is read: nothing personal, and no key is asked for.
struct RevocationReader: LongRunning {
    private static let page = 1000
    private static let poll = Duration.milliseconds(500)
    private static let pause = Duration.milliseconds(20)

    let store: EventStore
    let revocations: Revocations
    let log: Logger

    var name: String { "revocations" }

    /// Reads until the task is cancelled: first what matters of the past, then what comes. In another life of the log from the past on again.
    func run() async {
        var (position, epoch) = (Int64(0), UUID?.none)
        while !Task.isCancelled {
            do {
                if let epoch, try await isAtEnd(position, of: epoch) {
                    await store.signal.wait(beyond: position, timeout: Self.poll)
                    continue
                }
                let tail = try await store.tail()
                if tail.epoch != epoch { position = try await start(at: Date() - Self.memory) }
                position = try await read(after: position)
                epoch = tail.epoch
                await more(beyond: position)
            } catch {
                guard !Task.isCancelled else { return }
                log.warning("revocations can't be read", ["error": .error(error)])
                try? await Task.sleep(for: Self.poll)
            }
        }
    }

    /// True if nobody has told of more, and a look at the end of the log, which is one for all of this process, finds none.
    private func isAtEnd(_ position: Int64, of epoch: UUID) async throws -> Bool {
        guard store.signal.position <= position else { return false }
        // Longer ago than the end may have been asked for.
        let time = Date() - Self.poll / .seconds(1)
        guard try await store.glance(at: position, of: epoch) == (position, epoch) else { return false }
        revocations.learn([], level: time)
        return true
    }

    /// Returns when there is more to read, or when it is time to look for it.
    private func more(beyond position: Int64) async {
        guard store.signal.position > position else {
            return await store.signal.wait(beyond: position, timeout: Self.poll)
        }
        // Log has more already, or it was announced by a log that is no more.
        try? await Task.sleep(for: Self.pause)
    }

    /// Reads up to the end of the log; answers that position.
    func read(after start: Int64) async throws -> Int64 {
        var position = start
        while true {
            // Events stored from here on may be missing.
            let time = Date()
            let labels = try await store.readLabels(after: position, limit: Self.page)
            position = labels.last?.position ?? position
            let isEnd = labels.count < Self.page
            revocations.learn(labels.compactMap { Self.revocation(of: $0) }, level: isEnd ? time : nil)
            if isEnd { return position }
        }
    }

    /// The position of the last event before `time`: the log is in the order of time, or as good as.
    func start(at time: Date) async throws -> Int64 {
        var (before, after) = (Int64(0), try await store.head() + 1)
        while after - before > 1 {
            let middle = before + (after - before) / 2
            guard let label = try await store.readLabels(after: middle - 1, limit: 1).first else { return before }
            if label.at < time { before = middle } else { after = middle }
        }
        return before
    }

    private static var memory: TimeInterval { TimeInterval(Revocations.memory.components.seconds) }

    /// Stored names of the events that make tokens worthless, and what their clients do about it.
    private static let remedies: [Substring: Revocation.Remedy] = [
        "session.ended": .signIn, "person.roles_changed": .refresh, "person.suspended": .signIn,
        "person.credential_set": .signIn, "person.address_restored": .signIn, "person.erased": .signIn,
        // Tokens of an account that was closed are for reading it after a merge, which was undone then.
        "person.reinstated": .signIn,
    ]

    /// Names of these events.
    static var names: [String] { remedies.keys.map { String($0) } }

    /// The tokens that an event makes worthless.
    static func revocation(of label: EventLabel) -> Revocation? {
        let name = label.type.prefix(upTo: label.type.lastIndex(of: ".") ?? label.type.endIndex)
        guard let remedy = remedies[name] else { return nil }
        let until = label.at + memory
        guard name != "session.ended" else { return Revocation(.session(label.stream), until: until) }
        // The first password comes with the account: there were no tokens before it.
        guard name != "person.credential_set" || label.version > 2 else { return nil }
        return Revocation(.account(label.stream, before: label.version, remedy), until: until)
    }
}

extension RevocationReader {
    /// Feature of revocations: they are found, and told to others.
    func feature() -> Feature {
        let feed = RevocationFeed(revocations)
        return Feature(routes: [feed.route], background: [self], endStreams: { feed.close() })
    }
}
