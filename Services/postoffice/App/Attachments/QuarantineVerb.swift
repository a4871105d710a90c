import AttachmentKit
import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import PostofficeDomain
import ServiceKit

/// `quarantine …`: attachments that nobody may open for the time being, and the hook for whoever checks them.
struct QuarantineVerb: Subcommand {
    static let name = "quarantine"
    static let summary = "Holds attachments back, releases them, and hands them to a scanner."
    static let group = "Mail"
    static let discussion = """
        list: those that are held back. hold, release: one of them. read: the content of one, to standard output. \
        new-held, new-free: whether new attachments wait until they are released. A scanner is a script that lists, reads \
        each into a program such as `clamdscan -`, and releases what that finds clean.
        """
    static let parameters: [Parameter] = [
        .argument("action", "list, hold, release, read, new-held or new-free."),
        .optional("attachment", "The attachment's id, for hold, release and read."),
        LineLimit.parameter(default: 1000), .json,
    ]
    static let examples = [
        (line: "quarantine new-held", meaning: "new attachments can be opened once they are released"),
        (line: "quarantine list --json", meaning: "those that wait, for a scanner"),
    ]

    /// Action to take.
    private enum Action: String, ArgumentValue, CaseIterable {
        case list, hold, release, read
        case newHeld = "new-held"
        case newFree = "new-free"

        static var kind: String { allCases.map(\.rawValue).joined(separator: ", ") }
        init?(argument: String) { self.init(rawValue: argument) }
    }

    private let action: Action
    private let attachment: UUID?
    private let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        action = try arguments.argument("action")
        attachment = try arguments.optionalArgument("attachment")
        limit = try LineLimit(&arguments, default: 1000)
    }

    /// Attachments that are held back: nothing that says who writes to whom, or what they are called.
    private static let listing = Listing<AttachmentRow>(
        empty: "No attachment is held back.",
        [
            .id("attachment", "id") { $0.id }, .text("media type", "media") { $0.media }, .count("bytes") { $0.bytes },
            .words("added") { RFC3339.text(of: $0.addedAt) }, .json("added") { $0.addedAt },
        ]
    )

    func run(in context: ServiceContext<Postoffice>) async throws {
        try await context.look { service, _ in
            let attachments = service.attachments
            switch action {
            case .list:
                let held = try await attachments.held(limit: limit.asked)
                try context.console.show(held, as: Self.listing, upTo: limit)
            case .newHeld, .newFree:
                try await attachments.holdNew(action == .newHeld)
                try context.console.tell(
                    ["new": action == .newHeld ? "held" : "free"],
                    action == .newHeld
                        ? "New attachments wait until they are released." : "New attachments can be opened at once."
                )
            case .hold, .release:
                let row = try await find(in: attachments)
                let isHeld = action == .hold
                let position = try await attachments.check(row, isHeld: isHeld)
                let state = isHeld ? "held back" : "free"
                try context.console.tell(
                    Change(position),
                    position == nil ? "It is \(state) already." : "It is \(state) now."
                )
            case .read:
                let row = try await find(in: attachments)
                try await service.commands.noteOpenings(byOperatorOf: [row.letter])
                guard let stream = try await attachments.contents.give(row.content) else {
                    throw CommandFailure(.noInput, "Its content was erased.")
                }
                while let piece = try await stream.next() { context.console.write(piece) }
            }
        }
    }

    private func find(in attachments: AttachmentCommands) async throws -> AttachmentRow {
        guard let attachment else { throw CommandFailure(.usage, "\(action.rawValue) needs the id of an attachment.") }
        guard let row = try await attachments.find(attachment) else {
            throw CommandFailure(.noInput, "There is no attachment of this id.")
        }
        return row
    }
}
