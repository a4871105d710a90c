import EventLog
import EventLoop
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import Chatkit

/// What becomes of deliveries that aren't taken.
@Suite(.freshSchema) struct HookFailingTests {
    @Test func `what isn't taken is told again, later, and only what is in the same room waits for it`() async throws {
        try await HookBench.with { bench, address in
            for room in ["r", "s"] { try await bench.room(room) }
            let (hook, _) = try await bench.hook(address, [.messagesCreated])
            for words in ["one", "two"] { try await bench.say(words, in: "r") }
            try await bench.say("elsewhere", in: "s")
            bench.receiver.answer(Response(500, body: .text(String(repeating: "x", count: 200_000))))
            let worker = bench.worker()
            try await bench.tell(worker)
            func words() -> [String] {
                bench.receiver.told.compactMap { told in
                    ["one", "two", "elsewhere"].first { told.body.contains("\"\($0)\"") }
                }
            }
            #expect(words() == ["one", "elsewhere"])
            #expect(try await bench.health(hook)?.waiting == 2)

            bench.unit.clock.advance(by: 7)
            try await bench.tell(worker)
            #expect(words().count == 2)
            // Another process, after the first one was started anew.
            bench.unit.clock.advance(by: 6)
            try await bench.tell(bench.worker())
            #expect(words() == ["one", "elsewhere", "one", "two"])
            #expect(bench.receiver.told[0].request == bench.receiver.told[2].request)
            #expect(bench.receiver.told[0].body == bench.receiver.told[2].body)
            #expect(try await bench.health(hook)?.waiting == 0)
        }
    }

