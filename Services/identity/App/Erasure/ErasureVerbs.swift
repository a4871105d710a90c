import CommandLineKit
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `erasures`: who is to be forgotten, is being forgotten, was forgotten.
struct ErasuresVerb: ListVerb {
    static let name = "erasures"
    static let summary = "Lists wishes to be forgotten and what has become of them, the one changed last first."
    static let group = "Leaving"
    static let parameters: [Parameter] = [
        .option("--stage", value: "stage", "Only: none (withdrawn, or only held), requested, started or completed."),
        LineLimit.parameter(default: 100), .json,
    ]

    let listing = Listing<(erasure: ErasurePage.Line, person: PersonRow?)>(
        empty: "Nobody.",
        [
            .id("erasure", "id") { $0.erasure.id }, .json("person") { $0.erasure.person },
            .words("person", mayShrink: true) { $0.person?.label ?? $0.erasure.person.uuidString.lowercased() },
            .json("number") { $0.person?.number }, .json("login") { $0.person?.login },
            .text("stage") { $0.erasure.stage }, .text("wished by", "cause") { $0.erasure.cause },
            .time("due") { $0.erasure.due }, .time("held until", "held_until") { $0.erasure.heldUntil },
            .time("changed", "changed_at") { $0.erasure.changedAt },
        ]
    )
    private let stage: String?
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        stage = try arguments.option("--stage")
        if let stage, !["none", "requested", "started", "completed"].contains(stage) {
            throw UsageError("--stage must be none, requested, started or completed")
        }
        limit = try LineLimit(&arguments, default: 100)
    }

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [(
        erasure: ErasurePage.Line, person: PersonRow?
    )] {
        let lines = try await ErasuresTable(pool: base.pool).page(stage: stage, before: nil, limit: limit.asked).map(
            ErasurePage.Line.init
        )
        let people = try await identity.people.people(Set(lines.map(\.person)))
        return lines.map { ($0, people[$0.person]) }
    }
}

/// `certificate`: what the log says of one erasure.
struct CertificateVerb: Subcommand {
    static let name = "certificate"
    static let summary = "Shows the certificate of an erasure: each step, each service's confirmation and position."
    static let group = "Leaving"
    static let discussion = """
        Everything in it stands on identity's log, which verify checks. Positions are those of the services' own logs: up to there, \
        nothing of the person can be read any more.
        """
    static let parameters: [Parameter] = [.person("erasure", "The erasure's id, or whose it is"), .json]
    static let examples: [(line: String, meaning: String)] = [
        (line: "certificate 0f8c… --json", meaning: "To be handed over.")
    ]

    private let named: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { named = try arguments.argument("erasure") }

    func run(in context: ServiceContext<Identity>) async throws {
        let certificate = try await context.look { identity, base in
            let id = try await identity.id(of: named, in: base)
            let person = try await identity.erasures.person(of: id) ?? PersonID(rawValue: id)
            let certificate = try await identity.erasures.certificate(of: person)
            let isKnown = certificate.requestedAt != nil || certificate.reappliedAt != nil
            guard isKnown || !certificate.holds.isEmpty else {
                throw CommandFailure(.noInput, "There is no such erasure.", hint: "List them with: identity erasures")
            }
            return certificate
        }
        try context.console.tell(certificate, Self.lines(certificate).joined(separator: "\n"))
    }

    private static func lines(_ certificate: Certificate) -> [String] {
        func line(_ name: String, _ text: String?) -> [String] {
            text.map { [name + String(repeating: " ", count: max(1, 11 - name.count)) + $0] } ?? []
        }
        var lines = line("erasure", certificate.id.uuidString.lowercased())
        lines += line("person", certificate.person.uuidString.lowercased())
        lines += line("stage", certificate.stage)
        lines += line(
            "requested",
            certificate.requestedAt.map { "\($0.ISO8601Format()) by \(certificate.cause ?? "")" }
        )
        lines += line("due", certificate.due?.ISO8601Format())
        for hold in certificate.holds {
            let end = hold.endedAt.map { ", ended \($0.ISO8601Format())" } ?? ""
            let reason = hold.reason.map { ": \($0)" } ?? ""
            lines += line(
                "hold",
                "\(hold.id.uuidString.lowercased()) until \(hold.until.ISO8601Format())\(end)\(reason)"
            )
        }
        lines += line("closed", certificate.closedAt?.ISO8601Format())
        lines += line("started", certificate.startedAt?.ISO8601Format())
        lines += line("again", certificate.reappliedAt.map { "\($0.ISO8601Format()) after a restore" })
        for confirmation in certificate.confirmations {
            lines += line(
                "confirmed",
                "\(confirmation.at.ISO8601Format()) by \(confirmation.service) at position \(confirmation.position) of "
                    + "\(confirmation.epoch.uuidString.lowercased())"
            )
        }
        let missing = Set(certificate.services).subtracting(certificate.confirmations.map(\.service))
        lines += missing.sorted().flatMap { line("waits for", $0) }
        return lines + line("completed", certificate.completedAt?.ISO8601Format())
    }
}
