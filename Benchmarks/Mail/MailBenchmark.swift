import Foundation
import HTTPKit
import ProcessTesting

/// The same mailbox of a thousand letters in units with a thousand, a hundred thousand and a million letters, side by side: what its
/// owner does must not get slower because others have mail.
struct MailBenchmark: Benchmark {
    static let name = "mail"
    static let summary =
        "list, open, count, search and send with 1 thousand, 100 thousand and 1 million letters in the system"

    /// Letters in the whole system.
    private static let sizes = [1000, MailLoads.largest / 10, MailLoads.largest]

    func run(_ report: Report) async throws {
        var loads: [MailLoad] = []
        for size in Self.sizes { loads.append(try await MailLoads.shared.load(size, report)) }
        for action in MailAction.allCases {
            var places: [@Sendable (Int) async throws -> TestAnswer] = []
            for load in loads {
                let person = try await load.signIn(action == .send ? .sender : .reader)
                places.append { try await action.perform($0, as: person, in: load) }
            }
            let figures = try await Alternating.measure("\(action)", places)
            for (load, figures) in zip(loads, figures) {
                try report.add(Measurement(Self.name, "\(action) at \(load.size), p50", figures.p50, "ms"))
                try report.add(Measurement(Self.name, "\(action) at \(load.size), p99", figures.p99, "ms"))
            }
            let growth = zip(figures[figures.count - 1].p50, figures[0].p50).map { $0 / $1 }
            let measurement = Measurement(Self.name, "\(action), growth of p50", growth, "x")
            try report.add(action.mustNotGrow ? measurement.target(.atMost, 1.3) : measurement)
        }
    }
}

/// What the owner of the mailbox does.
enum MailAction: String, CaseIterable, CustomStringConvertible {
    case list, open, count, search, send

    var description: String { rawValue }

    /// The bound is for these.
    var mustNotGrow: Bool { self == .list || self == .open || self == .count }

    /// Does it once, the `call`-th time.
    func perform(_ call: Int, as person: TestPerson, in load: MailLoad) async throws -> TestAnswer {
        switch self {
        case .list: try await person.get("/api/v1/mail/folders/inbox/letters?limit=50")
        case .open: try await person.get("/api/v1/mail/letters/\(load.ownLetter(call))")
        case .count: try await person.get("/api/v1/mail/counts")
        case .search: try await person.get("/api/v1/mail/letters?query=word\(call * 13 % 1000)&limit=50")
        case .send:
            try await person.send(
                .post,
                "/api/v1/mail/letters",
                BenchLetter(to: [load.client(call)], subject: "Hello", body: "Thank you for your letter.")
            )
        }
    }
}

/// A letter as the measured person writes it.
private struct BenchLetter: Encodable {
    var to: [UUID]
    var subject: String
    var body: String
}
