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
    private static let sizes = [1000, MailTowns.largest / 10, MailTowns.largest]

    func run(_ report: Report) async throws {
        var towns: [MailTown] = []
        for size in Self.sizes { towns.append(try await MailTowns.shared.town(size, report)) }
        for action in MailAction.allCases {
            var places: [@Sendable (Int) async throws -> TestAnswer] = []
            for town in towns {
                let person = try await town.signIn(action == .send ? .sender : .reader)
                places.append { try await action.perform($0, as: person, in: town) }
            }
            let figures = try await Alternating.measure("\(action)", places)
            for (town, figures) in zip(towns, figures) {
                try report.add(Measurement(Self.name, "\(action) at \(town.size), p50", figures.p50, "ms"))
                try report.add(Measurement(Self.name, "\(action) at \(town.size), p99", figures.p99, "ms"))
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
    func perform(_ call: Int, as person: TestPerson, in town: MailTown) async throws -> TestAnswer {
        switch self {
        case .list: try await person.get("/api/v1/mail/folders/inbox/letters?limit=50")
        case .open: try await person.get("/api/v1/mail/letters/\(town.ownLetter(call))")
        case .count: try await person.get("/api/v1/mail/counts")
        case .search: try await person.get("/api/v1/mail/letters?query=word\(call * 13 % 1000)&limit=50")
        case .send:
            try await person.send(
                .post,
                "/api/v1/mail/letters",
                BenchLetter(to: [town.client(call)], subject: "Hello", body: "Thank you for your letter.")
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
