import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `hold`: keeps what is known of somebody until a day.
struct HoldVerb: DecisionVerb {
    static let name = "hold"
    static let summary = "Keeps what is known of a person until a day, whoever wishes them forgotten."
    static let group = "Leaving"
    static let discussion = """
        For records that the law demands to be kept. A wish to be forgotten waits, visibly, until the last hold has ended; holds \
        end by themselves. The reason is sealed like everything personal, and goes with the person.
        """
    static let parameters: [Parameter] = [
        .person(),
        .option("--until", value: "day", "When it ends: 2036-01-31, or a time such as 2036-01-31T12:00:00Z."),
        .option("--reason", value: "text", "Why: 1 to 200 characters."), .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (
            line: #"hold ann --until 2036-01-31 --reason "clinical record, ten years after the last session""#,
            meaning: "Prints the id of the hold."
        )
    ]

    private let person: PersonArgument
    private let until: Date
    private let reason: StatedReason

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        guard let until: String = try arguments.option("--until"), let reason: String = try arguments.option("--reason")
        else { throw UsageError("Give --until and --reason.") }
        guard let date = Timestamp.date((until.contains("T") ? until : until + "T00:00:00Z").utf8) else {
            throw UsageError("--until must be a day such as 2036-01-31, or a time in UTC such as 2036-01-31T12:00:00Z")
        }
        self.until = date
        do {
            self.reason = try StatedReason(reason)
        } catch {
            throw UsageError("--reason \(error.sentence)")
        }
    }

    /// Hold that was placed.
    struct Placed: Encodable {
        let person: UUID
        let hold: UUID
        let until: Date
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Placed {
        let id = try await person.find(in: identity.people).personID
        let hold = try await Refusals.explaining {
            try await identity.erasures.hold(id, until: until, reason, meta: EventMeta())
        }
        return Placed(person: id.rawValue, hold: hold.rawValue, until: until)
    }

    func words(for placed: Placed) -> String { "hold  \(placed.hold.uuidString.lowercased())" }
}

/// `release`: ends holds before their day.
struct ReleaseVerb: DecisionVerb {
    static let name = "release"
    static let asksFirst = true
    static let summary = "Ends a person's holds before their day: one, or all."
    static let group = "Leaving"
    static let discussion =
        "Asks where a wish to be forgotten waits for the hold: it goes on then, and nothing brings the record back."
    static let parameters: [Parameter] = [
        .person(), .option("--hold", value: "id", "Only this one."), .json,
    ]

    private let person: PersonArgument
    private let hold: UUID?
    private let isSure: Bool
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        hold = try arguments.option("--hold")
        isSure = arguments.isSure
        isDryRun = arguments.isDryRun
    }

    /// Holds that were ended, or in a dry run would be.
    struct Report: Encodable {
        let person: UUID
        let holds: [UUID]
        let done: Bool
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Report {
        let row = try await person.find(in: identity.people)
        let id = row.personID
        let certificate = try await identity.erasures.certificate(of: id)
        let standing = certificate.holds.filter { $0.endedAt == nil }.map(\.id)
        let holds = hold.map { [$0] } ?? standing
        guard !isDryRun else { return Report(person: row.id, holds: holds, done: false) }
        let isLeaving = certificate.stage == "requested" && !holds.isEmpty
        try console.demand(
            isSure || !isLeaving,
            "Let \(row.login) be forgotten when the day has come?",
            byTyping: row.login
        )
        for hold in holds {
            try await Refusals.explaining {
                try await identity.erasures.release(HoldID(rawValue: hold), of: id, meta: EventMeta())
            }
        }
        return Report(person: row.id, holds: holds, done: true)
    }

    func words(for report: Report) -> String {
        let count = report.holds.count
        return "\(count) \(count == 1 ? "hold" : "holds") \(report.done ? "" : "would be ")released."
    }
}
