import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import ScribeDomain
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import ScribeApp

typealias Unit = ServiceHarness<Scribe>

extension ServiceHarness<Scribe> {
    static var root: String { "/api/v1/scribe" }

    /// Has tango tell that a client is matched with a member of staff.
    @discardableResult
    func match(_ client: PersonRegistered, _ staff: PersonRegistered, kind: String = "primary", until: Date? = nil)
        async throws -> UUID
    {
        let terms = MatchingTerms(
            id: UUID(),
            client: client.id,
            staff: staff.id,
            kind: kind,
            from: Date(timeIntervalSince1970: 0),
            until: until
        )
        try await learn(MatchingFact.matching(terms), of: "tango")
        return terms.id
    }

    /// Time of the service, a number of seconds ago.
    func service(_ secondsAgo: TimeInterval = 600) -> JSONValue {
        .string(RFC3339.text(of: base.now().addingTimeInterval(-secondsAgo)))
    }

    func draftBody(_ changes: [String: JSONValue] = [:]) -> [String: JSONValue] {
        let body: [String: JSONValue] = [
            "template": "soap", "language": "en", "service_at": service(), "text": "## Plan\n\nWalk by the lake.",
        ]
        return body.merging(changes) { $1 }
    }

    /// Begins a draft, and gives its id.
    func draft(_ client: PersonRegistered, by author: PersonRegistered, _ changes: [String: JSONValue] = [:])
        async throws
        -> UUID
    {
        try await seat(author).post("\(Self.root)/clients/\(client.id)/drafts", draftBody(changes)).expect(201)
            .decode(DraftMadeView.self).id
    }

    /// Signs a draft.
    @discardableResult
    func sign(_ note: UUID, by author: PersonRegistered) async throws -> NoteActView {
        let body: [String: JSONValue] = ["confirmation": .string(confirmation(of: author))]
        return try await seat(author).post("\(Self.root)/drafts/\(note)/sign", body).expect(200)
            .decode(NoteActView.self)
    }

    /// A signed note.
    func note(_ client: PersonRegistered, by author: PersonRegistered, _ changes: [String: JSONValue] = [:])
        async throws
        -> UUID
    {
        let note = try await draft(client, by: author, changes)
        try await sign(note, by: author)
        return note
    }

    /// Acts on a note with a fresh proof.
    func act(_ note: UUID, _ word: String, by person: PersonRegistered, _ body: [String: JSONValue] = [:]) async throws
        -> Answer
    {
        let confirmed = body.merging(["confirmation": .string(confirmation(of: person))]) { first, _ in first }
        return try await seat(person).post("\(Self.root)/notes/\(note)/\(word)", confirmed)
    }

    func view(_ note: UUID, by person: PersonRegistered) async throws -> NoteView {
        try await seat(person).get("\(Self.root)/notes/\(note)").expect(200).decode(NoteView.self)
    }
}

extension Answer {
    /// Code of the problem; nil if it is none.
    var problem: String? {
        guard case .string(let type)? = (try? JSON.decode(JSONValue.self, from: bytes))?["type"] else { return nil }
        return String(type.dropFirst("/problems/".count))
    }
}
