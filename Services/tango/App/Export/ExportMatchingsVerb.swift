import CSV
import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import Postgres
import ServiceKit
import TangoDomain

/// `export-matchings`: matchings as comma-separated values.
struct ExportMatchingsVerb: Subcommand {
    static let name = "export-matchings"
    static let summary = "Writes matchings as comma-separated values, as import-matchings reads them; or as JSON."
    static let group = "Matchings"
    static let discussion = """
        One line each, the earliest first: client and staff by their ids, kind, from, until. Those that are over are among them, those that \
        were taken back are not. Reasons stay sealed in the log.
        """
    static let parameters: [Parameter] = [
        .option("--as-of", value: "time", "Only those that hold at this time."), .json,
    ]
    static let examples = [(line: "export-matchings > matchings.csv", meaning: "all of them, into a file")]

    private let time: Date?

    init(_ arguments: inout Arguments) throws(UsageError) { time = try arguments.option("--as-of") }

    /// The same for programs.
    private static let listing = Listing<Matching>([
        .json("id") { $0.id }, .json("client") { $0.client }, .json("staff") { $0.staff },
        .json("kind") { $0.kind.rawValue }, .json("from") { $0.period.from }, .json("until") { $0.period.until },
    ])

    func run(in context: ServiceContext<Tango>) async throws {
        let matchings = try await context.look { service, _ in
            try await service.matchingCommands.careTeams.matchings(
                where: time.map(CareTeams.holding(at:)) ?? "valid_until is null or valid_until > valid_from"
            )
        }
        if context.console.isJSON { return try context.console.show(matchings, as: Self.listing) }
        context.console.write(CSVLine.bytes(of: ["client", "staff", "kind", "from", "until"]))
        for matching in matchings {
            context.console.write(
                CSVLine.bytes(of: [
                    matching.client.uuidString.lowercased(), matching.staff.uuidString.lowercased(),
                    matching.kind.rawValue, RFC3339.text(of: matching.period.from),
                    matching.period.until.map { RFC3339.text(of: $0) } ?? "",
                ])
            )
        }
    }
}