    @Test func `a connection that breaks is a failure, and a redirection is one`() async throws {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            let loop = TestDatabase.loops.next()
            let proxy = FaultProxy(to: address, on: loop)
            let (hook, _) = try await bench.hook(try await proxy.start(), [.messagesCreated])
            var faults = FaultProxy.Faults()
            faults.cutAfter = 0
            await proxy.set(toClient: faults)
            try await bench.say("hello", in: "r")
            let worker = bench.worker()
            try await bench.tell(worker)
            let broken = try #require(try await bench.health(hook))
            #expect((broken.failures, broken.delivered, broken.waiting) == (1, 0, 1))
            #expect(broken.word == "failing" && broken.lastStatus != nil)

            await proxy.set()
            bench.receiver.answer(Response(302, headers: [.location: "http://127.0.0.1:1/"]))
            bench.unit.clock.advance(by: 13)
            try await bench.tell(worker)
            #expect(try await bench.health(hook)?.lastStatus == "status 302")
            bench.unit.clock.advance(by: 37)
            try await bench.tell(worker)
            let whole = try #require(try await bench.health(hook))
            #expect((whole.failures, whole.delivered, whole.waiting) == (0, 1, 0))
            #expect(Set(bench.receiver.told.map(\.request)).count == 1)
            await proxy.stop()
        }
    }

    @Test func `a webhook that fails for too long is disabled until somebody enables it`() async throws {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            let (hook, _) = try await bench.hook(address, [.messagesCreated])
            for words in ["lost", "lost behind it"] { try await bench.say(words, in: "r") }
            let worker = bench.worker()
            for _ in 0..<5 {
                #expect(try await bench.health(hook)?.word != "disabled")
                bench.receiver.answer(Response(500))
                try await bench.tell(worker)
                bench.unit.clock.advance(by: 20 * 3600)
            }
            let disabled = try #require(try await bench.health(hook))
            #expect(disabled.word == "disabled")
            #expect((disabled.waiting, disabled.failures) == (2, 5))
            #expect(try await bench.table.active().isEmpty)

            try await bench.say("unheard", in: "r")
            #expect(try await bench.table.enable(hook.id, since: try await bench.unit.store.head()))
            #expect(try await bench.health(hook)?.waiting == 0)
            try await bench.say("heard", in: "r")
            try await bench.tell(worker)
            #expect(bench.receiver.told.count == 6)
            #expect(bench.receiver.told.last?.body.contains("\"heard\"") == true)
        }
    }

    @Test func `failures with quiet days between them disable nothing`() async throws {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            let (hook, _) = try await bench.hook(address, [.messagesCreated])
            try await bench.say("hello", in: "r")
            let worker = bench.worker()
            for failures in 1...2 {
                bench.unit.clock.advance(by: 4 * 86_400)
                bench.receiver.answer(Response(500))
                try await bench.tell(worker)
                let health = try #require(try await bench.health(hook))
                #expect(health.failures == failures && health.word == "failing")
                let since = try #require(health.failingSince)
                #expect(abs(since.timeIntervalSince(bench.unit.clock.now)) < 1)
            }
        }
    }

    @Test func `what nobody takes for a day is dropped, also of a webhook that is disabled`() async throws {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            let (hook, _) = try await bench.hook(address, [.messagesCreated])
            bench.receiver.answer(Response(500))
            try await bench.say("late", in: "r")
            try await bench.tell(bench.worker())
            try await bench.unit.pool.execute("update chatkit_hook set disabled_at = \(bench.unit.clock.now)")
            let worker = bench.worker()
            #expect(try await worker.follower.step() == .unneeded)
            try await worker.look()
            #expect(try await bench.health(hook)?.waiting == 1)
            bench.unit.clock.advance(by: 86_401)
            try await worker.look()
            #expect(try await bench.health(hook)?.waiting == 0)
        }
    }

    @Test func `what can't be made ready waits, is no failure, and holds up nothing else`() async throws {
        try await HookBench.with { bench, address in
            for room in ["r", "s"] { try await bench.room(room) }
            let (hook, _) = try await bench.hook(address, [.messagesCreated])
            for words in ["odd", "behind"] { try await bench.say(words, in: "r") }
            try await bench.say("elsewhere", in: "s")
            let worker = bench.worker()
            try await bench.follow(worker)
            // As a later version of the program would write it.
            try await bench.unit.pool.execute(
                """
                update chatkit_hook_delivery set kind = 'v9.messages_created'
                where seq = (select min(seq) from chatkit_hook_delivery)
                """
            )
            try await bench.tell(worker)
            func words() -> [String] {
                bench.receiver.told.compactMap { told in
                    ["odd", "behind", "elsewhere"].first { told.body.contains("\"\($0)\"") }
                }
            }
            #expect(words() == ["elsewhere"])
            let health = try #require(try await bench.health(hook))
            #expect((health.failures, health.waiting) == (0, 2))

            try await bench.unit.pool.execute("update chatkit_hook_delivery set kind = 'v1.messages_created'")
            bench.unit.clock.advance(by: 13)
            try await bench.tell(worker)
            #expect(words() == ["elsewhere", "odd", "behind"])
        }
    }

    @Test func `who has lost the lease changes nothing`() async throws {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            let (hook, _) = try await bench.hook(address, [.messagesCreated])
            try await bench.say("hello", in: "r")
            try await bench.follow(bench.worker())
            let outbox = ChatkitHookOutbox(pool: bench.unit.pool)
            let settings = ChatkitHookSettings()
            let lost = try #require(try await outbox.lease(at: bench.unit.clock.now, settings))
            let isFree = try await outbox.lease(at: bench.unit.clock.now, settings) != nil
            #expect(!isFree)
            bench.unit.clock.advance(by: settings.lease + 1)
            let time = bench.unit.clock.now
            let held = try #require(try await outbox.lease(at: time, settings))
            #expect((held.id, held.attempts) == (lost.id, 2))

            #expect(try await outbox.postpone(lost, because: "late", at: time, settings.schedule) == false)
            try await outbox.putBack(lost, at: time, settings.schedule)
            #expect(try await bench.health(hook)?.failures == 0)
            let wasFreed = try await outbox.lease(at: time.addingTimeInterval(29), settings) != nil
            #expect(!wasFreed)
            #expect(try await outbox.postpone(held, because: "late", at: time, settings.schedule) == false)
            #expect(try await bench.health(hook)?.failures == 1)
        }
    }

    @Test func `after a clock was put back nothing waits until it is that late again`() async throws {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            let (hook, _) = try await bench.hook(address, [.messagesCreated])
            let worker = bench.worker()
            let outbox = ChatkitHookOutbox(pool: bench.unit.pool)
            let settings = ChatkitHookSettings()
            let week: Double = 7 * 86_400
            bench.unit.clock.advance(by: week)
            bench.receiver.answer(Response(500))
            try await bench.say("hello", in: "r")
            try await bench.tell(worker)
            #expect(bench.receiver.told.count == 1)
            // What waits as long as it must isn't hurried.
            let hurried = try await outbox.shorten(at: bench.unit.clock.now, settings)
            #expect(hurried == 0)
            bench.unit.clock.advance(by: -week)
            try await bench.tell(worker)
            #expect(bench.receiver.told.count == 1)
            try await worker.look()
            try await bench.tell(worker)
            #expect(bench.receiver.told.count == 2)
            #expect(try await bench.health(hook)?.waiting == 0)

            // Nor does a lease of a process that is no more last until then.
            try await bench.say("again", in: "r")
            try await bench.follow(worker)
            bench.unit.clock.advance(by: week)
            let lost = try #require(try await outbox.lease(at: bench.unit.clock.now, settings))
            bench.unit.clock.advance(by: -week)
            let isFree = try await outbox.lease(at: bench.unit.clock.now, settings) != nil
            #expect(!isFree)
            let freed = try await outbox.shorten(at: bench.unit.clock.now, settings)
            #expect(freed == 1)
            let held = try #require(try await outbox.lease(at: bench.unit.clock.now, settings))
            #expect(held.id == lost.id)
        }
    }

    @Test func `several processes tell each thing once, of one room in order`() async throws {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            _ = try await bench.hook(address, [.messagesCreated])
            for number in 0..<20 { try await bench.say("m\(number)", in: "r") }
            let workers = [bench.worker(), bench.worker(), bench.worker()]
            try await withThrowingTaskGroup(of: Void.self) { group in
                for worker in workers {
                    group.addTask {
                        try await bench.follow(worker)
                        try await eventually {
                            _ = try await worker.follower.step()
                            _ = try await worker.tellOne()
                            return bench.receiver.told.count >= 20
                        }
                    }
                }
                try await group.waitForAll()
            }
            try await bench.tell(workers[0])
            let said = bench.receiver.told.compactMap { told in
                (0..<20).first { told.body.contains("\"m\($0)\"") }
            }
            #expect(said == Array(0..<20))
        }
    }

    @Test func `pauses grow, spread, and end at an hour`() {
        let schedule = ChatkitHookSchedule()
        let pauses = (1...12).map { schedule.pause(after: $0, chance: 0.5) }
        #expect(pauses == [10, 30, 120, 300, 600, 1200, 2400, 3600, 3600, 3600, 3600, 3600])
        #expect(schedule.pause(after: 1, chance: 0) == 8 && abs(schedule.pause(after: 1, chance: 1) - 12) < 1e-9)
        #expect(schedule.rest(after: 4, chance: 0.5) == nil)
        #expect(schedule.rest(after: 6, chance: 0.5) == 30)
    }
}
