import CommandLineKit
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `holds`: whose records are kept, until when and why.
struct HoldsVerb: ListVerb {
    static let name = "holds"
    static let summary =
        "Lists holds that stand: whose record is kept, until when, why, and whether they wish to be forgotten."
    static let group = "Leaving"
    static let discussion = "The one that ends first comes first. hold places one, release ends one before its day."
    static let parameters: [Parameter] = [
        LineLimit.parameter(default: 100), .json,
    ]

    /// Hold that stands.
    struct Line: Sendable {
        let person: UUID
        let row: PersonRow?
        let hold: Certificate.Hold
        /// Time at which the person is forgotten but for the hold; `nil`: nobody wishes it.
        let due: Date?
    }

    let listing = Listing<Line>(
        empty: "No hold stands.",
        [
            .json("person") { $0.person }, .json("number") { $0.row?.number }, .json("login") { $0.row?.login },
            .words("person", mayShrink: true) { $0.row?.label ?? $0.person.uuidString.lowercased() },
            .time("since", "placed_at") { $0.hold.placedAt }, .time("until") { $0.hold.until },
            .text("reason", mayShrink: true) { $0.hold.reason }, .text("rule") { $0.hold.rule },
            .time("erasure due", "due") { $0.due }, .id("hold", "id") { $0.hold.id },
        ]
    )
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        limit = try LineLimit(&arguments, default: 100)
    }

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [Line] {
        let (table, now) = (ErasuresTable(pool: base.pool), identity.now())
        return try await limit.fill {
            try await table.held(at: now, limit: $0)
        } picking: {
            try await lines($0, of: identity)
        }
    }

    /// Lines of holds, without those that have ended meanwhile.
    private func lines(_ held: [(hold: UUID, person: UUID)], of identity: Identity) async throws -> [Line] {
        let people = try await identity.people.people(Set(held.map(\.person)))
        var certificates: [UUID: Certificate] = [:]
        var lines: [Line] = []
        for (hold, person) in held {
            var known = certificates[person]
            if known == nil { known = try await identity.erasures.certificate(of: PersonID(rawValue: person)) }
            guard let certificate = known, let terms = certificate.holds.first(where: { $0.id == hold }) else {
                continue
            }
            certificates[person] = certificate
            let due = certificate.stage == "requested" ? certificate.due : nil
            lines.append(Line(person: person, row: people[person], hold: terms, due: due))
        }
        return lines
    }
}
