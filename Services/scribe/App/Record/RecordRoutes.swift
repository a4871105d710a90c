import FoundationEssentials
import HTTPKit
import PeopleKit
import ScribeDomain
import ServiceKit
import Synchronization

/// The route by which staff take a client's record out of the house.
struct RecordRoutes: Sendable {
    let commands: NoteCommands

    var routes: [Route] {
        [
            .get(
                NoteRules.client + "/export",
                NoteRules.staff,
                "Gives the record of a client as lines of JSON that `scribe verify` checks. It is written down, and the client sees it.",
                problems: ["client-not-found"],
                handler: export
            ).speaking("application/x-ndjson")
        ]
    }

    private func export(_ request: Request) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        let person = try request.person()
        let (client, ground) = try await commands.grounds(request)
        // Whoever sees their own notes only gets no record of all.
        guard ground != .author else { throw Problem.noSuchClient }
        let access = AccessTaken(
            client: client.id,
            note: nil,
            by: person,
            way: .export,
            ground: ground,
            at: commands.now()
        )
        try await commands.note([access], by: person)
        let lines = Mutex<[UInt8]>([])
        let export = PersonExport { bytes in lines.withLock { $0 += bytes } }
        try await RecordExport(commands: commands).write(client.id, for: .staff(person), to: export)
        return Response(
            200,
            headers: [
                .contentType: "application/x-ndjson", .cacheControl: "private, no-store",
                .contentDisposition: "attachment; filename=\"record.ndjson\"",
            ],
            body: .bytes(lines.withLock { $0 })
        )
    }
}
