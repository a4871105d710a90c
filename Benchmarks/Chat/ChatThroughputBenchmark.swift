import Foundation
import HTTPKit
import ProcessTesting

/// A thousand clients who chat: with us over WebSockets through the gateway, with ejabberd over plain TCP, in the same run, round by round.
///
/// Both have every message on disk before anybody hears it: we because nothing is told that isn't in the log, ejabberd because it archives
/// a message before it passes it on. (With ejabberd the sender of a message to one person is told nothing.)
struct ChatThroughputBenchmark: Benchmark {
    static let name = "chat-throughput"
    static let summary =
        "durable messages/s, deliveries/s and latency with 1,000 connected clients, beside ejabberd archiving to PostgreSQL"

    private static let rounds = 3
    private static let seconds = 5
    private static let steady = 1000
    /// A scene by its title in `THERACOMM_BENCH_ALONE`, or `steady`: half a minute of it without the peer, to look for what it costs.
    private static let alone: (scene: ChatScene, interval: ChatDrive.Load)? = {
        let title = ProcessInfo.processInfo.environment["THERACOMM_BENCH_ALONE"]
        if title == "steady" { return (.pairs, .perSecond(steady)) }
        return ChatScene.allCases.first { $0.title == title }.map { ($0, .most) }
    }()
    /// As ours has by deploy/postgres.
    private static let settings = [
        "shared_buffers": "512MB", "max_wal_size": "2GB", "min_wal_size": "1GB", "wal_compression": "on",
        "checkpoint_timeout": "15min",
    ]

    func run(_ report: Report) async throws {
        let limits = TestSystem.noLimits.merging(["THERACOMM_CONNECTIONS": "20000"]) { $1 }
        let system = try await TestSystem.start(binaries: Executables.folder, limits: limits)
        for statement in UsedLog.statements { try await system.sql(statement) }
        if let (scene, interval) = Self.alone {
            let own = try await Self.ours(system)
            // The first fifth makes what is made once.
            _ = try ChatDrive.run(own, scene, interval, seconds: Self.seconds)
            let figures = try ChatDrive.run(own, scene, interval, seconds: 5 * Self.seconds)
            let (median, late) = (figures.delivery.percentile(0.5), figures.delivery.percentile(0.99))
            report.note("\(scene.title): \(figures.perSecond) messages/s, heard p50 \(median), p99 \(late) ms")
            return try await system.remove()
        }
        // First, as it takes long: our clients would miss pings meanwhile.
        let peer = try await Ejabberd.start(people: ChatScene.clients, settings: Self.settings)
        let other = try Self.theirs(peer)
        let own = try await Self.ours(system)
        // First, so that what the others leave behind, in both databases, has no part in it.
        if report.wants("steady") { try Self.steadily(own, other, report) }
        for scene in ChatScene.allCases where report.wants(scene.title) {
            try Self.compare(scene, own, other, report)
        }
        let archived = try await peer.archived()
        report.note("ejabberd has archived \(archived) messages, those between two people twice")
        await peer.remove()
        try await system.remove()
    }

    private static func compare(_ scene: ChatScene, _ own: ChatSide, _ other: ChatSide, _ report: Report) throws {
        var (ours, theirs): ([ChatDrive.Figures], [ChatDrive.Figures]) = ([], [])
        // The first round makes what is made once: connections to databases, keys of persons.
        for round in 0...rounds {
            for side in round % 2 == 0 ? [own, other] : [other, own] {
                let figures = try ChatDrive.run(side, scene, .most, seconds: seconds)
                guard round > 0 else { continue }
                if side.name == own.name { ours.append(figures) } else { theirs.append(figures) }
            }
        }
        func measure(
            _ words: String,
            _ unit: String,
            _ figure: (ChatDrive.Figures) -> Double
        ) -> Measurement {
            let values = ours.map(figure)
            return Measurement(name, "\(scene.title), \(words)", values, unit)
                .beside(other.name, theirs.map(figure), rounds: values)
        }
        let messages = measure("messages", "messages/s") { $0.perSecond }
        try report.add(scene == .pairs ? messages.ratioTarget(.atLeast, 5) : messages)
        if scene != .pairs {
            let deliveries = measure("deliveries", "deliveries/s") { $0.deliveriesPerSecond }
            try report.add(scene == .hot ? deliveries : deliveries.ratioTarget(.atLeast, 6))
        }
        try report.add(measure("heard, p50", "ms") { $0.delivery.percentile(0.5) })
        let late = measure("heard, p99", "ms") { $0.delivery.percentile(0.99) }
        try report.add(scene == .pairs ? late.ratioTarget(.atMost, 1) : late)
        try acknowledged(scene.title, ours, report)
        try ordered(scene.title, ours, report)
    }

