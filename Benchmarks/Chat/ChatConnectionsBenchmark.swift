import Foundation
import ProcessTesting

/// Fifty thousand clients connected at once through several gateways on one port to one chat, each following what is said in its rooms.
///
/// What is measured are the gateways and chat; the clients and PostgreSQL share the machine with them.
struct ChatConnectionsBenchmark: Benchmark {
    static let name = "chat-connections"
    static let summary =
        "50,000 WebSockets through several gateways: connect rate, memory, idle CPU, delivery at 500 messages/s, one message to all"

    /// `THERACOMM_BENCH_CONNECTIONS` makes it smaller, to try the benchmark itself.
    private static let connections =
        ProcessInfo.processInfo.environment["THERACOMM_BENCH_CONNECTIONS"].flatMap { Int($0) } ?? 50_000
    /// A process has 20,000 descriptors, and the kernel doesn't spread connections quite evenly.
    private static let perProcess = 12_500
    private static let processes = (connections + perProcess - 1) / perProcess
    private static let rounds = 3
    private static let perSecond = 500
    private static let seconds = 20

    func run(_ report: Report) async throws {
        let limits = TestSystem.noLimits.merging([
            "THERACOMM_CONNECTIONS": "20000", "THERACOMM_REALTIME_CONNECTIONS": "\(2 * Self.connections)",
        ]) { $1 }
        let system = try await TestSystem.start(binaries: Executables.folder, limits: limits)
        let copies = try (1..<max(2, Self.processes)).map { try GatewayCopy($0, of: system) }
        let crowds = try await Self.crowds(system, report)
        guard let gateway = system.process("gateway"), let chat = system.process("chat") else {
            throw BenchmarkFailure("gateway or chat doesn't run")
        }
        let gateways = [gateway] + copies.map(\.pid)
        try await Self.connect(crowds, gateways, chat, report)
        try await Self.idle(gateways, chat, report)
        try await Self.talk(crowds, report)
        try await Self.tellAll(crowds, "all", as: "one message to all", report)
        try await Self.tellAll(crowds, "rooms", as: "one message into rooms of 1,000 with all", report)
        for crowd in crowds { crowd.stop() }
        for copy in copies { copy.stop() }
        try await system.remove()
    }

    /// Brings everybody in and makes their rooms; nobody is connected yet.
    private static func crowds(_ system: TestSystem, _ report: Report) async throws -> [CrowdProcess] {
        let before = ContinuousClock.now
        let people = try await ChatPeople.join(system, count: connections)
        let plan = CrowdPlan(people: connections)
        let plans = (plan.small + plan.large).enumerated().map { number, room in
            ChatRooms.Plan(id: room.id, name: "Room \(number)", members: room.members.map { people.ids[$0] })
        }
        try await ChatRooms.make(plans, in: system)
        let hall = try await ChatRooms.openForEveryone(in: system)
        let took = Int((ContinuousClock.now - before).inMilliseconds / 1000)
        report.note("\(connections) people in \(plans.count) rooms after \(took) s; \(processes) gateways")
        return try (0..<processes).map { number in
            let share = number * connections / processes..<(number + 1) * connections / processes
            let members = plan.lines(share, hall: hall, token: people.token)
            return try CrowdProcess(number, members: members, port: try system.publicPort, folder: system.home)
        }
    }

    private static func connect(
        _ crowds: [CrowdProcess],
        _ gateways: [Int32],
        _ chat: Int32,
        _ report: Report
    ) async throws {
        // The first fiftieth pays for pools and tables that later ones share.
        let first = max(1, connections / processes / 50)
        _ = try crowds.ask("connect \(first)")
        try await Task.sleep(for: .seconds(2))
        let before = (gateway: memory(gateways), chat: memory([chat]))
        let start = ContinuousClock.now
        _ = try crowds.ask("connect \(connections)")
        let seconds = (ContinuousClock.now - start).inMilliseconds / 1000
        try await Task.sleep(for: .seconds(3))
        let after = (gateway: memory(gateways), chat: memory([chat]))
        let count = Double(connections - first * crowds.count)
        let perGateway = (after.gateway - before.gateway) / count
        let perChat = (after.chat - before.chat) / count
        try report.add(Measurement(name, "connected and following", [count / seconds], "connections/s"))
        try report.add(Measurement(name, "memory per connection, gateways", [perGateway], "KiB"))
        try report.add(Measurement(name, "memory per connection, chat", [perChat], "KiB"))
        try report.add(
            Measurement(name, "memory per connection, both", [perGateway + perChat], "KiB").target(.atMost, 12)
        )
    }

