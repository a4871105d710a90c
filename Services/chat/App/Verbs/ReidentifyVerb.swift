import ChatCore
import PeopleKit
import ChatDomain
import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit

/// `reidentify …`: two people learn who is behind a persona.
struct ReidentifyVerb: ListVerb {
    static let name = "reidentify"
    static let summary = "Asks to learn who is behind a persona, declines that, or lists what was asked."
    static let group = "Rooms"
    static let discussion = """
        list: what was asked, the latest first. ask: with a reason, in the name of one of the staff. decline: in the name of a second one, \
        a coordinator or administrator. Agreeing, and seeing who it is, is for those two themselves, each signed in: an operator alone could act \
        as both. Everything is on the log, and the one behind the persona is told who learned it and why.
        """
    static let parameters: [Parameter] = [
        .argument("action", "list, ask or decline."), .optional("room", "Its id."),
        .optional("persona", "The persona's id, as `room` shows it."),
        .personOption("--by", "Needed but for list; who asks or declines"),
        .option("--reason", value: "text", "For ask and decline: why. Needed; kept sealed."),
        LineLimit.parameter(default: 1000), .json,
    ]
    static let examples = [
        (line: "reidentify ask 0197… 4f1c… --by 4 --reason 'A threat.'", meaning: "number 4 wants to know"),
        (line: "reidentify list", meaning: "what was asked, and what came of it"),
    ]

    private enum VerbAction: Sendable {
        case ask(Words)
        case decline(Words)
    }

    private enum Action: Sendable {
        case list
        case deed(VerbAction, ReidentificationCase, by: PersonArgument)
    }

    let listing = Listing(
        empty: "Nobody has asked.",
        Table<ReidentificationView>([
            .text("room") { $0.roomID.uuidString.lowercased() },
            .text("persona") { $0.persona.id.uuidString.lowercased() }, .text("name") { $0.persona.name },
            .text("state") { $0.state }, .text("asked by") { $0.askedBy.name },
            .text("at") { $0.askedAt.ISO8601Format() }, .text("second") { $0.answeredBy?.name ?? "" },
            .text("reason", mayShrink: true) { $0.reason },
        ])
    )
    private let action: Action
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        limit = try LineLimit(&arguments, default: 1000)
        let word: String = try arguments.argument("action")
        guard word != "list" else {
            action = .list
            return
        }
        let about = ReidentificationCase(
            room: try arguments.argument("room"),
            persona: try arguments.argument("persona")
        )
        let person = try arguments.needed("--by", as: PersonArgument.self)
        let deed: VerbAction
        switch word {
        case "ask": deed = .ask(try arguments.needed("--reason", as: ReasonArgument.self).words)
        case "decline": deed = .decline(try arguments.needed("--reason", as: ReasonArgument.self).words)
        case "grant", "show":
            throw UsageError("\(word) is for those who may know, signed in: reidentification in chat's API")
        default: throw UsageError("the action must be list, ask or decline")
        }
        action = .deed(deed, about, by: person)
    }

    func rows(of chat: Chat, _ base: ServiceBase) async throws -> [ReidentificationView] {
        let commands = chat.commands.reidentification
        let lines: [ReidentificationLine]
        switch action {
        case .list:
            lines = try await ReidentificationRows.page(isOpen: false, before: nil, limit: limit.asked, on: base.pool)
        case .deed(let deed, let about, let argument):
            let actor = try await commands.rooms.actor(try await argument.find(in: commands.rooms.people).id)
            switch deed {
            case .ask(let reason): try await commands.ask(about, reason: reason, as: actor)
            case .decline(let reason): try await commands.decline(about, reason: reason, as: actor)
            }
            try await chat.catchUp()
            // Line is read also where they know already: it isn't they who look.
            lines = [try await commands.look(about, as: actor).line]
        }
        let named = lines.reduce(into: Set<UUID>()) { $0.formUnion($1.named) }
        let names = try await ParticipantNames.load(named, for: .staff, from: base.pool)
        return lines.map { ReidentificationView($0, names, now: commands.rooms.now()) }
    }
}
