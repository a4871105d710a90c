import CBench

/// Lets the clients of one side talk for some seconds, and listens.
///
/// A message counts as through when somebody hears it: in a pair the other one, in a room whoever sent it. That is the one moment
/// that both servers tell of, and whoever hears a message of ours can be sure that it is on disk.
final class ChatDrive {
    /// How much is sent.
    enum Load {
        /// As much as gets through, with the scene's window.
        case most
        /// So many a second, whether or not those before are through.
        case perSecond(Int)
    }

    /// What it came to.
    struct Figures {
        var sent = 0
        var deliveries = 0
        var seconds = 0.0
        /// From sending until somebody else hears it.
        var delivery = Latencies()
        /// From sending until the server says that it is on disk; empty where it says nothing of the kind.
        var acknowledgement = Latencies()
        /// Messages that came out of their order or left a gap, where they have numbers.
        var disorder = 0

        var perSecond: Double { Double(sent) / max(seconds, 1e-6) }
        var deliveriesPerSecond: Double { Double(deliveries) / max(seconds, 1e-6) }
    }

    /// Nobody may say more than twenty things a second to our gateway; both sides keep to that.
    private static let pause: Int64 = 55_000
    private static let patience: Int64 = 30_000_000

    private let side: ChatSide
    private let scene: ChatScene
    private let talkers: [(client: Int, room: Int)]
    private var figures = Figures()
    private var sentAt: [Int64] = []
    private var lastSent = [Int64](repeating: 0, count: ChatScene.clients)
    private var lastNumber = [Int64](repeating: 0, count: ChatScene.clients * 3)
    private var underway = 0
    private var expected = 0
    private var answered = 0
    private var lastHeard: Int64 = 0
    /// Ids of messages go on through all runs: the same one twice would be a repetition.
    private let firstID: Int64

    private init(_ side: ChatSide, _ scene: ChatScene) {
        self.side = side
        self.scene = scene
        talkers = scene.talkers
        firstID = cbench_now()
    }

    /// Talks for so many seconds, and waits until everything is heard. Throws if something isn't.
    static func run(_ side: ChatSide, _ scene: ChatScene, _ load: Load, seconds: Int) throws -> Figures {
        let drive = ChatDrive(side, scene)
        let start = cbench_now()
        let end = start + Int64(seconds) * 1_000_000
        while cbench_now() < end {
            let isEarly = try drive.send(load, since: start)
            try drive.listen(isEarly ? 1 : 20, since: start)
        }
        let limit = cbench_now() + patience
        while drive.figures.deliveries < drive.expected || !drive.isAnswered {
            guard cbench_now() < limit else {
                throw BenchmarkFailure(
                    "\(side.name), \(scene.title): \(drive.figures.deliveries) of \(drive.expected) were heard"
                )
            }
            try drive.listen(20, since: start)
        }
        drive.figures.seconds = Double(drive.lastHeard - start) / 1e6
        return drive.figures
    }

    /// Whether each message was answered, where any was.
    private var isAnswered: Bool { answered == 0 || answered == figures.sent }

    /// Sends what is due; whether the next one is due soon, rather than once something is heard.
    private func send(_ load: Load, since start: Int64) throws -> Bool {
        while true {
            let now = cbench_now()
            switch load {
            case .most:
                guard underway < scene.window else { return false }
            case .perSecond(let rate):
                guard start + Int64(figures.sent) * 1_000_000 / Int64(rate) <= now else { return true }
            }
            let (client, room) = talkers[figures.sent % talkers.count]
            guard now - lastSent[client] >= Self.pause else { return true }
            let text = ChatMark.text(room: room, sender: client, at: now)
            try side.crowd.lines[client].say(side.message(text, client, room, firstID + Int64(figures.sent)))
            lastSent[client] = now
            sentAt.append(now)
            figures.sent += 1
            underway += 1
            expected += side.listeners(in: room)
        }
    }

    private func listen(_ milliseconds: Int32, since start: Int64) throws {
        _ = try side.crowd.turn(milliseconds) { client, heard in take(client, heard, since: start) }
    }

    private func take(_ client: Int, _ heard: Heard, since start: Int64) {
        let now = cbench_now()
        switch heard {
        case .answer(let id):
            let place = Int(id - firstID)
            guard sentAt.indices.contains(place) else { return }
            answered += 1
            figures.acknowledgement.add(now - sentAt[place])
        case .message(let mark):
            guard mark.sentAt >= start else { return }
            figures.deliveries += 1
            lastHeard = now
            let isOwn = mark.sender == client
            if !isOwn { figures.delivery.add(now - mark.sentAt) }
            if isOwn != (scene == .pairs) { underway -= 1 }
            check(mark, client)
        case .open, .reply: break
        }
    }

    private func check(_ mark: ChatMark, _ client: Int) {
        guard mark.number > 0 else { return }
        let place = client * 3 + ChatScene.slot(mark.room)
        if lastNumber[place] > 0, mark.number != lastNumber[place] + 1 { figures.disorder += 1 }
        lastNumber[place] = mark.number
    }
}
