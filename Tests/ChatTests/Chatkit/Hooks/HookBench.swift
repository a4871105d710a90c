import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import ServiceKit
import ServiceTesting

@testable import ChatLive
@testable import Chatkit

/// A world apart whose application's server wants to be told things.
struct HookBench: Sendable {
    let unit: Unit
    let services: ChatkitServices
    let instance: ChatkitInstance
    let receiver = HookReceiver()
    let table: ChatkitHookTable

    /// Runs `body` with alice and bob in it.
    static func with(_ body: @Sendable (HookBench, SocketAddress) async throws -> Void) async throws {
        try await Unit.withChatkit(.server) { unit, services, instance in
            let bench = HookBench(
                unit: unit,
                services: services,
                instance: instance,
                table: ChatkitHookTable(pool: unit.pool, vault: unit.vault)
            )
            _ = try await bench.world.createUsers([
                ChatkitUserDraft(id: "alice", name: "A"), ChatkitUserDraft(id: "bob", name: "B"),
            ])
            try await TestServer.with(handler: { [receiver = bench.receiver] in try await receiver.take($0) }) {
                server in
                try await body(bench, server.address)
            }
        }
    }

    var world: ChatkitWorld { services.world(of: instance) }

    /// A process that tells webhooks; `presence`: how it knows who is there, without which nobody is.
    func worker(
        _ settings: ChatkitHookSettings = ChatkitHookSettings(),
        presence: Presence? = nil
    ) -> ChatkitHookWorker {
        ChatkitHookWorker(
            ChatkitServices(
                table: services.table,
                reading: unit.reading,
                signs: ChatkitSigns(presence: presence),
                switchboard: services.switchboard,
                believing: .zero
            ),
            store: unit.store,
            post: ChatkitHookPost(loops: TestDatabase.loops, settings: settings),
            settings: settings,
            telemetry: ServiceTelemetry()
        )
    }

    /// A webhook to `address`, and its secret.
    func hook(
        _ address: SocketAddress,
        _ kinds: Set<ChatkitHookKind> = Set(ChatkitHookKind.allCases)
    ) async throws -> (ChatkitHook, secret: String) {
        let hook = ChatkitHook(
            id: UUID(),
            instance: instance.id,
            target: try ChatkitHookTarget(
                "http://127.0.0.1:\(address.port ?? 0)/told?by=us",
                isLoopback: true
            ),
            kinds: kinds,
            since: try await unit.store.head(),
            createdAt: unit.clock.now
        )
        return (hook, secret: try await table.add(hook))
    }

    func room(_ id: String) async throws {
        _ = try await world.createRoom(
            ChatkitRoomDraft(id: id, name: "Room", isPrivate: false, members: ["bob"]),
            by: "alice"
        )
    }

    @discardableResult func say(_ words: String, in room: String, by user: String = "alice") async throws -> Int64 {
        try await world.post([.content(type: "text/plain", words)], in: room, by: user)
    }

    /// Brings what is on the log into the outbox.
    func follow(_ worker: ChatkitHookWorker) async throws {
        while try await worker.follower.step() == .moved {}
    }

    /// The same, and tells all that is due.
    func tell(_ worker: ChatkitHookWorker) async throws {
        try await follow(worker)
        while try await worker.tellOne() {}
    }

    /// How the webhook does.
    func health(_ hook: ChatkitHook) async throws -> ChatkitHookHealth? { try await table.find(hook.id)?.health }
}
