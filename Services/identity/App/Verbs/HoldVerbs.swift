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
        .argument("person", "Login name, number or id."),
        .option("--until", value: "day", "When it ends: 2036-01-31, or a time such as 2036-01-31T12:00:00Z."),
        .option("--reason", value: "text", "Why: 1 to 200 characters."),
    ]
    static let examples: [(line: String, meaning: String)] = [
        (
            line: #"hold ann --until 2036-01-31 --reason "clinical record, ten years after the last session""#,
            meaning: "Prints the id of the hold."
        )
    ]

    private let person: PersonArgument
    private let until: Date
    private let reason: HoldReason

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        guard let until: String = try arguments.option("--until"), let reason: String = try arguments.option("--reason")
        else { throw UsageError("Give --until and --reason.") }
        guard let date = Timestamp.date((until.contains("T") ? until : until + "T00:00:00Z").utf8) else {
            throw UsageError("--until must be a day such as 2036-01-31, or a time in UTC such as 2036-01-31T12:00:00Z")
        }
        self.until = date
        do {
            self.reason = try HoldReason(reason)
        } catch {
            throw UsageError("--reason \(error.sentence)")
        }
    }

    func decide(in identity: Identity, _ console: Console) async throws -> HoldID {
        let id = try await person.find(in: identity.people).personID
        return try await Refusals.explaining {
            try await identity.erasures.hold(id, until: until, reason, meta: EventMeta())
        }
    }

    func words(for hold: HoldID) -> String { "hold  \(hold.rawValue.uuidString.lowercased())" }
}

/// `release`: ends holds before their day.
struct ReleaseVerb: DecisionVerb {
    static let name = "release"
    static let summary = "Ends a person's holds before their day: one, or all."
    static let group = "Leaving"
    static let parameters: [Parameter] = [
        .argument("person", "Login name, number or id."), .option("--hold", value: "id", "Only this one."),
    ]

    private let person: PersonArgument
    private let hold: UUID?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        hold = try arguments.option("--hold")
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Int {
        let id = try await person.find(in: identity.people).personID
        let standing = try await identity.erasures.certificate(of: id).holds.filter { $0.endedAt == nil }.map(\.id)
        let holds = hold.map { [$0] } ?? standing
        for hold in holds {
            try await Refusals.explaining {
                try await identity.erasures.release(HoldID(rawValue: hold), of: id, meta: EventMeta())
            }
        }
        return holds.count
    }

    func words(for count: Int) -> String { "\(count) \(count == 1 ? "hold" : "holds") released." }
}
