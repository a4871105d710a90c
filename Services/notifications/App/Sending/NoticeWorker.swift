import FoundationEssentials
import NotificationsContract
import NotificationsDomain
import PeopleKit
import ServiceKit

/// Tells people what waits for them, at least once: a row leaves the queue after the other side has taken it. Several processes may work at
/// one queue. Nobody is called within a transaction.
struct NoticeWorker: LongRunning {
    let queue: NoticeQueue
    let ways: NoticeWays
    let stated: StatedNotices
    let sources: NoticeSources
    let recipients: NoticeRecipients
    private let log: Logger
    private let metrics: NoticeMetrics

    let name = "notices"

    /// Notices that one process tells at a time.
    private static let concurrency = 6
    private static let poll = Duration.seconds(1)
    private static let sweep = Duration.seconds(30)

    init(
        queue: NoticeQueue,
        ways: NoticeWays,
        stated: StatedNotices,
        sources: NoticeSources,
        recipients: NoticeRecipients,
        telemetry: ServiceTelemetry
    ) {
        (self.queue, self.ways, self.stated, self.sources) = (queue, ways, stated, sources)
        (self.recipients, log, metrics) = (recipients, telemetry.log, NoticeMetrics(telemetry.metrics))
    }

    func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<Self.concurrency {
                group.addTask {
                    await PeriodicTask.run(every: Self.poll, log: log, complaint: "notices can't be told") {
                        while try await tellOne() {}
                    }
                }
            }
            group.addTask {
                await PeriodicTask.run(every: Self.poll, log: log, complaint: "stated notices can't be queued") {
                    while try await stated.queueDue() > 0 {}
                }
            }
            group.addTask {
                await PeriodicTask.run(every: Self.sweep, log: log, complaint: "notices can't be counted") {
                    let (waiting, dead) = try await queue.sweep()
                    metrics.show(waiting: waiting, dead: dead)
                    try await stated.sweep()
                }
            }
        }
    }

    func stop() async { await ways.push?.post.close() }

    /// Tells what has been due longest; false if nothing is due.
    func tellOne() async throws -> Bool {
        guard let notice = try await queue.take() else { return false }
        let outcome: NoticeOutcome
        do {
            outcome = try await tell(notice)
        } catch {
            guard !Task.isCancelled else { throw error }
            log.error(
                "a notice could not be made ready",
                ["person": .id(notice.person), "channel": .string(notice.channel.rawValue), "error": .error(error)]
            )
            try await finish(notice, .failed("internal"))
            return true
        }
        metrics.count(notice.channel, outcome)
        try await finish(notice, outcome)
        return true
    }

    private func tell(_ notice: Notice) async throws -> NoticeOutcome {
        let time = queue.now()
        guard notice.since > time.addingTimeInterval(-NoticePause.life) || notice.channel == .mail,
            let wishes = try await recipients.wishes(of: notice.person)
        else { return .obsolete }
        if let earlyOutcome = notice.kind.way.earlyOutcome(to: notice, wishes, at: time) { return earlyOutcome }
        switch (notice.kind, notice.channel) {
        case (.stated(let kind), _): return try await tellStated(notice, kind)
        case (.letters, .push): return try await ways.push?.tell(notice, count: notice.count) ?? .obsolete
        case (.letters, .mail):
            let mailed = try await queue.mailed(notice.person, notice.kind)
            let outcome = try await ways.mail.tell(notice, wishes, mailed: mailed, at: time)
            if outcome == .told { try await queue.noteMail(notice.person, notice.kind) }
            return outcome
        }
    }

    /// Tells what another service stated, if that still calls for the person.
    private func tellStated(_ notice: Notice, _ kind: NoticeTerms.Kind) async throws -> NoticeOutcome {
        if notice.channel == .push, ways.push == nil { return .obsolete }
        let waiting: Int
        do {
            waiting = try await sources.waiting(notice, of: kind)
        } catch {
            return .failed(error.code)
        }
        guard waiting > 0 else { return .obsolete }
        switch notice.channel {
        case .push: return try await ways.push?.tell(notice, count: waiting) ?? .obsolete
        case .mail: return try await ways.mail.tellStated(notice)
        }
    }

    private func finish(_ notice: Notice, _ outcome: NoticeOutcome) async throws {
        switch outcome {
        case .told, .obsolete:
            let pause = notice.channel == .push ? ways.mail.delays.window : ways.mail.delays.mailDelay
            try await queue.finish(notice, next: queue.now().addingTimeInterval(pause.inSeconds))
        case .early(let time): try await queue.postpone(notice, until: time)
        case .failed(let code, let pause):
            log.warning("somebody could not be told", Self.fields(notice, code))
            let pause = NoticePause.pause(after: notice.attempts, asked: pause)
            if notice.channel == .mail, notice.attempts >= Self.mostAttempts {
                try await queue.bury(notice, because: code)
            } else {
                try await queue.putBack(notice, because: code, after: pause)
            }
        case .refused(let code):
            log.error("somebody can't be told", Self.fields(notice, code))
            try await queue.bury(notice, because: code)
        case .gone:
            try await ways.push?.drop(notice)
            try await queue.finish(notice, next: queue.now())
        }
    }

    /// Attempts at a mail before it is given up: about a day.
    private static let mostAttempts = 30

    /// Nothing of the address: whoever has it has a way to the device.
    private static func fields(_ notice: Notice, _ code: String) -> KeyValuePairs<String, LogValue> {
        [
            "person": .id(notice.person), "target": .id(notice.target), "channel": .string(notice.channel.rawValue),
            "status": .string(code), "attempt": .number(notice.attempts),
        ]
    }
}
