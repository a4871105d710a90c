import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore

extension ServiceHarness<Chat> {
    /// Hands a file in, and gives the part that names it.
    func hand(_ content: String, by person: PersonRegistered, name: String = "plan.txt") async throws -> PartView {
        try await handing(.bytes(Array(content.utf8)), by: person, name: name).expect(201).decode(PartView.self)
    }

    /// Hands a file in, or tries to.
    func handing(
        _ content: Body,
        by person: PersonRegistered?,
        name: String = "plan.txt",
        headers: Headers = Headers()
    ) async throws -> Answer {
        var headers = headers
        headers.addIfAbsent(.contentType, "application/octet-stream")
        let path = "\(Unit.area)/attachments?name=\(name)"
        return try await seat(person).send(.post, path, body: content, headers: headers)
    }

    /// Says files, and nothing else, or tries to.
    func send(
        _ files: [UUID],
        in room: UUID,
        by person: PersonRegistered,
        id: String = UUID().uuidString
    ) async throws -> Answer {
        let parts = files.map { JSONValue.object(["attachment": .string($0.uuidString)]) }
        return try await seat(person).post(
            Unit.path(room, "/messages"),
            ["client_id": .string(id), "parts": .array(parts)]
        )
    }

    /// Hands a file in and says it; gives its id.
    func sendFile(_ content: String, in room: UUID, by person: PersonRegistered) async throws -> UUID {
        let file = try #require(try await hand(content, by: person).attachment)
        try await send([file], in: room, by: person).expect(201)
        return file
    }

    /// Asks for a file of a room.
    func file(_ id: UUID, _ room: UUID, by person: PersonRegistered) async throws -> Answer {
        try await seat(person).get(Unit.path(room, "/attachments/\(id)"))
    }

    /// The persons under whose keys files are, in the order of the files' ids.
    func fileHolders() async throws -> [UUID] {
        try await pool.query("select about from attachment_content order by attachment").decode(UUID.self)
    }
}
