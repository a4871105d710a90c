package import Bus
package import ChatCore
package import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
package import Realtime
package import ServiceKit

/// Parts of chat that tell events as they happen.
package struct ChatLive: Sendable {
    package let hub: RealtimeHub<ChatEvent>
    package let typing: Typing
    package let presence: Presence
    private let store: EventStore
    private let registry: LiveRegistry
    private let typingRelay: TypingRelay
    private let presenceRelay: PresenceRelay
    private let presenceWriter: PresenceWriter
    private let forgetRelay: ForgetRelay

    /// Tells what is stored; states, and what is asked of read models, as rooms and messages show it. `bus` must run by itself, where it is one that runs, and so must
    /// `erasures`, on which processes tell each other that somebody was erased: the same, unless told.
    package init(
        _ base: ServiceBase,
        reading: ReadingCommands,
        bus: any Bus,
        erasures: (any Bus)? = nil,
        settings: RealtimeSettings = RealtimeSettings(),
        grace: Duration = .seconds(3)
    ) {
        let (store, messages, rooms) = (base.store, reading.messages, reading.messages.rooms)
        let ports = LivePorts(reading)
        let registry = LiveRegistry(
            ports,
            rooms: ShownTables([rooms.projection], store: store, patience: settings.poll),
            messages: ShownTables([messages.projection], store: store, patience: settings.poll)
        )
        self.registry = registry
        self.store = store
        typing = Typing(bus: bus)
        let rule = PresenceRule(demand: rooms.settings.demand, policy: rooms.settings.policy)
        presence = Presence(base, bus: bus, rule: rule, grace: grace)
        hub = RealtimeHub<ChatEvent>(
            RealtimeArea(
                "chat",
                topics: [
                    MessagesTopic(registry: registry), RoomsTopic(registry: registry, ports: ports),
                    CursorsTopic(registry: registry, ports: ports), NoticesTopic(registry: registry), TypingTopic(),
                    PresenceTopic(presence: presence),
                ],
                actions: [
                    SendAction.action(ports), ReadAction.action(ports), TypingAction.action(ports, typing),
                ],
                attendance: presence
            ),
            store: store,
            publishing: PublicationRule(.onceStored, by: [rooms.projection, messages.projection]),
            authenticator: base.authenticator,
            settings: settings,
            metrics: base.metrics
        )
        typingRelay = TypingRelay(typing: typing, hub: hub, ports: ports)
        presenceRelay = PresenceRelay(presence: presence, hub: hub, log: base.log)
        presenceWriter = PresenceWriter(presence: presence, log: base.log)
        forgetRelay = ForgetRelay(bus: erasures ?? bus) { [registry, hub] in
            store.forgetRecent()
            registry.forget()
            hub.forget()
            rooms.forget()
        }
    }

    /// Its routes, its relays, and the end of all connections: clients come back, here or elsewhere.
    package var feature: Feature {
        Feature(
            routes: hub.routes + PresenceRoutes(presence: presence).routes,
            background: [hub, typingRelay, presenceRelay, presenceWriter, forgetRelay],
            endStreams: { [hub] in hub.close() }
        )
    }

    /// Forgets in this process what was told last.
    func forget() {
        store.forgetRecent()
        registry.forget()
        hub.forget()
    }

    /// Forgets what was told last, after an erasure is stored: it may hold words of the erased person. All processes do so.
    package func forgetEverywhere() { forgetRelay.tell() }

    /// The same from any process, also one that ends at once: whether all who listen have heard it.
    package func forgetEverywhereForSure() async -> Bool { await forgetRelay.tellForSure() }
}
