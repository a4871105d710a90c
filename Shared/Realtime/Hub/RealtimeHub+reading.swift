import EventLog
import EventSourcing
import FoundationEssentials
import ServiceKit
import Synchronization

/// The one reader of the log for all subscribers.
extension RealtimeHub {
    /// Follows the log until the task is cancelled. Trouble shows in `status`; it is tried again.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.follow() }
            group.addTask { await self.endWithdrawn() }
            if time == .onceStored { group.addTask { await self.tellStates() } }
        }
    }

    private func follow() async {
        while !Task.isCancelled {
            do {
                try await find()
                while !Task.isCancelled { try await step() }
            } catch is CancellationError where Task.isCancelled {
                break
            } catch {
                note(error is StoppedAtEvent ? .stopped("\(error)") : .retrying("\(error)"))
                try? await Task.sleep(for: .milliseconds(500))
            }
        }
        note(.idle)
    }

    /// Begins at the end of the log, as soon as the projections show it.
    private func find() async throws {
        guard shared.withLock({ $0.fanout == nil }) else { return }
        let tail = try await store.tail()
        while !Task.isCancelled {
            if await tables.wait(for: tail.position) { break }
        }
        try Task.checkCancellation()
        shared.withLock { shared in
            shared.fanout = Fanout(
                at: tail.position,
                epoch: tail.epoch,
                keeps: settings.recentPositions,
                most: settings.mostResumed,
                accounted: Set(topics.filter(\.keepsAccount).map(\.name)),
                holdsStates: time == .onceStored
            )
        }
    }

    /// Tells one page, or waits for there to be one and looks whether the log is still the same.
    private func step() async throws {
        guard let (place, life) = shared.withLock({ $0.fanout.map { ($0.cursor, $0.life) } }) else { return }
        note(.following, at: place.position)
        let events = try await page(after: place)
        guard let last = events.last else { return }
        let told: [PlacedPublication]
        do {
            switch time {
            case .onceShown: told = try await tables.reading(at: last.position) { try await notices(in: events) }
            case .onceStored: told = try await notices(in: events)
            }
        } catch is NotShownYet {
            return try await look(place)
        }
        let isTold = shared.withLock { shared in
            // Events opened before an erasure are read once more.
            guard shared.fanout?.life == life else { return false }
            shared.fanout?.publish(told, upTo: last.position)
            shared.status.applied += Int64(events.count)
            shared.status.delay = .milliseconds(Int64(Date().timeIntervalSince(last.at) * 1000))
            return true
        }
        guard isTold else { return }
        note(.following, at: last.position)
        pages.announce(pages.position + 1)
        giveAccount()
    }

    /// The next page that may be told, after having waited for it; none, and it was looked whether the log is still the same.
    private func page(after place: EventCursor) async throws -> [Recorded<Event>] {
        var limit = settings.page
        switch time {
        case .onceShown:
            guard await tables.wait(for: place.position + 1) else {
                compare(place, with: try await store.glance(at: place.position, of: place.epoch))
                return []
            }
            limit = Int(min(Int64(limit), tables.position - place.position))
        case .onceStored:
            if store.signal.position <= place.position {
                await store.signal.wait(beyond: place.position, timeout: settings.poll)
            }
            guard store.signal.position > place.position else {
                compare(place, with: try await store.glance(at: place.position, of: place.epoch))
                return []
            }
        }
        let events = limit > 0 ? try await store.read(after: place.position, limit: limit, as: Event.self) : []
        if time == .onceStored, let epoch = store.epochRead, epoch != place.epoch {
            try await look(place)
            return []
        }
        // Back where it was before a crash, or another log after a fail-over.
        if events.isEmpty { try await rest(place) }
        return events
    }

    /// Tells that states have changed, once that can be read: who is told asks for it at once.
    private func tellStates() async {
        while !Task.isCancelled {
            let told = pages.position
            guard let position = shared.withLock({ $0.fanout?.awaited }) else {
                await pages.wait(beyond: told, timeout: settings.poll)
                continue
            }
            // A client that is told asks at once, and is told about once a second: the projections needn't hurry for
            // it.
            guard await tables.wait(for: position, hurrying: false) else { continue }
            let shown = tables.position
            shared.withLock { $0.fanout?.show(upTo: shown) }
        }
    }

    /// Publications of a page of events on all topics, in the order of the log.
    private func notices(in page: [Recorded<Event>]) async throws -> [PlacedPublication] {
        var found: [Int64: [PlacedPublication]] = [:]
        for topic in topics {
            for (position, notice) in try await topic.notices(in: page) {
                found[position, default: []].append(
                    PlacedPublication(position: position, topic: topic.name, notice: notice)
                )
            }
        }
        return page.flatMap { found[$0.position] ?? [] }
    }

    /// Tells the topics that keep account of it what went to whom.
    func giveAccount() {
        guard topics.contains(where: \.keepsAccount) else { return }
        let account = shared.withLock { $0.fanout?.takeAccount() ?? [] }
        for handed in account { topic(handed.notice.topic)?.delivered(handed.notice.notice, to: handed.audiences) }
    }

    private func rest(_ place: EventCursor) async throws {
        try await look(place)
        try await Task.sleep(for: ShownTables.pause)
    }

    /// Looks whether a fail-over has made the log another.
    private func look(_ place: EventCursor) async throws { compare(place, with: try await store.tail()) }

    private func compare(_ place: EventCursor, with tail: (position: Int64, epoch: UUID)) {
        store.signal.announce(tail.position)
        guard tail.epoch != place.epoch else { return }
        let states = Set(topics.filter(\.isState).map(\.name))
        metrics.restarts.add()
        for topic in topics { topic.restarted() }
        shared.withLock { $0.fanout?.restart(at: tail.position, epoch: tail.epoch, states: states) }
    }

    private func note(_ state: FollowerStatus.State, at position: Int64? = nil) {
        shared.withLock { shared in
            shared.status.state = state
            if let position { shared.status.position = position }
        }
    }
}
