import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `merge`: closes an account in favour of another one of the same person.
struct MergeVerb: DecisionVerb {
    static let name = "merge"
    static let asksFirst = true
    static let summary = "Merges two accounts of one client: the first is closed, they go on with the second."
    static let group = "People"
    static let discussion = """
        Nothing is moved. The first account ends its sessions, and nobody signs in to it. Whoever owns the second reads what is in the first: be sure \
        that it is the same person. Erasures and archives of the second take in the first. Therapists are matched anew (tango). Both addresses are \
        told. It is done at once: it is the second person's word where staff have proposed it. undo-merge takes it back, or a proposal.
        """
    static let parameters: [Parameter] = [
        .person(), .argument("into", "The account with which they go on: login name, number, id or address."),
        .option("--reason", value: "text", "Why they are one person: 1 to 200 characters.").required, .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (
            line: #"merge ann.old ann --reason "registered twice, says so herself""#,
            meaning: "Ann signs in as ann only, and reads what was in ann.old."
        )
    ]

    private let person: PersonArgument
    private let into: PersonArgument
    private let reason: StatedReason
    private let isSure: Bool
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        into = try arguments.argument("into")
        reason = try arguments.reason()
        (isSure, isDryRun) = (arguments.isSure, arguments.isDryRun)
    }

    /// Merge that was made, or in a dry run would be.
    struct Report: Encodable {
        let account: UUID
        let into: UUID
        let names: [String]
        let changed: Bool
        let done: Bool

        enum CodingKeys: String, CodingKey {
            case account, into, changed, done
        }
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Report {
        let (one, two) = (try await person.find(in: identity.people), try await into.find(in: identity.people))
        func report(changed: Bool, done: Bool) -> Report {
            Report(account: one.id, into: two.id, names: [one.label, two.label], changed: changed, done: done)
        }
        guard !isDryRun else { return report(changed: false, done: false) }
        try console.demand(
            isSure,
            "Close \(one.label), and let the owner of \(two.label) read what is in it?",
            byTyping: one.login
        )
        let done = try await Refusals.explaining {
            try await identity.merges.merge(
                one.personID,
                into: two.personID,
                because: reason,
                meta: EventMeta()
            )
        }
        return report(changed: done.position != nil, done: true)
    }

    func words(for report: Report) -> String {
        let (one, two) = (report.names[0], report.names[1])
        guard report.done else { return "\(one) would be closed; the owner of \(two) would read what is in it." }
        return report.changed ? "\(one) is closed; its owner goes on as \(two)." : "\(one) went on as \(two) already."
    }
}

/// `undo-merge`: takes a merge back.
struct UndoMergeVerb: PersonDecisionVerb {
    static let name = "undo-merge"
    static let summary = "Undoes a merge: the earlier account is open again, and nobody else reads what is in it."
    static let group = "People"
    static let parameters: [Parameter] = [
        .person(), .option("--reason", value: "text", "Why: 1 to 200 characters.").required, .json,
    ]

    /// The earlier account.
    let person: PersonArgument
    private let reason: StatedReason

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        reason = try arguments.reason()
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        let merge = Merge.stream(of: row.personID)
        return said(
            "is an account of its own again",
            try await identity.merges.undo(merge, because: reason, by: .machine, meta: EventMeta()).position
        )
    }
}

/// `merges`: accounts that were merged.
struct MergesVerb: ListVerb {
    static let name = "merges"
    static let summary =
        "Lists merges of accounts, also those that were only proposed or undone, the one changed last first."
    static let group = "People"
    static let parameters: [Parameter] = [
        LineLimit.parameter(default: 100), .json,
    ]

    let listing = Listing<MergeView>(
        empty: "No accounts were merged.",
        [
            .text("account", "account_label", mayShrink: true) { $0.account.label }, .json("account") { $0.account.id },
            .text("goes on as", "into_label", mayShrink: true) { $0.into.label }, .json("into") { $0.into.id },
            .text("state") { $0.state.rawValue },
            .text("proposed by", "proposed_by", mayShrink: true) { $0.proposed?.by?.name },
            .time("since", "merged_at") { $0.merged?.at }, .text("by", mayShrink: true) { $0.merged?.by?.name },
            .text("reason", mayShrink: true) { $0.reason }, .time("undone", "undone_at") { $0.undone?.at },
            .text("undone because", "undone_reason", mayShrink: true) { $0.undone?.reason },
        ]
    )
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        limit = try LineLimit(&arguments, default: 100)
    }

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [MergeView] {
        let entries = try await identity.merges.table.page(limit: limit.asked)
        let people = try await identity.merges.people(in: entries)
        return entries.map { MergeView($0, people) }
    }
}

extension MergedAccountView {
    /// Name and number, or the id of whoever was erased.
    fileprivate var label: String { name.map { "\($0) (\(number ?? 0))" } ?? id.uuidString.lowercased() }
}

extension Arguments {
    /// Value of `--reason`.
    fileprivate mutating func reason() throws(UsageError) -> StatedReason {
        let text: String = try required("--reason")
        return try FieldViolation.argument("--reason") { () throws(FieldViolation) in try StatedReason(text) }
    }
}
