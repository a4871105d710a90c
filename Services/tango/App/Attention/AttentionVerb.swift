import CommandLineKit
import EventLog
import FoundationEssentials
import OperatorKit
import ServiceKit
import TangoDomain

/// `attention`: matchings and covers that need somebody.
struct AttentionVerb: ListVerb {
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

    let listing = Listing(
        empty: "Everybody has whom they belong to.",
        Table<AttentionView>([
            .text("matter") { $0.matter.rawValue },
            .text("client, or away", mayShrink: true) { label($0.matching?.client ?? $0.cover?.absent) },
            .text("staff, or stands in", mayShrink: true) { label($0.matching?.staff ?? $0.cover?.covering) },
            .text("kind") { $0.matching?.kind.rawValue ?? "cover" },
            .text("stands in now", mayShrink: true) { ($0.standingIn ?? []).map(\.name).joined(separator: ", ") },
            .number("unanswered") { String($0.unansweredLetters) },
            .text("waiting since") { $0.waitingSince?.ISO8601Format() ?? "" },
        ])
    )

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func rows(of service: Tango, _ base: ServiceBase) async throws -> [AttentionView] {
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

    private static func label(_ person: PersonView?) -> String { person.map { "\($0.name) (\($0.number))" } ?? "" }
}
