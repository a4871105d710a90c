import AttachmentKit
import AttachmentRules
import CuratorDomain
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// The routes of files: coordinators bring them, readers of modules fetch them, players by a link.
struct MediaRoutes: Sendable {
    let commands: MediaCommands
    let links: FileLinks
    let releases: Releases

    /// Seconds for which a link is good: a player asks again and again while it plays.
    static let life = 600

    /// Everybody who reads modules: staff all of them, clients what is released to them.
    private static let readers = Access.roles([.client, .therapist, .coordinator])
    private static let desk = ModulePaths.area + "/desk/media"
    private static let file = desk + "/{media}"

    private struct Kept: Decodable {
        /// Name of the file.
        var name: String
        /// `picture`, `audio`, `video`, `captions` (WebVTT), `file`, or `package` (of a course).
        var kind: MediaKind
        /// Number of its parts.
        var parts: Int
    }

    /// The route that gives out, to which links lead as well.
    private var giving: Route {
        Route.get(
            ModulePaths.area + "/media/{media}",
            Self.readers,
            "Gives a file out; to clients, where a module that is open for them shows it. Takes Range and If-Range.",
            problems: ["media-not-found", "attachment-erased", "range-not-satisfiable", "releases-unknown"]
        ) { request in
            try await commands.projection.waitUntilVisible(for: request)
            let row = try await commands.known(try request.mediaID())
            try await releases.admit(request.caller, to: row.id)
            return try await commands.contents.answer(row.given, in: row.contents, to: request)
        }.speaking("application/octet-stream").tagged().alsoAnswering(206)
    }

    var routes: [Route] {
        [
            .get(
                Self.desk,
                ModulePaths.writers,
                "Lists the files of modules, the latest first; 50 a page unless told.",
                query: [.limit(), .cursor],
                returns: MediaListView.self,
                handler: list
            ),
            .get(
                Self.file + "/parts",
                ModulePaths.writers,
                "Lists the parts of a file that have arrived.",
                returns: MediaPartsView.self
            ) { request in MediaPartsView(parts: try await commands.parts(of: try request.mediaID())) },
            Route.put(
                Self.file + "/parts/{part}",
                ModulePaths.writers,
                "Takes a part of a new file in, under an id of one's own choice: the bytes as they are, \(MediaLimits.part >> 20) MiB each, of the "
                    + "last part what is left; at most \(MediaLimits.file >> 20) MiB in all. Parts come in any order. One that has arrived already is "
                    + "left as it is. Pictures and captions come in one part.",
                returns: MediaPartView.self,
                status: 201,
                problems: [
                    "attachment-id-used", "media-quota", "content-too-large", "attachment-infected",
                    "attachment-not-cleaned", "attachment-not-scanned", "attachment-picture",
                ],
                handler: take
            ).alsoAnswering(200).takingFile(upTo: MediaLimits.part),
            .post(
                Self.file,
                ModulePaths.writers,
                "Keeps a file whose parts have arrived; blocks name it from then on. Captions are cleaned. Repeating it changes nothing.",
                body: Kept.self,
                returns: MediaKeptView.self,
                problems: ["media-incomplete", "attachment-id-used", "content-too-large", "captions-malformed"]
            ) { request, body in
                let kept = try await commands.keep(
                    try FileName(checking: body.name),
                    body.kind,
                    parts: body.parts,
                    as: try request.mediaID(),
                    by: try request.person()
                )
                return await commands.projection.answer(kept, isTagged: false)
            },
            .delete(
                Self.file,
                ModulePaths.writers,
                "Removes a file that no draft and no version shows.",
                problems: ["media-not-found", "media-in-use"]
            ) { request in
                let removed = try await commands.remove(try request.mediaID(), by: try request.person())
                return await commands.projection.answer(removed.position)
            },
            giving,
        ] + links.routes(for: [giving])
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let (page, next) = try await request.page(by: \.began) { (cursor: Int64?, limit: Int) in
            try await MediaRow.query(
                commands.pool,
                where: "began < \(cursor ?? .max) order by began desc limit \(limit)"
            )
        }
        return .json(MediaListView(media: page.map(MediaView.init), next: next), at: position)
    }

    private func take(_ request: Request) async throws -> Response {
        let (media, number) = (try request.mediaID(), try request.parameters.integer("part"))
        let (part, isNew) = try await commands.take(
            request.body,
            announced: request.announcedBytes ?? 0,
            as: number,
            of: media,
            by: try request.person()
        )
        return .json(part, status: isNew ? 201 : 200)
    }
}

extension MediaCommands {
    /// Feature of files.
    func feature(links: FileLinks, releases: Releases, log: Logger) -> Feature {
        Feature(
            routes: MediaRoutes(commands: self, links: links, releases: releases).routes,
            projections: [projection],
            background: [
                AttachmentMaintenance(
                    contents,
                    links: links,
                    store: store,
                    projection: projection,
                    every: .seconds(600),
                    log: log
                )
            ],
            export: { person, export in try await MediaExport.write(person, to: export, from: pool) }
        )
    }
}

extension Request {
    /// The file that the path names. Throws 404 if that can't be one.
    func mediaID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("media")) else { throw .noSuchMedia }
        return id
    }
}

extension FileName {
    /// The name in `text`. Throws 422 if that is none.
    fileprivate init(checking text: String) throws(Problem) {
        do throws(FileName.ValidationError) { try self.init(text) } catch { throw Problem(error) }
    }
}
