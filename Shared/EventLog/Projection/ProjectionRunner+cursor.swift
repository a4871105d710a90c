import EventLoop
import EventSourcing
import FoundationEssentials
import Postgres

extension ProjectionRunner {
    /// One walk of the runner along the log.
    struct Cursor {
        private let runner: ProjectionRunner
        private(set) var checkpoint: Checkpoint
        /// True if another process was faster last time.
        private(set) var isWatching = false
        /// True if the last page was full.
        private(set) var wasFull = false
        /// Number of events in the last page.
        private(set) var lastCount = 0
        /// Number of events to take at once; a lazy projection takes many.
        private var size = P.lazyMode == nil ? BatchSize() : BatchSize(smallest: 4096, largest: 8192)
        private var ahead: Task<ProjectionPage<P.Event>, any Error>?
        /// Number of events that was asked for ahead: meanwhile the size may have become another.
        private var aheadSize = 0
        private var prefetched = PrefetchedEvents<P.Event>()
        private var memory = P.Memory()
        /// Number of times that the tables had been made anew when `memory` was begun.
        private var renewals: Int64?
        /// Time since which the checkpoint has stood still while others ought to move it.
        private var stillSince = ContinuousClock.now

        init(_ runner: ProjectionRunner) async throws {
            self.runner = runner
            checkpoint = try await Checkpoint.load(runner.name, from: runner.store.followers)
            try await look()
        }

        /// True if all known events are applied: asking the log for more would most likely be for nothing.
        var isLevel: Bool { !isWatching && ahead == nil && runner.store.signal.position <= checkpoint.position }

        /// True if there is no room for more of the events that `gather` takes.
        var isLaden: Bool { prefetched.isFull }

        /// True if the next events are no longer in memory, though later ones are: they must be read from the database
        /// in any case, and the sooner that is done the sooner the rest comes from memory.
        var isOvertaken: Bool {
            guard P.lazyMode != nil, prefetched.end == nil, let start = runner.store.recent.start else { return false }
            return start > checkpoint.position + 1
        }

        /// Takes what this process remembers of what comes next, for the page after this rest: when that is written, it would have to be read
        /// from the database, and opened, again. Only where there is leisure; who keeps up finds it in memory in any case.
        mutating func prefetch() async {
            guard P.lazyMode != nil, ahead == nil else { return }
            // Words of somebody who is erased go with the next look, and not only when they would be written.
            prefetched.keep(ifReadableAt: runner.store.keys.generation)
            while !prefetched.isFull {
                let held = try? await runner.store.heldPage(
                    after: prefetched.end ?? checkpoint.position,
                    limit: Self.handful,
                    of: checkpoint.epoch,
                    for: P.self
                )
                // An event that can't be read stops the page that comes to it, not this look ahead.
                guard let held else { return }
                prefetched.add(held)
                // Others on the same loop have their turn in between.
                await Task.yield()
            }
        }

        /// Number of events taken from memory at once.
        private static var handful: Int { 256 }

        /// Applies one page; `false` if there was nothing to apply, or somebody else applied it (`isWatching`).
        mutating func step() async throws -> Bool {
            if isWatching { return false }
            let asked = ahead == nil ? size.current : aheadSize
            let held = prefetched.take(readableAt: runner.store.keys.generation)
            let page = if let held { held } else { try await nextPage() }
            lastCount = page.count
            guard let last = page.last else {
                wasFull = false
                try await look()
                return runner.status.head > checkpoint.position
            }
            // While this page is written the next one is read, if there is sure to be one.
            let isFull = held == nil && page.count >= asked
            if isFull, runner.store.signal.position > last.position {
                readAhead(after: last.position)
            }
            let start = ContinuousClock.now
            guard try await apply(page.events, upTo: last.position) else {
                ahead?.cancel()
                ahead = nil
                isWatching = true
                stillSince = .now
                memory = P.Memory()
                return false
            }
            wasFull = isFull
            size.note(count: page.count, time: .now - start)
            checkpoint.position = last.position
            runner.note(checkpoint, head: runner.store.signal.position)
            runner.note(applied: page.count, last: last.at)
            return true
        }

        /// Looks how far the process that applies has come; takes over when it stands still with work before it. That one may take its
        /// time, not knowing that somebody waits here: then it stands still much sooner.
        mutating func watch() async throws {
            if runner.isAwaited {
                await runner.store.signal.wait(beyond: .max, timeout: .milliseconds(5))
            } else {
                await runner.urgency.wait(atMost: .milliseconds(50), at: checkpoint.position)
            }
            try Task.checkCancellation()
            let before = checkpoint.position
            checkpoint = try await Checkpoint.load(runner.name, from: runner.store.followers)
            try await look()
            if checkpoint.position != before { stillSince = .now }
            let hurries = runner.isAwaited && (P.lazyMode != nil || runner.store.settings.interval > .zero)
            let patience: Duration = hurries ? .milliseconds(20) : .seconds(1)
            if .now - stillSince > patience { isWatching = false }
        }

        /// Asks the log for its end and its epoch.
        private func look() async throws { try compare(try await runner.store.tail()) }

        /// Looks, while nobody tells of more, whether there is, and whether the log is still the same.
        func glance() async throws {
            try compare(try await runner.store.glance(at: checkpoint.position, of: checkpoint.epoch))
        }

        private func compare(_ tail: (position: Int64, epoch: UUID)) throws {
            guard tail.epoch == checkpoint.epoch else {
                throw EpochChanged(followed: checkpoint.epoch, current: tail.epoch)
            }
            guard tail.position >= checkpoint.position else { throw LogHole(position: tail.position + 1) }
            runner.store.signal.announce(tail.position)
            runner.note(checkpoint, head: tail.position)
        }

        private mutating func nextPage() async throws -> ProjectionPage<P.Event> {
            defer { ahead = nil }
            if let ahead { return try await ahead.value }
            return try await runner.store.page(after: checkpoint.position, limit: size.current, for: P.self)
        }

        private mutating func readAhead(after position: Int64) {
            let (store, limit) = (runner.store, size.current)
            aheadSize = limit
            ahead = Task(executorPreference: store.followers.nearestLoop.tasks) {
                try await store.page(after: position, limit: limit, for: P.self)
            }
        }

        private mutating func apply(_ batch: [Recorded<P.Event>], upTo position: Int64) async throws -> Bool {
            if batch.isEmpty {
                // Nothing but the checkpoint moves: one statement, which is a transaction by itself.
                return try await runner.store.followers.withConnection { connection in
                    try await checkpoint.move(to: position, of: runner.name, on: connection)
                }
            }
            do {
                let (runner, checkpoint, known) = (runner, checkpoint, renewals)
                renewals = try await memory.applying { memory in
                    try await runner.store.followers.transaction { connection in
                        guard let now = try await checkpoint.advance(to: position, of: runner.name, on: connection)
                        else { throw SomebodyWasFaster() }
                        if now != known { memory = P.Memory() }
                        try await runner.projection.apply(batch, with: &memory, on: connection)
                        return now
                    }
                }
                return true
            } catch is SomebodyWasFaster {
                return false
            }
        }
    }
}

private struct SomebodyWasFaster: Error {}
