import EventLog
import EventSourcing
import FoundationEssentials
import HTTPTesting
import IdentityContract
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import PostofficeApp

/// The post office with its cast. Every test has its own. Cleo and Dora are matched with Ann.
typealias Unit = ServiceHarness<Postoffice>

extension ServiceHarness<Postoffice> {
    /// Runs `body` with the post office at work, but for those members that do what time brings: a test does that itself.
    static func with<R: Sendable>(
        comparing: Bool = true,
        idle: Set<String> = [],
        environment: [String: String] = [:],
        _ body: (Unit) async throws -> R
    ) async throws -> R {
        let own: Set<String> = ["mail scheduler", "attachments"]
        return try await run(comparing: comparing, idle: own.union(idle), environment: environment) { unit in
            for client in [unit.cleo, unit.dora] { try await unit.match(client, unit.ann) }
            return try await body(unit)
        }
    }

    var commands: MailCommands { service.commands }
    var attachments: AttachmentCommands { service.attachments }
    var runner: ProjectionRunner<MailProjection> { service.mail }
    var actions: ProjectionRunner<ActionsProjection> { service.actions }
    var searchRunner: ProjectionRunner<SearchProjection> { service.searchIndex }
    var attachmentsRunner: ProjectionRunner<AttachmentsProjection> { service.attachmentsProjection }

    /// Has tango tell a fact about who belongs to whom.
    func learn(_ fact: MatchingFact) async throws { try await learn(fact, of: "tango") }

    /// Matches a client with a member of staff, since long ago unless told; the matching.
    @discardableResult
    func match(
        _ client: PersonRegistered,
        _ staff: PersonRegistered,
        from: Date = Date(timeIntervalSince1970: 1_500_000_000),
        until: Date? = nil,
        as id: UUID = UUID()
    ) async throws -> UUID {
        let terms = MatchingTerms(
            id: id,
            client: client.id,
            staff: staff.id,
            kind: "primary",
            from: from,
            until: until
        )
        try await learn(MatchingFact.matching(terms))
        return id
    }

    /// Sends a letter and gives its id.
    func letter(
        from author: PersonRegistered,
        to: [PersonRegistered],
        bcc: [PersonRegistered] = [],
        _ subject: String = "Next week",
        _ body: String = "Shall we meet on Tuesday?",
        replyTo: UUID? = nil
    ) async throws -> UUID {
        var json: [String: JSONValue] = [
            "to": .ids(to.map(\.id)), "bcc": .ids(bcc.map(\.id)), "subject": .string(subject), "body": .string(body),
        ]
        if let replyTo { json["reply_to_id"] = .id(replyTo) }
        return try await seat(author).post("/api/v1/mail/letters", json).expect(201).decode(SentView.self).id
    }

    static func person(_ number: Int, _ first: String, _ last: String, _ role: String) -> PersonRegistered {
        .test(number, first, last, role)
    }
}