    /// What nothing costs: pings, and looking whether there is anything to do.
    private static func idle(_ gateways: [Int32], _ chat: Int32, _ report: Report) async throws {
        let seconds = 30.0
        let before = (gateway: busy(gateways), chat: busy([chat]))
        try await Task.sleep(for: .seconds(seconds))
        let after = (gateway: busy(gateways), chat: busy([chat]))
        let share = { (seconds: Double) in seconds / 30 * 100 }
        try report.add(
            Measurement(name, "idle, gateways", [share(after.gateway - before.gateway)], "% of a core")
        )
        try report.add(Measurement(name, "idle, chat", [share(after.chat - before.chat)], "% of a core"))
    }

    /// Messages into rooms of 2 to 100, from clients all over, another one for each message of a round. In the first round each of them speaks
    /// for the first time, and a key is made for each: that is told apart from how it goes on.
    private static func talk(_ crowds: [CrowdProcess], _ report: Report) async throws {
        var (medians, late, last): ([Double], [Double], [Double]) = ([], [], [])
        var (deliveries, disorder): ([Double], [Double]) = ([], [])
        for round in 0...rounds {
            let sent = try crowds.ask("send \(max(1, perSecond / crowds.count)) \(seconds)")
            let heard = try await hear(sent, crowds)
            guard round > 0 else {
                let words = "\(perSecond) first messages/s, heard, p99"
                try report.add(Measurement(name, words, [heard.latencies.percentile(0.99)], "ms"))
                continue
            }
            medians.append(heard.latencies.percentile(0.5))
            late.append(heard.latencies.percentile(0.99))
            last.append(heard.latencies.percentile(1))
            deliveries.append(Double(heard.latencies.count) / Double(seconds))
            disorder.append(Double(heard.disorder))
        }
        let title = "\(perSecond) messages/s"
        try report.add(Measurement(name, "\(title), deliveries", deliveries, "deliveries/s"))
        try report.add(Measurement(name, "\(title), heard, p50", medians, "ms"))
        try report.add(Measurement(name, "\(title), heard, p99", late, "ms").target(.atMost, 250))
        let longest = [last.max() ?? 0]
        try report.add(Measurement(name, "\(title), heard, longest", longest, "ms").target(.atMost, 2000))
        let worst = [disorder.max() ?? 0]
        try report.add(Measurement(name, "\(title), out of order", worst, "messages").target(.atMost, 0))
    }

    /// One message into the room that everybody is in; or one into each of as many rooms as hold everybody, at the same moment.
    private static func tellAll(
        _ crowds: [CrowdProcess],
        _ command: String,
        as title: String,
        _ report: Report
    ) async throws {
        var (medians, last): ([Double], [Double]) = ([], [])
        for round in 0..<rounds {
            // Slow mode of the room for everyone is 5 s, which a message sooner would be refused by: a pause between rounds, in which
            // nothing is measured.
            if round > 0 { try await Task.sleep(for: .seconds(6)) }
            let heard = try await hear(try crowds.ask(command), crowds)
            medians.append(heard.latencies.percentile(0.5))
            last.append(Double(heard.lastHeard - heard.firstSent) / 1000)
        }
        try report.add(Measurement(name, "\(title), p50", medians, "ms"))
        try report.add(Measurement(name, "\(title), the last", last, "ms").target(.atMost, 1000))
    }

    // MARK: What was heard

    private struct HeardByAll {
        var latencies = Latencies()
        var heard = 0
        var answered = 0
        var disorder = 0
        var firstSent = Int64.max
        var lastHeard: Int64 = 0
    }

    /// Waits until everything that was sent has been answered and heard by everybody who is to hear it; throws if it isn't.
    private static func hear(_ sent: [CrowdAnswer], _ crowds: [CrowdProcess]) async throws -> HeardByAll {
        let expected = sent.reduce(0) { $0 + $1.expected }
        let messages = sent.reduce(0) { $0 + $1.sent }
        let end = ContinuousClock.now + .seconds(30)
        var all = HeardByAll()
        while all.heard < expected || all.answered < messages {
            guard ContinuousClock.now < end else {
                throw BenchmarkFailure(
                    "\(all.heard) of \(expected) deliveries and \(all.answered) of \(messages) answers came within 30 s"
                )
            }
            try await Task.sleep(for: .milliseconds(500))
            for part in try crowds.ask("report") {
                all.latencies.add(filled: part.steps)
                all.heard += part.heard
                all.answered += part.answered
                all.disorder += part.disorder
                all.lastHeard = max(all.lastHeard, part.lastHeard)
                if part.firstSent > 0 { all.firstSent = min(all.firstSent, part.firstSent) }
            }
        }
        return all
    }

    /// Resident, in KiB.
    private static func memory(_ processes: [Int32]) -> Double {
        processes.reduce(0) { $0 + ProcessFigures.residentMB($1) } * 1024
    }

    /// Seconds of processor so far.
    private static func busy(_ processes: [Int32]) -> Double {
        processes.reduce(0) { $0 + ProcessFigures.cpuSeconds($1) }
    }
}
