import ChatDomain
import EventLog
import EventLoop
import EventSourcing
import FoundationEssentials
import Postgres
import ProcessTesting
import Vault

/// One more process that stores what is said in a system's chat, in its role, with its keys and by its rules.
struct ChatReplica {
    private static let batch = 1000
    /// When the first message was said, and how long after each the next.
    static let beginning = Date(timeIntervalSince1970: 1_735_725_600)
    static let pause = 5.0
    /// So many different things are said; making up words takes longer than storing them.
    private static let texts = (0..<4096).map { String(BenchText.letter($0).body.prefix(120)) }

    private let loops = EventLoopGroup(count: 1, name: "chat")
    private let pool: Pool
    private let log: EventStore

    init(of system: TestSystem) throws {
        pool = Pool(
            PostgresConfiguration(
                conninfo: "host=\(system.socketFolder) dbname=theracomm user=chat",
                application: "bench",
                searchPath: "chat"
            ),
            loops: loops
        )
        let keys = try MasterKeys(file: "\(system.home)/keys/chat.master")
        let vault = Vault(pool: pool, schema: "chat_vault", masterKeys: keys)
        log = EventStore(pool: pool, schema: "chat", vault: vault, loops: loops)
    }

    /// When message `number` was said.
    static func time(_ number: Int) -> Date { beginning.addingTimeInterval(Double(number) * pause) }

    /// Makes a private room of `people`, who are clients, and has them say so many messages in turn. Says now and then how far it is.
    func fill(_ room: UUID, people: [UUID], messages: Int, note: (String) -> Void) async throws {
        let actors = people.map { Actor(Participant(id: $0, standing: .client)) }
        let face = RoomFace(name: try Words("The long room", limit: Limits.roomName))
        let plan = RoomPlan(.private, face: face, others: actors.dropFirst().map(\.participant))
        let created = try Room.decide(.create(plan, violations: [:], by: actors[0], at: Self.beginning), Room.initial)
        var state = Room.initial
        for event in created { Room.evolve(&state, event) }
        _ = try await log.append(created, to: room, expected: .new)

        let stream = StreamID.talk(in: room)
        var talk = Talk.initial
        // A stretch is decided on while the one before it is stored.
        var storing: Task<Void, any Error>?
        for start in stride(from: 1, through: messages, by: Self.batch) {
            var said: [TalkEvent] = []
            for number in start..<min(start + Self.batch, messages + 1) {
                let posting = Posting(
                    try MessageContents([.text(type: "text/plain", Self.texts[number % Self.texts.count])]),
                    clientID: "bench-\(number)"
                )
                let actor = actors[number % actors.count]
                let events = try Talk.decide(.post(posting, in: state, by: actor, at: Self.time(number)), talk)
                for event in events { Talk.evolve(&talk, event) }
                said += events
            }
            try await storing?.value
            storing = Task { [log, said] in _ = try await log.append(said, to: stream, expected: .any) }
            if start % 1_000_000 == 1, start > 1 { note("\(start - 1) of \(messages) messages are stored") }
        }
        try await storing?.value
    }

    func close() async {
        await log.close()
        await pool.close()
        loops.stop()
    }
}
