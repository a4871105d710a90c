import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain
import PeopleKit
import Postgres
import ServiceKit

/// Clients' stores, at work.
struct DocumentCommands: Sendable {
    let enrolments: EnrolmentCommands
    /// Follows the log and writes which documents there are.
    let projection: any AnyProjectionRunner

    var pool: Pool { enrolments.pool }

    /// Writes a version of a document, and gives its number and how many stand beside each other then.
    func save(_ body: DocumentBody, _ key: DocumentKey, in row: EnrolmentRow, seen: Int64, _ meta: EventMeta)
        async throws -> CommandResult<DocumentSavedView>
    {
        guard row.standing.state.takesDocuments else { throw Problem(Enrolment.Refusal.notNow(row.standing.state)) }
        guard (1...DocumentLimits.device).contains(body.device.count) else {
            let limit = 1...DocumentLimits.device
            throw Problem.invalid([
                FieldError(
                    "device",
                    code: .length(limit, .characters),
                    "must have from 1 to \(limit.upperBound) characters"
                )
            ])
        }
        guard DocumentText.isObject(body.contents) else {
            throw Problem.invalid([FieldError("contents", code: .notAnObject, "must be the text of a JSON object")])
        }
        let time = enrolments.now()
        let (version, client) = (UUID.v7(at: time), row.standing.client)
        let contents = DocumentContents(version: version, client: client, text: .known(body.contents))
        let handled = try await Repository<Documents>(enrolments.store).handle(
            .save(
                Documents.Place(enrolment: row.id, client: client, key: key),
                version: version,
                bytes: body.contents.utf8.count,
                device: body.device,
                seen: seen,
                at: time
            ),
            on: Documents.stream(of: row.id),
            held: Append([LedgerEvent.documents(.contents(contents))], to: version, expected: .new, meta: meta),
            meta: meta
        )
        await projection.show(handled.position)
        let view = DocumentSavedView(
            key: key.text,
            version: handled.version,
            versions: try await heads(row.id, key.text).count
        )
        return try handled.written({ _ in view }, refused: { Problem($0) })
    }

    /// Takes away the versions that were seen. Gives the position that shows it.
    func remove(_ key: DocumentKey, in row: EnrolmentRow, seen: Int64, _ meta: EventMeta) async throws -> Int64? {
        let place = Documents.Place(enrolment: row.id, client: row.standing.client, key: key)
        return try await Repository<Documents>(enrolments.store).handle(
            .remove(place, seen: seen, at: enrolments.now()),
            on: Documents.stream(of: row.id),
            meta: meta
        ).lastPosition { Problem($0) }
    }

    /// Feature of documents.
    var feature: Feature {
        Feature(
            routes: DocumentRoutes(commands: self).routes,
            projections: [projection],
            export: { person, export in try await DocumentExport.write(person, to: export, self) },
            purge: { person, isDryRun in try await DocumentPurge.run(person, isDryRun: isDryRun, on: pool) }
        )
    }
}

extension EnrolmentState {
    /// True if its client works with the programme.
    fileprivate var takesDocuments: Bool {
        switch self {
        case .accepted, .active, .paused, .completed, .followUp: true
        case .applied, .screened, .refused, .waiting, .withdrawn, .closed: false
        }
    }
}
