package import Bus
package import ChatCore
package import ChatLive
import HTTPKit
package import ServiceKit

/// The original clients' protocol as a part of chat: its calls and subscriptions, and the tasks behind them.
package struct ChatkitService: Sendable {
    /// Instances that operators made.
    let services: ChatkitServices
    private let edge: ChatkitEdge
    private let background: [any LongRunning]

    /// The protocol over the commands of chat. `bus` must run by itself.
    package init(
        _ base: ServiceBase,
        reading: ReadingCommands,
        live: ChatLive,
        bus: any Bus,
        hooks settings: ChatkitHookSettings
    ) {
        let switchboard = ChatkitSwitchboard(bus: bus)
        let presence = ChatkitPresence(switchboard, kept: live.presence)
        services = ChatkitServices(
            table: ChatkitInstanceTable(pool: base.pool, vault: base.vault),
            reading: reading,
            signs: ChatkitSigns(presence: live.presence, typing: live.typing),
            switchboard: switchboard
        )
        edge = ChatkitEdge(
            ChatkitSurroundings(
                instances: services,
                presence: presence,
                signIn: ChatkitSignIn(base.authenticator) { [gateway = base.gateway] in try await gateway.send($0) },
                now: base.now
            )
        )
        background = [
            ChatkitFollower(services, store: base.store, log: base.log),
            ChatkitRelay(bus: bus, switchboard: switchboard, presence: presence),
            ChatkitTypists(services, typing: live.typing),
            ChatkitFileCleanup(files: ChatkitFileCommands(messages: reading.messages), log: base.log),
            ChatkitHookWorker(
                services,
                store: base.store,
                post: ChatkitHookPost(loops: base.loops, settings: settings),
                settings: settings,
                telemetry: base.telemetry
            ),
        ]
    }

    /// Its routes, and its tasks.
    package var feature: Feature {
        Feature(routes: edge.routes, background: background, endStreams: { [edge] in edge.close() })
    }

    /// Number of subscriptions that are open.
    package var openStreams: Int { edge.surroundings.switchboard.count }
}
