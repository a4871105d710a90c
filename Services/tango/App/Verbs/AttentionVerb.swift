import CommandLineKit
import EventLog
import FoundationEssentials
import ServiceKit
import TangoDomain

/// `attention`: matchings and covers that need somebody.
struct AttentionVerb: Subcommand {
    static let name = "attention"
    static let summary =
        "Lists matchings and covers of which somebody isn't there: suspended, without their role, away."
    static let group = "Matchings"
    static let discussion = """
        staff_gone: the member of staff is suspended or works here no more; the client doesn't see them. no_client: the client receives no \
        therapy here any more. covering_gone, covering_away: who stands in is suspended, or is away meanwhile. Transfer the clients, end \
        the matching, or arrange another cover.
        """
    static let parameters: [Parameter] = [.json]
    static let examples = [(line: "attention", meaning: "whom somebody must look after")]

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: ServiceContext<Tango>) async throws {
        let lines = try await context.withService { service, _ in
            try await service.catchUp()
            let (matchingCommands, time) = (service.matchingCommands, service.matchingCommands.now())
            var lines: [AttentionView] = []
            var last: AttentionLine?
            repeat {
                let page = try await matchingCommands.attention.page(at: time, after: last, limit: 500)
                lines += try await matchingCommands.views(of: page, at: time)
                last = page.count == 500 ? page.last : nil
            } while last != nil
            return lines
        }
        let table = Table<AttentionView>([
            .text("matter") { $0.matter.rawValue },
            .text("client, or away", mayShrink: true) { Self.label($0.matching?.client ?? $0.cover?.absent) },
            .text("staff, or stands in", mayShrink: true) { Self.label($0.matching?.staff ?? $0.cover?.covering) },
            .text("kind") { $0.matching?.kind.rawValue ?? "cover" },
            .text("stands in now", mayShrink: true) { ($0.standingIn ?? []).map(\.name).joined(separator: ", ") },
            .number("unanswered") { String($0.unansweredLetters) },
            .text("waiting since") { $0.waitingSince?.ISO8601Format() ?? "" },
        ])
        try context.console.show(lines, as: table, empty: "Everybody has whom they belong to.")
    }

    private static func label(_ person: PersonView?) -> String { person.map { "\($0.name) (\($0.number))" } ?? "" }
}
