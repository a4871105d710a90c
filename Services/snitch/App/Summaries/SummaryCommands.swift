import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import SnitchDomain

/// Commands about summaries. Base of the routes, and of the work that states them.
struct SummaryCommands: Sendable {
    let store: EventStore
    let projection: any AnyProjectionRunner
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    private var summaries: Repository<Summaries> { Repository(store) }

    /// Wish of a person, and the version of their summaries.
    func wish(of person: UUID) async throws -> (wish: SummaryWish, version: Int64) {
        let loaded = try await summaries.load(Summaries.stream(of: person))
        return (loaded.state.wish, loaded.version)
    }

    /// Notes the wish of a person.
    func choose(_ wish: SummaryWish, by person: UUID, ifVersion version: Int64?) async throws -> Handled<Summaries> {
        try await summaries.handle(
            .choose(person, wish, at: now()),
            on: Summaries.stream(of: person),
            ifVersion: version,
            meta: .acting(person)
        )
    }

    /// Persons whose summaries are stated in a round.
    private static let most = 500

    /// States the summaries whose time has come, and gives how many. Several processes may do so at a time: each is stated once.
    @discardableResult func state() async throws -> Int {
        let time = now()
        let due = try await store.pool.query(
            "select person from summary where next_at <= \(time) order by next_at, person limit \(Self.most)"
        ).decode(UUID.self)
        var position: Int64?
        for person in due {
            let handled = try await summaries.handle(.state(person, at: time), on: Summaries.stream(of: person))
            position = try handled.lastPosition { _ in .internalError } ?? position
        }
        // The list is the read model's: what was stated must be gone from it before it is asked again.
        if let position { try await projection.waitUntilVisible(position) }
        return due.count
    }
}
