import CBench
import Foundation

/// A crowd as a process of its own, since a process has but so many descriptors: obeys what it reads, a line a command, and serves its
/// clients meanwhile. Ends with its input.
final class CrowdServer {
    /// How the benchmark program calls itself.
    static let verb = "chat-crowd"

    private static let input = UInt64.max
    private let members: [CrowdMember]
    private let port: UInt16
    private let source: String
    private let crowd: ChatCrowd
    private var report = CrowdAnswer()
    private var latencies = Latencies()
    /// The number of the last message that each client has heard in its small room, in its large one, and in that of everybody.
    private var last: [Int64]
    private var nextID = cbench_now()
    private var commands: [UInt8] = []
    private var isOver = false

    private init(_ members: [CrowdMember], port: UInt16, source: String) throws {
        self.members = members
        self.port = port
        self.source = source
        crowd = try ChatCrowd()
        last = [Int64](repeating: 0, count: members.count * 3)
        try crowd.watch(STDIN_FILENO, as: Self.input)
    }

    /// Serves with the port, the address to connect from and the file of the members as arguments.
    static func serve(_ arguments: [String]) throws {
        guard arguments.count > 3, let port = UInt16(arguments[1]) else { throw BenchmarkFailure("no port") }
        let text = try String(contentsOfFile: arguments[3], encoding: .utf8)
        let members = text.split(separator: "\n").compactMap { CrowdMember(line: $0) }
        let server = try CrowdServer(members, port: port, source: arguments[2])
        do {
            while !server.isOver { try server.turn(1000) }
        } catch {
            try answer(CrowdAnswer(failure: "\(error)"))
        }
    }

    private static func answer(_ answer: CrowdAnswer) throws {
        var line = try JSONEncoder().encode(answer)
        line.append(UInt8(ascii: "\n"))
        try FileHandle.standardOutput.write(contentsOf: line)
    }

    // MARK: Commands

    private func turn(_ milliseconds: Int32) throws {
        guard try crowd.turn(milliseconds, take) else { return }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else {
            isOver = true
            return
        }
        commands += bytes[..<count]
        while let end = commands.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: commands[..<end], as: UTF8.self)
            commands.removeFirst(end + 1)
            try Self.answer(try obey(line.split(separator: " ").map(String.init)))
        }
    }

    private func obey(_ words: [String]) throws -> CrowdAnswer {
        let numbers = words.dropFirst().compactMap { Int($0) }
        switch (words.first, numbers.count) {
        case ("connect", 1): return try connect(upTo: numbers[0])
        case ("send", 2): return try send(perSecond: numbers[0], seconds: numbers[1])
        case ("all", 0): return try sendToAll()
        case ("rooms", 0): return try sendToRooms()
        case ("report", 0): return told()
        default: throw BenchmarkFailure("no such command: \(words)")
        }
    }

    private func connect(upTo count: Int) throws -> CrowdAnswer {
        let some = members[crowd.lines.count..<min(count, members.count)]
        let protocols = some.map { WebProtocol(token: $0.token) }
        return CrowdAnswer(seconds: try crowd.connect(protocols, from: source, port: port, take))
    }

    /// So many a second into small rooms, each by another client, whether or not those before are through; the same clients each time.
    private func send(perSecond rate: Int, seconds: Int) throws -> CrowdAnswer {
        let start = cbench_now()
        let count = rate * seconds
        var answer = CrowdAnswer()
        var talker = 0
        while answer.sent < count {
            if start + Int64(answer.sent) * 1_000_000 / Int64(rate) <= cbench_now() {
                // A large prime step: neighbours share rooms.
                talker = (talker + 7919) % crowd.lines.count
                try say(talker, in: members[talker].small, &answer)
            } else {
                _ = try crowd.turn(1, take)
            }
        }
        answer.seconds = Double(cbench_now() - start) / 1e6
        return answer
    }

    /// One message into the room that everybody is in, by the one who speaks there.
    private func sendToAll() throws -> CrowdAnswer {
        var answer = CrowdAnswer()
        for (client, member) in members.prefix(crowd.lines.count).enumerated() where member.leadsAll {
            try say(client, in: member.hall, &answer)
        }
        return answer
    }

    /// One message into each large room, at once.
    private func sendToRooms() throws -> CrowdAnswer {
        var answer = CrowdAnswer()
        for (client, member) in members.prefix(crowd.lines.count).enumerated() where member.leads {
            try say(client, in: member.large, &answer)
        }
        return answer
    }

    private func say(_ client: Int, in place: CrowdMember.Place, _ answer: inout CrowdAnswer) throws {
        let now = cbench_now()
        let text = ChatMark.text(room: place.number, sender: client, at: now)
        nextID += 1
        try crowd.lines[client].say(WebProtocol.message(text, in: place.id, id: nextID))
        answer.sent += 1
        answer.expected += place.members
    }

    // MARK: What is heard

    private func take(_ client: Int, _ heard: Heard) {
        switch heard {
        case .answer: report.answered += 1
        case .message(let mark):
            let now = cbench_now()
            report.heard += 1
            report.lastHeard = now
            if report.firstSent == 0 || mark.sentAt < report.firstSent { report.firstSent = mark.sentAt }
            latencies.add(now - mark.sentAt)
            let member = members[client]
            let place = client * 3 + (mark.room == member.small.number ? 0 : mark.room == member.large.number ? 1 : 2)
            if last[place] > 0, mark.number != last[place] + 1 { report.disorder += 1 }
            last[place] = mark.number
        case .open, .reply: break
        }
    }

    /// What was heard since this was asked last.
    private func told() -> CrowdAnswer {
        var answer = report
        answer.bytes = crowd.received
        answer.steps = latencies.filled
        report = CrowdAnswer()
        latencies = Latencies()
        return answer
    }
}