    /// Pairs at a rate that both can serve.
    private static func steadily(_ own: ChatSide, _ other: ChatSide, _ report: Report) throws {
        var (ours, theirs): ([ChatDrive.Figures], [ChatDrive.Figures]) = ([], [])
        for round in 0...rounds {
            let mine = try ChatDrive.run(own, .pairs, .perSecond(steady), seconds: 2 * seconds)
            let hers = try ChatDrive.run(other, .pairs, .perSecond(steady), seconds: 2 * seconds)
            guard round > 0 else { continue }
            ours.append(mine)
            theirs.append(hers)
        }
        let title = "steady \(steady) messages/s in pairs"
        for (words, share) in [("heard, p50", 0.5), ("heard, p99", 0.99)] {
            let values = ours.map { $0.delivery.percentile(share) }
            let measurement = Measurement(name, "\(title), \(words)", values, "ms")
                .beside(other.name, theirs.map { $0.delivery.percentile(share) }, rounds: values)
            try report.add(share > 0.9 ? measurement.target(.atMost, 5) : measurement)
        }
        try acknowledged(title, ours, limit: 5, report)
        try ordered(title, ours, report)
    }

    private static func acknowledged(
        _ title: String,
        _ figures: [ChatDrive.Figures],
        limit: Double? = nil,
        _ report: Report
    ) throws {
        let values = figures.map { $0.acknowledgement.percentile(0.99) }
        let measurement = Measurement(name, "\(title), acknowledged, p99", values, "ms")
        try report.add(limit.map { measurement.target(.atMost, $0) } ?? measurement)
    }

    private static func ordered(_ title: String, _ figures: [ChatDrive.Figures], _ report: Report) throws {
        let disorder = figures.map { Double($0.disorder) }
        let worst = [disorder.max() ?? 0]
        try report.add(Measurement(name, "\(title), out of order", worst, "messages").target(.atMost, 0))
    }

    // MARK: The two sides

    private static func ours(_ system: TestSystem) async throws -> ChatSide {
        let people = try await ChatPeople.join(system, count: ChatScene.clients)
        let plans = (0..<ChatScene.roomCount).map { room in
            ChatRooms.Plan(name: "Room \(room)", members: ChatScene.members(of: room).map { people.ids[$0] })
        }
        try await ChatRooms.make(plans, in: system)
        let crowd = try ChatCrowd()
        let protocols = (0..<ChatScene.clients).map { WebProtocol(token: people.token($0)) }
        _ = try crowd.connect(protocols, port: try system.publicPort)
        let rooms = plans.map { $0.id.uuidString.lowercased() }
        return ChatSide(name: "ours", crowd: crowd, echoesPairs: true) { text, _, room, id in
            WebProtocol.message(text, in: rooms[room], id: id)
        }
    }

    private static func theirs(_ server: Ejabberd) throws -> ChatSide {
        let crowd = try ChatCrowd()
        let protocols = (0..<ChatScene.clients).map { server.chatProtocol($0, rooms: ChatScene.largeRooms(of: $0)) }
        _ = try crowd.connect(protocols, port: server.port)
        // Each is told of each who is in the same rooms.
        try crowd.calm()
        return ChatSide(name: "ejabberd", crowd: crowd, echoesPairs: false) { text, client, room, id in
            guard ChatScene.slot(room) == 0 else {
                return XMPPProtocol.message(text, in: Ejabberd.room(room), id: id)
            }
            // The other one of the two.
            return XMPPProtocol.message(text, to: "person\(client ^ 1)", id: id)
        }
    }
}

extension TestSystem {
    /// The port of its gateway's public listener.
    var publicPort: UInt16 {
        get throws {
            guard case .ip(_, let port) = origin.address else { throw BenchmarkFailure("no TCP port") }
            return port
        }
    }
}
