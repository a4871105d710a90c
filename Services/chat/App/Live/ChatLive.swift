import Bus
import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import Postgres
import Realtime
import ServiceKit

/// Everything in chat that is told as it happens.
struct ChatLive: Sendable {
    let hub: RealtimeHub<ChatEvent>
    let typing: Typing
    let presence: Presence
    private let typingRelay: TypingRelay
    private let presenceRelay: PresenceRelay
    private let presenceClerk: PresenceClerk

    /// Tells what `projections` show. `bus` must run by itself, where it is one that runs.
    init(
        pool: Pool,
        bus: any Bus,
        ports: LivePorts,
        store: EventStore,
        showing projections: [any AnyProjectionRunner],
        authenticator: any Authenticator,
        log: Logger = .none,
        settings: RealtimeSettings = RealtimeSettings(),
        metrics: Metrics = Metrics(),
        grace: Duration = .seconds(3),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let book = LiveBook(ports)
        typing = Typing(bus: bus)
        presence = Presence(pool: pool, bus: bus, grace: grace, now: now)
        hub = RealtimeHub<ChatEvent>(
            area: "chat",
            topics: [
                MessagesTopic(book: book), RoomsTopic(book: book, ports: ports),
                CursorsTopic(book: book, ports: ports), NoticesTopic(book: book), TypingTopic(),
                PresenceTopic(presence: presence),
            ],
            actions: [
                SendAction.action(ports), ReadAction.action(ports), TypingAction.action(ports, typing, now: now),
            ],
            attendance: presence,
            store: store,
            showing: projections,
            authenticator: authenticator,
            settings: settings,
            metrics: metrics
        )
        typingRelay = TypingRelay(typing: typing, hub: hub, ports: ports)
        presenceRelay = PresenceRelay(presence: presence, hub: hub, log: log)
        presenceClerk = PresenceClerk(presence: presence, log: log)
    }

    var routes: [Route] { hub.routes + PresenceRoutes(presence: presence).routes }

    var background: [any LongRunning] { [hub, typingRelay, presenceRelay, presenceClerk] }

    /// Ends all connections; clients come back, here or elsewhere.
    func close() { hub.close() }

    /// After an erasure: what was told last may hold words of whoever was erased.
    func forget() { hub.forget() }
}
