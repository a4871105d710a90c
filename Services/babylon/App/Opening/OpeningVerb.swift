import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import ServiceKit

/// `opening`: what is open for a client, and why not more.
struct OpeningVerb: ListVerb {
    static let name = "opening"
    static let summary =
        "Says for each module of a client's enrolments since when it is open, when it opens, or what is missing."
    static let discussion = """
        The latest enrolment comes first, its modules in the order of the programme. A module is open, opens by itself at a time, or is shut until all \
        rules that are named hold: no start is set, the programme rests, a time, a module that isn't done, a survey that isn't answered, a therapist \
        who hasn't unlocked it. Times are in UTC. Ledger is asked, so it has to run. What is open is shown to nobody any more in an enrolment that has \
        ended. To open a module at once, a therapist or coordinator does so in the case file.
        """
    static let parameters: [Parameter] = [.person("client", "Whose enrolments"), .json]
    static let examples = [
        (line: "opening mia", meaning: "why Mia doesn't see the third lesson"),
        (line: "opening 33 --json", meaning: "a line of JSON for each module"),
    ]

    /// Module of an enrolment.
    struct Line: Sendable {
        let enrolment: ClientOpenings.Enrolment
        let module: ClientOpenings.Module

        /// Sentences about what is missing.
        var missing: [String] { module.opening.missing.map(\.words) }
        /// Opening as operators read it.
        var state: String { enrolment.ends ? "ended" : module.opening.state }
    }

    let listing = Listing<Line>(
        empty: "The client has no enrolment.",
        [
            .id("enrolment") { $0.enrolment.enrolment }, .text("state") { $0.enrolment.state },
            .json("programme") { $0.enrolment.programme }, .json("programme_version") { $0.enrolment.version },
            .id("module") { $0.module.module }, .number("version") { $0.module.version }, .text("opening") { $0.state },
            .time("since") { $0.module.opening.since }, .time("opens at", "opens_at") { $0.module.opening.at },
            .time("done", "done_at") { $0.module.doneAt },
            .json("rules") { line in line.module.opening.missing.map(\.rule) },
            .texts("missing", mayShrink: true, separator: "; ") { $0.missing },
        ]
    )
    private let client: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { client = try arguments.argument("client") }

    func rows(of service: Babylon, _ base: ServiceBase) async throws -> [Line] {
        let person = try await client.find(in: People(pool: base.pool))
        return try await Self.lines(of: person.id, base.gateway)
    }

    /// Lines of a client, as ledger tells. Throws a failure if it can't be asked.
    static func lines(of client: UUID, _ gateway: GatewayClient) async throws -> [Line] {
        let openings: ClientOpenings
        do throws(GatewayError) {
            openings = try await gateway.get("/internal/ledger/people/\(client.uuidString.lowercased())/openings")
        } catch {
            throw CommandFailure(
                .unavailable,
                "Ledger can't be asked what is open at the moment.",
                hint: "./theracomm status says whether it runs"
            )
        }
        return openings.enrolments.flatMap { enrolment in
            enrolment.modules.map { Line(enrolment: enrolment, module: $0) }
        }
    }
}
