import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Puts archives of what is known of a person together, keeps them for a day, and removes them.
struct Exports: Sendable {
    /// Time for which an archive can be fetched.
    static let lifetime: TimeInterval = 86_400
    /// Time after which an archive that couldn't be put together is given up.
    static let patience: TimeInterval = 3600
    /// Bytes of one piece.
    private static let pieceSize = 256 * 1024

    /// Asks a service for its part; for an operator without what no operator may learn alone.
    typealias Ask = @Sendable (_ service: String, _ person: UUID, _ isForOperator: Bool) async throws -> BodyStream

    let store: EventStore
    let table: ExportsTable
    let merges: MergesTable
    let chunks: ExportChunks
    let barrier: ReadBarrier
    /// Identity's own part.
    let own: IdentityExport
    /// The other services that give their parts.
    let services: [String]
    let ask: Ask
    let now: @Sendable () -> Date

    /// Wants an archive for `person`; one that is being put together already serves.
    func request(_ person: PersonID, meta: EventMeta) async throws -> UUID {
        await barrier.exports(try await store.head())
        if let open = try await table.entries(of: person.rawValue).first(where: { $0.stage == "gathering" }) {
            return open.id
        }
        let id = UUID.v7()
        let request = ExportRequested(person: person, services: [Identity.name] + services)
        try await handle(.request(request), id, meta)
        return id
    }

    /// Removes an archive. Nothing happens where there is none.
    func remove(_ export: UUID, meta: EventMeta) async throws {
        try await chunks.remove(export)
        try await handle(.remove, export, meta)
    }

    /// Removes every archive of `person`.
    func removeAll(of person: PersonID) async throws {
        await barrier.exports(try await store.head())
        for entry in try await table.entries(of: person.rawValue) {
            try await chunks.remove(entry.id)
            if ["gathering", "ready"].contains(entry.stage) { try await remove(entry.id, meta: EventMeta()) }
        }
    }

    /// The archive in pieces, as it is fetched. `export` must be ready.
    func stream(_ export: UUID, of person: UUID) -> BodyStream {
        let body = BodyStream()
        Task {
            do {
                var number = 0
                while let piece = try await chunks.get(number, of: export, person) {
                    try await body.write(piece)
                    number += 1
                }
                body.finish()
            } catch {
                body.fail(error)
            }
        }
        return body
    }

    /// Returns true if the archive is still to be put together, as the log has it at this moment.
    func isGathering(_ export: UUID) async throws -> Bool {
        guard case .gathering = try await Repository<Export>(store).load(export).state else { return false }
        return true
    }

    /// Puts together one archive that was wanted, from its beginning. One process at a time, or each removes the pieces of the other.
    func make(_ entry: ExportsTable.Entry) async throws {
        try await chunks.remove(entry.id)
        var (piece, number, bytes) = ([UInt8](), 0, 0)
        func put(_ lines: [UInt8], last: Bool = false) async throws {
            piece += lines
            bytes += lines.count
            guard piece.count >= Self.pieceSize || (last && !piece.isEmpty) else { return }
            try await chunks.put(piece, number, of: entry.id, entry.person)
            (piece, number) = ([], number + 1)
        }
        for service in entry.services {
            let items = try await gather(from: service, entry.person) { try await put($0) }
            try await handle(.gather(ExportGathered(service: service, items: items)), entry.id, EventMeta())
        }
        try await put([], last: true)
        let ready = ExportReady(bytes: bytes, until: now() + Self.lifetime)
        try await handle(.finish(ready), entry.id, EventMeta())
    }

    /// Writes one service's part to `write`; answers how many things it has. Behind what it has of `person` stands what it has of the accounts that were
    /// merged into theirs.
    func gather(
        from service: String,
        _ person: UUID,
        isForOperator: Bool = false,
        to write: ([UInt8]) async throws -> Void
    ) async throws -> Int {
        var count = 0
        for account in [person] + (try await merges.earlier(of: person).map(\.account)) {
            count += try await gather(from: service, account: account, isForOperator: isForOperator, to: write)
        }
        return count
    }

    private func gather(
        from service: String,
        account person: UUID,
        isForOperator: Bool,
        to write: ([UInt8]) async throws -> Void
    ) async throws -> Int {
        guard service != Identity.name else {
            let lines = try await own.lines(of: person)
            for line in lines { try await write(line) }
            return lines.count
        }
        var reader = PersonExportReader()
        let body = try await ask(service, person, isForOperator)
        defer { body.cancel() }
        while let bytes = try await body.next() { try await write(try reader.lines(adding: bytes)) }
        guard reader.isComplete else { throw PersonExportReader.Broken() }
        return reader.count
    }

    /// Gives one up that couldn't be put together.
    func giveUp(_ entry: ExportsTable.Entry) async throws {
        try await chunks.remove(entry.id)
        try await handle(.fail, entry.id, EventMeta())
    }

    private func handle(_ command: Export.Command, _ export: UUID, _ meta: EventMeta) async throws {
        let handled = try await Repository<Export>(store).handle(command, on: export, meta: meta)
        _ = try handled.events()
        if let position = handled.position { await barrier.exports(position) }
    }
}
