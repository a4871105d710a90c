import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// The routes of what a draft said before. Only its author sees them, also once it was sent or thrown away.
struct DraftVersionRoutes: Sendable {
    let commands: MailCommands

    private static let area = "/api/v1/mail/drafts/{letter}/versions"

    var routes: [Route] {
        [
            .get(
                Self.area,
                .signedIn,
                "Lists the versions of a draft, the latest first; 50 a page unless told.",
                query: [.limit(), .cursor],
                returns: DraftVersionListView.self,
                problems: ["letter-not-found"],
                handler: list
            ),
            .get(
                Self.area + "/{version}",
                .signedIn,
                "Shows what a draft said in a version.",
                returns: DraftVersionView.self,
                problems: ["letter-not-found", "version-not-found", "letter-erased"],
                handler: show
            ),
            .post(
                Self.area + "/{version}/restore",
                .signedIn,
                "Saves a draft as it was in a version; If-Match may name the version that was read.",
                returns: DraftView.self,
                problems: [
                    "letter-not-found", "version-not-found", "letter-already-sent", "letter-waiting", "letter-erased",
                    "precondition-failed",
                ],
                handler: restore
            ),
        ]
    }

    /// A version that was saved.
    private struct Version {
        var number: Int64
        var saved: DraftSaved
    }

    private func list(_ request: Request) async throws -> Response {
        let limit = try request.limit()
        let before = try request.cursor(Int64.self) ?? .max
        let found = try await versions(request).reversed().filter { $0.number < before }
        let page = found.prefix(limit)
        let view = DraftVersionListView(
            versions: page.map { DraftVersionLineView(version: Int($0.number), savedAt: $0.saved.at) },
            next: found.count > limit ? try page.last.map { try Cursor.text($0.number) } : nil
        )
        return .json(view)
    }

    private func show(_ request: Request) async throws -> Response {
        let version = try await version(request)
        let named = Set(version.saved.contents.recipients)
        let people = try await commands.shown(told: [], named: named, to: request.reader())
        guard let view = DraftVersionView(version.number, version.saved, people) else { throw Problem.versionErased }
        return .json(view)
    }

    private func restore(_ request: Request) async throws -> Response {
        let version = try await version(request)
        let contents = version.saved.contents
        guard contents.subject.value != nil, contents.body.value != nil else { throw Problem.versionErased }
        let order = CommandContext(person: try request.person(), ifVersion: try request.ifMatch())
        let draft = try request.letterID()
        let saved = try await commands.save(contents, as: draft, order)
        return await commands.written(
            saved,
            headers: [.etag: EntityTag(Int64(saved.answer.version)).description],
            undoable: false
        )
    }

    /// Versions saved under the id of the path by the caller. Throws 404 if there are none.
    private func versions(_ request: Request) async throws -> [Version] {
        let person = try request.person()
        let versions = try await commands.store.load(try request.letterID(), as: LetterEvent.self).compactMap {
            recorded in
            switch recorded.event {
            case .saved(let saved), .restored(let saved), .recalled(let saved):
                Version(number: recorded.version, saved: saved)
            case .scheduled, .returned, .discarded, .sent: nil
            }
        }
        guard versions.first?.saved.by == person else { throw Problem.noSuchLetter }
        return versions
    }

    private func version(_ request: Request) async throws -> Version {
        let versions = try await versions(request)
        guard let number = Int64(request.parameters.text("version")),
            let version = versions.first(where: { $0.number == number })
        else { throw Problem(404, "version-not-found", "There is no such version.") }
        return version
    }
}

extension Problem {
    /// The words of a version were erased.
    fileprivate static let versionErased = Problem(
        410,
        "letter-erased",
        "The words of this draft were erased at a person's request."
    )
}
