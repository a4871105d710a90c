import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

/// What is due is done without anybody asking, by one of several clerks.
@Suite(.freshSchema) struct MailSchedulerTests {
    private let mail = "/api/v1/mail"

    @Test func `a clerk does what is due, and another takes over`() async throws {
        try await Unit.with { unit in
            let scheduler = MailScheduler(commands: unit.commands)
            let first = Task { try await scheduler.run() }
            let second = Task { try await scheduler.run() }
            for task in [first, second] {
                let held = try await unit.seat(unit.cleo).post(
                    "\(mail)/letters",
                    ["to": .ids([unit.ann.id]), "body": "x", "hold_seconds": 600]
                ).expect(201).decode(SentView.self)
                let job = try await unit.seat(unit.ann).post("\(mail)/letters/sweep", ["action": "flag"]).expect(202)
                    .decode(JobMadeView.self)
                unit.clock.advance(by: 1000)
                try await eventually { try await unit.open(held.id, by: unit.cleo).draft == false }
                try await eventually {
                    try await unit.seat(unit.ann).get("\(mail)/jobs/\(job.id)").decode(JobView.self).state == "finished"
                }
                task.cancel()
                _ = await task.result
            }
            #expect(try await unit.counts(of: unit.ann)["Inbox"]?.messages == 2)
        }
    }
}
