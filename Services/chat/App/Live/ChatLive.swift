import Bus
import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import Postgres
import Realtime
import ServiceKit
import Vault

/// Parts of chat that tell events as they happen.
struct ChatLive: Sendable {
    let hub: RealtimeHub<ChatEvent>
    let typing: Typing
    let presence: Presence
    private let store: EventStore
    private let book: LiveRegistry
    private let typingRelay: TypingRelay
    private let presenceRelay: PresenceRelay
    private let presenceWriter: PresenceWriter
    private let forgetRelay: ForgetRelay

    /// Tells what is stored; states, and what is asked of read models, as `rooms` and `messages` show it. `bus` must run by itself, where it is one that runs. `forgetting` is done as well where somebody
    /// was erased.
    init(
        pool: Pool,
        vault: Vault,
        bus: any Bus,
        erasures: (any Bus)? = nil,
        rule: PresenceRule = PresenceRule(),
        ports: LivePorts,
        store: EventStore,
        rooms: any AnyProjectionRunner,
        messages: any AnyProjectionRunner,
        authenticator: any Authenticator,
        log: Logger = .none,
        settings: RealtimeSettings = RealtimeSettings(),
        metrics: Metrics = Metrics(),
        grace: Duration = .seconds(3),
        forgetting: @escaping @Sendable () -> Void = {},
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let book = LiveRegistry(
            ports,
            rooms: ShownTables([rooms], store: store, patience: settings.poll),
            messages: ShownTables([messages], store: store, patience: settings.poll)
        )
        self.book = book
        self.store = store
        typing = Typing(bus: bus)
        presence = Presence(pool: pool, vault: vault, bus: bus, rule: rule, grace: grace, now: now)
        hub = RealtimeHub<ChatEvent>(
            area: "chat",
            topics: [
                MessagesTopic(book: book), RoomsTopic(book: book, ports: ports),
                CursorsTopic(book: book, ports: ports), NoticesTopic(book: book), TypingTopic(),
                PresenceTopic(presence: presence),
            ],
            actions: [
                SendAction.action(ports), ReadAction.action(ports), TypingAction.action(ports, typing),
            ],
            attendance: presence,
            store: store,
            projections: [rooms, messages],
            telling: .onceStored,
            authenticator: authenticator,
            settings: settings,
            metrics: metrics
        )
        typingRelay = TypingRelay(typing: typing, hub: hub, ports: ports)
        presenceRelay = PresenceRelay(presence: presence, hub: hub, log: log)
        presenceWriter = PresenceWriter(presence: presence, log: log)
        forgetRelay = ForgetRelay(bus: erasures ?? bus) { [book, hub] in
            store.forgetRecent()
            book.forget()
            hub.forget()
            forgetting()
        }
    }

    var routes: [Route] { hub.routes + PresenceRoutes(presence: presence).routes }

    var background: [any LongRunning] { [hub, typingRelay, presenceRelay, presenceWriter, forgetRelay] }

    /// Ends all connections; clients come back, here or elsewhere.
    func close() { hub.close() }

    /// Forgets in this process what was told last.
    func forget() {
        store.forgetRecent()
        book.forget()
        hub.forget()
    }

    /// Forgets what was told last, after an erasure is stored: it may hold words of the erased person. All processes do so.
    func forgetEverywhere() { forgetRelay.tell() }

    /// The same from any process, also one that ends at once: whether all who listen have heard it.
    func forgetEverywhereForSure() async -> Bool { await forgetRelay.tellForSure() }
}
