import AttachmentKit
import ChatCore
import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit

/// `purge`: lets go of words that no longer have to be kept.
struct PurgeVerb: Subcommand {
    static let name = "purge"
    static let summary = "Lets go of the words of rooms that were deleted long ago, and of old messages."
    static let group = "Rooms"
    static let asksFirst = true
    static let discussion = """
        Nothing brings them back to anybody's eyes: they are taken out of all read models, also of those that are built anew. In the log they \
        stay sealed under the keys of people, and can't be read there either once these are erased. Numbers and counts stay what they are. \
        Of people under a retention hold nothing goes, until it has ended: what they said, what is sealed under their keys, and rooms of two \
        with them.
        """
    static let parameters: [Parameter] = [
        .option("--deleted-for", value: "time", "All of a room that has been deleted for so long, as 365d."),
        .option("--older-than", value: "time", "Messages that are so old, as 3650d."),
        .flag("--holds-as-known", "Go by the holds that are known here, however long ago that was."), .json,
    ]
    static let examples = [
        (line: "purge --deleted-for 365d --dry-run", meaning: "which rooms, how many messages"),
        (line: "purge --older-than 3650d --yes", meaning: "what was said ten years ago and before"),
    ]

    private let rule: RetentionRule
    private let isDryRun: Bool
    private let isSure: Bool
    private let takesHoldsAsKnown: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        rule = RetentionRule(
            deletedFor: try arguments.option("--deleted-for"),
            olderThan: try arguments.option("--older-than")
        )
        guard rule != RetentionRule() else { throw UsageError("--deleted-for or --older-than is needed") }
        isDryRun = arguments.isDryRun
        isSure = arguments.isSure
        takesHoldsAsKnown = arguments.flag("--holds-as-known")
    }

    private static let listing = Listing<Retirement>(
        empty: "Nothing is due.",
        [
            .id("room") { $0.room }, .number("up to", "up_to") { $0.upTo },
            .words("what") { $0.isWhole ? "all of it" : "old messages" }, .json("whole") { $0.isWhole },
            .count("messages") { $0.messages },
        ]
    )

    func run(in context: ServiceContext<Chat>) async throws {
        let console = context.console
        try await context.look { service, _ in
            let commands = service.commands.retention
            let due = try await commands.due(rule)
            try console.show(due, as: Self.listing)
            try show(try await commands.withheld(rule), console)
            guard !isDryRun, !due.isEmpty else { return }
            if !takesHoldsAsKnown, let outdated = try await commands.outdated() {
                throw CommandFailure(
                    .failure,
                    outdated.description,
                    hint: "let chat run for a minute while identity is there, or give --holds-as-known"
                )
            }
            try console.demand(isSure, "This can't be undone.", byTyping: "purge")
            // Words of people put under a hold while somebody thought about it are kept.
            let agreed = Set(due.map(\.room))
            let still = try await commands.due(rule).filter { agreed.contains($0.room) }
            for retirement in still { try await commands.apply(retirement) }
            try await service.catchUp()
            // Files go with the words, now that the read models show it.
            try await service.commands.files.contents.clear()
            if !console.isJSON { console.print("It was let go of.") }
        }
    }

    private func show(_ withheld: Withheld, _ console: Console) throws {
        guard withheld.messages > 0 else { return }
        if console.isJSON { return try console.printJSON(["withheld": withheld]) }
        console.print(
            "\(grouped(withheld.messages)) messages in \(grouped(withheld.rooms)) rooms are kept: somebody is under a hold."
        )
    }
}
