import CommandLineKit
import FoundationEssentials
import OperatorKit
import ServiceKit

/// `sessions`: who is signed in.
struct SessionsVerb: ListVerb {
    static let name = "sessions"
    static let summary = "Lists open sessions, of one person or of all, the one used last first."
    static let group = "People"
    static let parameters: [Parameter] = [
        .optionalPerson("person", "Whose sessions"),
        LineLimit.parameter(default: 100),
        .json,
    ]

    let listing = Listing<(session: SessionsTable.Entry, person: PersonRow?)>(
        empty: "Nobody is signed in.",
        [
            .id("session") { $0.session.id }, .json("person") { $0.session.person },
            .number("number") { $0.person?.number }, .text("login") { $0.person?.login },
            .text("name", mayShrink: true) { $0.person?.name }, .text("device", mayShrink: true) { $0.session.device },
            .text("by", "proof") { $0.session.proof }, .time("opened", "opened_at") { $0.session.openedAt },
            .time("used", "used_at") { $0.session.usedAt }, .number("refreshed", "refreshes") { $0.session.refreshes },
            .time("good until", "valid_until") { $0.session.validUntil },
        ]
    )
    private let person: PersonArgument?
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.optionalArgument("person")
        limit = try LineLimit(&arguments, default: 100)
    }

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [(
        session: SessionsTable.Entry, person: PersonRow?
    )] {
        let id = try await person?.find(in: identity.people).id
        let sessions = try await identity.sessionsTable.open(of: id, at: Date(), limit: limit.asked)
        let people = try await identity.people.people(Set(sessions.map(\.person)))
        return sessions.map { ($0, people[$0.person]) }
    }
}
