import ServiceKit
import Synchronization
import Testing

/// What happened, in order; tests wait for the next thing rather than sleep.
private final class Journal: Sendable {
    private let entries = Mutex<[String]>([])
    let stream: AsyncStream<String>
    private let post: AsyncStream<String>.Continuation

    init() { (stream, post) = AsyncStream.makeStream() }

    func note(_ entry: String) {
        entries.withLock { $0.append(entry) }
        post.yield(entry)
    }

    var all: [String] { entries.withLock { $0 } }

    /// Entries about stops, without those of members that had just started.
    var stops: [String] { all.filter { !$0.hasSuffix(" runs") && !$0.hasSuffix(" started") } }

    func wait(for entry: String) async {
        for await next in stream where next == entry { return }
    }
}

private struct Broken: Error {}

@Suite(.timeLimit(.minutes(1))) struct RunGroupTests {
    private let journal = Journal()

    private func member(_ name: String, start: (@Sendable () async throws -> Void)? = nil) -> Member {
        let journal = journal
        return Member(
            name,
            run: {
                journal.note("\(name) runs")
                await suspendUntilCancelled()
                journal.note("\(name) cancelled")
            },
            start: {
                try await start?()
                journal.note("\(name) started")
            },
            stop: { journal.note("\(name) stopped") }
        )
    }

    private func group(_ members: [any LongRunning], sleep: (@Sendable (Duration) async throws -> Void)? = nil)
        -> RunGroup
    {
        // By default the deadline never comes: no test depends on how fast the machine is.
        RunGroup(
            members,
            log: .none,
            sleep: sleep ?? { _ in
                await suspendUntilCancelled(); throw CancellationError()
            }
        )
    }

    private var isStopped: (RunGroup.Outcome) -> Bool { { if case .stopped = $0 { true } else { false } } }

    @Test func `members start in order and stop in reverse, each cancelled after its stop`() async {
        let group = group([member("a"), member("b"), member("c")])
        async let outcome = group.run()
        await journal.wait(for: "c runs")
        group.stop()
        #expect(isStopped(await outcome))
        #expect(journal.all.filter { $0.hasSuffix("started") } == ["a started", "b started", "c started"])
        #expect(
            journal.stops == [
                "c stopped", "c cancelled", "b stopped", "b cancelled", "a stopped", "a cancelled",
            ]
        )
    }

    @Test func `a stop before the start starts nothing that isn't stopped again`() async {
        let group = group([member("a"), member("b")])
        group.stop()
        #expect(isStopped(await group.run()))
        #expect(!journal.all.contains("b started"))
        #expect(journal.all.contains("a started") == journal.all.contains("a stopped"))
    }

    @Test func `a stop while a member starts cancels the start and stops the ones before`() async {
        let journal = journal
        let group = group([
            member("a"),
            member("slow") {
                journal.note("slow begins")
                await suspendUntilCancelled()
                throw CancellationError()
            },
            member("c"),
        ])
        async let outcome = group.run()
        await journal.wait(for: "slow begins")
        group.stop()
        #expect(isStopped(await outcome))
        #expect(journal.all.contains("a stopped") && !journal.all.contains("slow stopped"))
        #expect(!journal.all.contains("c started"))
    }

    @Test func `cancelling the caller is a stop in good order`() async {
        let group = group([member("a"), member("b")])
        let running = Task { await group.run() }
        await journal.wait(for: "b runs")
        running.cancel()
        #expect(isStopped(await running.value))
        #expect(journal.stops == ["b stopped", "b cancelled", "a stopped", "a cancelled"])
    }

    @Test func `a member that fails ends the group, and is named`() async {
        let group = group([member("a"), Member("bad", run: { throw Broken() }), member("c")])
        let outcome = await group.run()
        guard case .failed(member: "bad", let error) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(error is Broken)
        #expect(journal.all.contains("a stopped"))
    }

    @Test func `a member that just ends ends the group, too`() async {
        let outcome = await group([member("a"), Member("short", run: {})]).run()
        guard case .failed(member: "short", error: nil) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(journal.all.contains("a stopped"))
    }

    @Test func `a member that can't start is named, and those before it are stopped`() async {
        let outcome = await group([member("a"), member("b") { throw Broken() }, member("c")]).run()
        guard case .failed(member: "b", let error) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(error is Broken)
        #expect(journal.all.contains("a stopped"))
        #expect(!journal.all.contains("b stopped") && !journal.all.contains("c started"))
    }

    @Test func `stopping is bounded: who hangs, and who would come after, are given up and named`() async {
        let journal = journal
        let hanging = Member(
            "hanging",
            stop: {
                journal.note("hanging stops")
                await suspendForEver()
            }
        )
        let group = group([member("a"), hanging, member("c")]) { _ in await journal.wait(for: "hanging stops") }
        async let outcome = group.run()
        // The stream has one reader, the deadline: the group is stopped by its own task.
        group.stop()
        guard case .overdue(let late) = await outcome else { return }
        #expect(late == ["hanging", "a"])
    }

    @Test func `a second signal ends at once`() async {
        let journal = journal
        let hanging = Member(
            "hanging",
            stop: {
                journal.note("hanging stops")
                await suspendForEver()
            }
        )
        let group = group([hanging, member("b")])
        async let outcome = group.run()
        await journal.wait(for: "b runs")
        group.stop()
        await journal.wait(for: "hanging stops")
        group.force()
        guard case .forced = await outcome else {
            Issue.record("not forced")
            return
        }
    }

    @Test func `stopping twice is stopping once`() async {
        let group = group([member("a")])
        async let outcome = group.run()
        await journal.wait(for: "a runs")
        group.stop()
        group.stop()
        #expect(isStopped(await outcome))
        #expect(journal.all.filter { $0 == "a stopped" }.count == 1)
    }
}

/// Suspends until the task is cancelled.
private func suspendUntilCancelled() async {
    let (stream, post) = AsyncStream.makeStream(of: Void.self)
    await withTaskCancellationHandler {
        for await _ in stream {}
    } onCancel: {
        post.finish()
    }
}

/// Suspends whatever happens, as a member with a bug would. What it holds is given up with the test.
private func suspendForEver() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
}
