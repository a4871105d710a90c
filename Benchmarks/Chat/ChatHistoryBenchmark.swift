import Foundation
import HTTPKit
import ProcessTesting

/// A room in which a thousand things were said beside ones with a million and ten million: opening it, turning pages and counting what is unread
/// must take the same time.
struct ChatHistoryBenchmark: Benchmark {
    static let name = "chat-history"
    static let summary = "opening a room, paging and unread counts with 1 thousand, 1 and 10 million messages in it"

    /// Messages in the rooms. `THERACOMM_BENCH_MESSAGES` makes the largest smaller or larger; without it, it is smaller where there is
    /// no room for so many.
    private static var sizes: [Int] {
        let largest = ProcessInfo.processInfo.environment["THERACOMM_BENCH_MESSAGES"].flatMap { Int($0) } ?? most
        return [1000, 1_000_000].filter { $0 < largest } + [largest]
    }

    /// With its indexes and the log of PostgreSQL a message takes up to 4 kB while it is brought in.
    private static var most: Int {
        var disk = statvfs()
        guard statvfs("/tmp", &disk) == 0 else { return 1_000_000 }
        return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) > 44_000_000_000 ? 10_000_000 : 1_000_000
    }

    func run(_ report: Report) async throws {
        var loads: [ChatLoad] = []
        for size in Self.sizes {
            let before = ContinuousClock.now
            loads.append(try await ChatLoad(size: size) { report.note($0) })
            report.note("\(size) messages after \(Int((ContinuousClock.now - before).inMilliseconds / 1000)) s")
        }
        for action in ChatAction.allCases where report.wants(action.rawValue) {
            var places: [@Sendable (Int) async throws -> TestAnswer] = []
            for load in loads {
                let person = try await load.signIn(action == .countAll ? .newcomer : .reader)
                places.append { try await action.perform($0, as: person, in: load) }
            }
            let figures = try await Alternating.measure(action.rawValue, places)
            for (load, figures) in zip(loads, figures) {
                try report.add(Measurement(Self.name, "\(action.rawValue) at \(load.size), p50", figures.p50, "ms"))
                try report.add(Measurement(Self.name, "\(action.rawValue) at \(load.size), p99", figures.p99, "ms"))
            }
            // By whichever of the larger rooms took longest in a round: what grows and shrinks again has grown.
            let growth = figures[0].p50.indices.map { round in
                (figures.dropFirst().map { $0.p50[round] }.max() ?? 0) / figures[0].p50[round]
            }
            try report.add(
                Measurement(Self.name, "\(action.rawValue), growth of p50", growth, "x").target(.atMost, 1.3)
            )
        }
        for load in loads { try await load.remove() }
    }
}

/// What somebody does who chats.
enum ChatAction: String, CaseIterable {
    case list = "list of rooms"
    case open = "open at the end"
    case openUnread = "open at the first unread"
    case before = "page before a message"
    case after = "page after a message"
    case date = "page at a date"
    case count = "count, half unread"
    case countAll = "count, all unread"

    /// Does it once, the `call`-th time.
    func perform(_ call: Int, as person: TestPerson, in load: ChatLoad) async throws -> TestAnswer {
        let number = load.message(call)
        return switch self {
        case .list: try await person.get("/api/v1/chat/rooms/joined")
        case .open: try await person.get(load.path("messages"))
        case .openUnread: try await person.get(load.path("messages?unread=true"))
        case .before: try await person.get(load.path("messages?before=\(number)"))
        case .after: try await person.get(load.path("messages?after=\(number - 30)"))
        case .date: try await person.get(load.path("messages?date=\(RFC3339.text(of: ChatReplica.time(number)))"))
        case .count, .countAll: try await person.get("/api/v1/chat/unread")
        }
    }
}
