import EventSourcing
import FoundationEssentials
public import ServiceKit
import Vault

/// Takes what waits in the outbox and hands it on, until its task is cancelled.
///
/// At least once: a row goes only after the message was handed on. Several processes may do it at once; a row is leased to one
/// of them at a time, for as long as that one says that it is alive: what a killed process was sending is another's, or its
/// successor's, after a few seconds.
public struct MailWorker: LongRunning {
    /// Name for logs.
    public let name = "mail"
    private let outbox: Outbox
    private let transport: any MailTransport
    private let sender: Mailbox
    private let schedule = RetrySchedule()
    private let log: Logger
    private let metrics: MailMetrics
    private let lease: Duration

    /// Interval at which it looks for what other processes have queued.
    private static let poll = Duration.seconds(2)

    /// Hands mail of `outbox` to `transport`. `lease` is how long a process that is sending a message may be silent before another one tries.
    public init(
        _ outbox: Outbox,
        to transport: any MailTransport,
        from sender: Mailbox,
        telemetry: ServiceTelemetry,
        lease: Duration = .seconds(12)
    ) {
        self.outbox = outbox
        self.transport = transport
        self.sender = sender
        log = telemetry.log
        metrics = MailMetrics(telemetry.metrics)
        self.lease = lease
    }

    /// Works.
    public func run() async throws {
        while !Task.isCancelled {
            let position = outbox.signal.position
            do {
                guard try await !sendOne() else { continue }
                try await look()
            } catch is CancellationError where Task.isCancelled {
                return
            } catch {
                log.warning("the outbox can't be worked on", ["error": .error(error)])
            }
            await outbox.signal.wait(beyond: position, timeout: Self.poll)
        }
    }

    /// Breaks off what is being sent, so that the process can end; it is sent again later.
    public func stop() async {
        if let smtp = transport as? SMTPTransport { smtp.stop() }
    }

    /// Sends what is due first; `false` if nothing is.
    func sendOne() async throws -> Bool {
        guard let leased = try await outbox.lease(for: lease) else { return false }
        guard let message = try await outbox.open(leased) else {
            // The person was erased meanwhile: nobody can read the message any more, nor may.
            _ = try await outbox.drop(leased.entry.id)
            metrics.count("erased")
            return true
        }
        do throws(MailFailure) {
            try await deliver(message, leased.entry)
            metrics.count("sent")
        } catch {
            try await fail(leased.entry, error)
            return true
        }
        guard try await !outbox.drop(leased.entry.id) else { return true }
        // Somebody took the row away meanwhile. If that was because the person was erased, nothing may be left of this one either.
        let person = leased.entry.subject
        if try await outbox.vault.isErased(person) { _ = try await transport.removeAll(about: person) }
        return true
    }

    /// Says that this process is alive for as long as it takes. It has stopped saying so when this returns, so what is noted of
    /// the message afterwards stands.
    private func deliver(_ message: MailMessage, _ entry: OutboxEntry) async throws(MailFailure) {
        let mail = try compose(message, entry)
        async let _: Void = keep(entry)
        try await transport.deliver(mail)
    }

    private func keep(_ entry: OutboxEntry) async {
        while (try? await Task.sleep(for: lease / 4)) != nil {
            // A database that is away may be back at the next try; if it isn't, the message may be sent twice.
            guard let isOurs = try? await outbox.renew(entry, for: lease) else { continue }
            guard isOurs else { return }
        }
    }

    private func compose(_ message: MailMessage, _ entry: OutboxEntry) throws(MailFailure) -> ComposedMail {
        do {
            return try ComposedMail(message, id: entry.id, about: entry.subject, from: sender, date: entry.queuedAt)
        } catch {
            throw .temporary(code: "compose")
        }
    }

    private func fail(_ entry: OutboxEntry, _ failure: MailFailure) async throws {
        guard let pause = schedule.pause(after: entry.attempts, failure) else {
            metrics.count("dead")
            log.error(
                "a mail was given up",
                ["mail": .id(entry.id), "kind": .string(entry.kind), "code": .string(failure.code)]
            )
            return try await outbox.bury(entry, code: failure.code)
        }
        metrics.count("failed")
        log.warning(
            "a mail could not be sent",
            ["mail": .id(entry.id), "kind": .string(entry.kind), "code": .string(failure.code)]
        )
        try await outbox.postpone(entry, by: pause, code: failure.code)
    }

    private func look() async throws {
        let (waiting, dead, oldest) = try await outbox.expire()
        metrics.show(waiting: waiting, dead: dead, oldest: oldest)
    }
}
