import ChatDomain
package import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit
package import Postgres
import ServiceKit

/// Rooms at work: their log, the memory of them in this process, their read model, and the people in them. Base of the routes, the other
/// commands and the verbs.
package struct RoomCommands: Sendable {
    package let store: EventStore
    /// Follows the log and writes the rooms.
    package let projection: any AnyProjectionRunner
    /// Connections for the read model.
    package let pool: Pool
    package let people: People
    /// Settings of the installation for its rooms.
    package let settings: RoomSettings
    /// Quotas for the rooms that one makes and has.
    let quotas: RoomQuotas
    /// Rooms that are being made, one after the other for each person.
    let making = Turns()
    /// The time, to the millisecond.
    package let now: @Sendable () -> Date
    /// Rooms as this process knows them.
    let memory: AggregateCache<Room>
    /// The roles as this process knows them.
    let roles: AggregateCache<Roles>
    /// Number of people in rooms for everyone.
    let unitSize: UnitSize
    /// Keeps both memories true; to be run beside the server.
    let watch: RoomWatch

    /// Rooms that are remembered at most.
    private static let capacity = 50_000

    /// Rooms of the service on `base`. `age` is how long ago people may at most have been as they are believed to be.
    init(
        _ base: ServiceBase,
        projection: any AnyProjectionRunner,
        settings: RoomSettings = RoomSettings(),
        believing age: Duration = .zero
    ) {
        let store = base.store
        let watch = RoomWatch(store, log: base.log)
        let memory = AggregateCache<Room>(store, capacity: Self.capacity, isWatched: { watch.isCurrent })
        // Most units never change their roles: that there is no event about them is what has to be remembered.
        let roles = AggregateCache<Roles>(
            store,
            capacity: 1,
            remembersMissing: true,
            isWatched: { watch.isCurrent }
        )
        watch.tell(RoomWatch.Hearer(grown: { memory.note($0, version: $1) }, missed: { memory.forget() }))
        watch.tell(RoomWatch.Hearer(grown: { roles.note($0, version: $1) }, missed: { roles.forget() }))
        self.store = store
        self.projection = projection
        self.settings = settings
        pool = base.pool
        quotas = RoomQuotas(settings.quotas, metrics: base.metrics)
        now = base.now
        self.watch = watch
        self.memory = memory
        self.roles = roles
        people = People(pool: pool, believing: age)
        unitSize = UnitSize(pool: pool, age: age * 60)
    }

    /// Names the acting member for the log: the persona where somebody acts under one, for it is stored in the clear; nobody for an
    /// operator. A client's trace is not kept: one trace over several calls would tie a persona to the person.
    func meta(_ actor: Actor) -> EventMeta {
        EventMeta(
            actor: actor.id == KeyHolder.unit ? nil : actor.id,
            correlation: actor.participant.standing == .client ? nil : TraceContext.current?.traceID
        )
    }

    /// Forgets what this process remembers of rooms and people: somebody was erased, and what was opened before must not stay.
    package func forget() {
        memory.forget()
        people.forget()
        unitSize.forget()
    }

    /// Waits, for a bounded time, until the read model shows what was written at `position`.
    package func waitUntilVisible(_ position: Int64?) async {
        await projection.show(position)
    }
}
