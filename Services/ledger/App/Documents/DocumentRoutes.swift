import EventLog
import FoundationEssentials
import HTTPKit
import LedgerDomain
import ServiceKit

/// The routes by which a client's devices keep documents, and those who look after them read what is shared.
struct DocumentRoutes: Sendable {
    let commands: DocumentCommands

    private static let documents = ClientRoutes.enrolment + "/documents"
    private static let document = documents + "/{document}"
    private static let clients = Access.roles([.client])
    private static let missing = ["enrolment-not-found", "document-not-found"]

    var routes: [Route] {
        [
            .get(
                Self.documents,
                EnrolmentRules.readers,
                "Lists the documents of an enrolment, by key: one's own, or those that a client shares with whoever looks after them.",
                returns: DocumentsView.self,
                problems: ["enrolment-not-found"],
                handler: list
            ),
            .get(
                Self.document,
                EnrolmentRules.readers,
                "Shows a document with all versions that stand beside each other. With an ETag for If-Match.",
                returns: DocumentView.self,
                problems: Self.missing,
                handler: show
            ).tagged(),
            .put(
                Self.document,
                Self.clients,
                "Writes a document: up to \(DocumentLimits.document) bytes, \(DocumentLimits.store) in all. It takes the place of what its device has "
                    + "seen by If-Match, and of what the device wrote itself; what another device wrote meanwhile stands beside it.",
                body: DocumentBody.self,
                returns: DocumentSavedView.self,
                problems: [
                    "enrolment-not-found", "document-not-found", "enrolment-not-now", "document-store-full",
                    "too-many-document-versions", "precondition-failed",
                ],
                handler: save
            ),
            .delete(
                Self.document,
                Self.clients,
                "Takes away the versions that were seen by If-Match, all without it. They stay in its history.",
                problems: Self.missing + ["precondition-failed"]
            ) { request in
                let (row, key) = try await own(request)
                let seen = try request.ifMatch() ?? .max
                let removed = try await commands.remove(key, in: row, seen: seen, try request.changeContext().meta)
                return await commands.projection.answer(removed)
            },
            .get(
                Self.document + "/history",
                Self.clients,
                "Lists all versions of one's own document that were ever written, the latest first, without their contents; 50 a page unless told.",
                query: [.limit(), .cursor],
                returns: DocumentHistoryView.self,
                problems: Self.missing,
                handler: history
            ),
            .get(
                Self.document + "/history/{version}",
                Self.clients,
                "Shows one version of one's own document with its contents.",
                returns: DocumentVersionView.self,
                problems: Self.missing
            ) { request in
                try await commands.projection.waitUntilVisible(for: request)
                let (row, key) = try await own(request)
                guard let number = Int64(request.parameters.text("version")),
                    let version = try await commands.version(number, row.id, key.text),
                    let view = try await commands.views([version]).first
                else { throw Problem.noSuchDocument }
                return view
            },
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let (row, reader) = try await reading(request)
        let all = try await commands.lines(row.id)
        let lines = reader == .client ? all : all.filter(\.shared)
        let bytes = lines.reduce(0) { $0 + $1.bytes }
        return .json(DocumentsView(documents: lines, bytes: bytes, most: DocumentLimits.store), at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let (row, reader) = try await reading(request)
        let key = try request.documentKey()
        let isShared = try await !ModuleTable(pool: commands.pool).shared([key.text]).isEmpty
        guard reader == .client || isShared else { throw Problem.noSuchDocument }
        let heads = try await commands.heads(row.id, key.text)
        guard !heads.isEmpty, let standing = try await commands.standing(row.id, key.text) else {
            throw Problem.noSuchDocument
        }
        let view = DocumentView(
            key: key.text,
            shared: isShared,
            version: standing.version,
            changedAt: standing.at,
            versions: try await commands.views(heads)
        )
        return .json(
            view,
            at: position,
            headers: [.etag: EntityTag(standing.version).description, .cacheControl: "private, no-cache"]
        )
    }

    private func save(_ request: Request, _ body: DocumentBody) async throws -> Response {
        let (row, key) = try await own(request)
        // Without the field the device has seen nothing; an asterisk is whatever there is.
        let seen = request.headers[.ifMatch] == nil ? 0 : try request.ifMatch() ?? .max
        let meta = try request.changeContext().meta
        return await commands.projection.answer(try await commands.save(body, key, in: row, seen: seen, meta))
    }

    private func history(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let (row, key) = try await own(request)
        let (page, next) = try await request.page(by: \.number) { cursor, limit in
            try await commands.history(row.id, key.text, before: cursor, limit: limit)
        }
        guard try await commands.standing(row.id, key.text) != nil else { throw Problem.noSuchDocument }
        return .json(DocumentHistoryView(versions: page.map { $0.view() }, next: next), at: position)
    }

    /// The caller's own enrolment, and the document that the path names.
    private func own(_ request: Request) async throws -> (row: EnrolmentRow, key: DocumentKey) {
        let (row, reader) = try await commands.enrolments.visible(request)
        guard reader == .client else { throw Problem.noSuchEnrolment }
        return (row, try request.documentKey())
    }

    /// The enrolment that the path names, for its client and for whoever looks after them, stands in or has leave. Coordinators read no documents of
    /// people whom they don't look after.
    private func reading(_ request: Request) async throws -> (row: EnrolmentRow, reader: EnrolmentView.Reader) {
        let (person, enrolments) = (try request.person(), commands.enrolments)
        guard let id = UUID(uuidString: request.parameters.text("enrolment")), let row = try await enrolments.row(id)
        else { throw Problem.noSuchEnrolment }
        let client = row.standing.client
        if client == person { return (row, .client) }
        let time = enrolments.now()
        if try await MatchingKinds.join(client, staff: person, at: time, in: commands.pool) { return (row, .staff) }
        guard try await MatchingKinds.hasLeave(toSee: client, staff: person, at: time, in: commands.pool) else {
            throw Problem.noSuchEnrolment
        }
        return (row, .staff)
    }
}

extension Request {
    /// The document that the path names. Throws 404 if that can't be a key.
    fileprivate func documentKey() throws(Problem) -> DocumentKey {
        guard let key = DocumentKey(parameters.text("document")) else { throw .noSuchDocument }
        return key
    }
}
