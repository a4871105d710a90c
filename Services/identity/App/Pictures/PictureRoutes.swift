import AttachmentKit
import FoundationEssentials
import HTTPKit
import IdentityContract
import IdentityDomain
import ServiceKit

/// The pictures of people: everybody sets and removes their own, and sees those of whom they are shown the name.
struct PictureRoutes: Sendable {
    let callers: Callers
    let people: PeopleTable
    let pictures: Pictures

    private static let own = "/api/v1/identity/profile/picture"

    var routes: [Route] {
        [
            .put(
                Self.own,
                .signedIn,
                "Shows others this picture of oneself, instead of the one before. The body is the file as it is, of any Content-Type: what "
                    + "it is, is told by its content; \(Picture.media.joined(separator: ", ")). At most \(Picture.longest >> 10) KiB, and \(Picture.side) pixels a side. It is "
                    + "written anew, without place, camera and whatever else was noted in it.",
                returns: PictureView.self,
                problems: [
                    "picture-media", "picture-length", "picture-size", "content-too-large", "attachment-infected",
                    "attachment-not-cleaned", "attachment-not-scanned", "attachment-picture", "person-erased", "busy",
                ],
                handler: replace
            ).takingFile(upTo: Picture.longest),
            .delete(
                Self.own,
                .signedIn,
                "Shows no picture of oneself any more.",
                status: 204,
                problems: ["busy"],
                handler: remove
            ),
            Route.get(
                "/api/v1/identity/people/{person}/picture",
                .signedIn,
                "Gives the picture of a person out. Members of staff see each other's, those who administer accounts everybody's, and "
                    + "everybody their own; who was told a person's name names the version that stood beside it. With an ETag; answers "
                    + "304 to whoever has it already.",
                query: [
                    QueryParameter("version", .uuid, "What the picture is called."),
                    QueryParameter(
                        "size",
                        .oneOf(PictureCopies.sides.map(String.init)),
                        "Pixels of the longest side of a copy, as WebP. Without it, and where the picture is no larger, the picture itself."
                    ),
                ],
                handler: give
            ).revalidated().speaking("application/octet-stream"),
        ]
    }

    private func replace(_ request: Request) async throws -> Response {
        let account: Account
        do {
            account = try await callers.account(request)
            guard request.announcedBytes ?? 0 <= Picture.longest else {
                throw Problem.contentTooLarge(limit: Picture.longest)
            }
        } catch {
            request.body.refuse()
            throw error
        }
        return try await Problem.translating {
            let picture = try await pictures.set(request.body, of: account, meta: request.meta)
            return .json(PictureView(picture: PersonPicture.path(of: account.id.rawValue, picture.rawValue)))
        }
    }

    private func remove(_ request: Request) async throws -> Response {
        let account = try await callers.account(request)
        return try await Problem.translating {
            try await pictures.remove(of: account, meta: request.meta)
            return Response(204)
        }
    }

    private func give(_ request: Request) async throws -> Response {
        let reader = try await people.signedIn(request)
        let (person, version) = (try request.parameters.uuid("person"), try request.queryUUID("version"))
        guard let shown = try await pictures.shown(of: person) else { throw Problem.notFound }
        if version != shown.picture {
            guard try await sees(person, reader) else { throw Problem.notFound }
        }
        if let side = try request.queryText("size").flatMap(Int.init) {
            let answer = try await revalidated(request, "\(shown.picture.text)-\(side)") {
                try await copy(of: shown, side, of: person, request.method)
            }
            if let answer { return answer }
        }
        let answer = try await revalidated(request, shown.picture.text) { try await whole(shown, request.method) }
        guard let answer else { throw Problem.notFound }
        return answer
    }

    /// Answer that the reader alone keeps, and asks for again each time: a reader who may not see the picture any more doesn't.
    private func revalidated(_ request: Request, _ name: String, _ answer: () async throws -> Response?) async throws
        -> Response?
    {
        let headers: Headers = [.etag: "\"\(name)\"", .cacheControl: "private, no-cache"]
        guard !request.ifNoneMatch(quoted: headers[.etag] ?? "") else { return Response(304, headers: headers) }
        guard var response = try await answer() else { return nil }
        for field in headers { response.headers[field.name] = field.value }
        return response
    }

    private func copy(of shown: Pictures.Shown, _ side: Int, of person: UUID, _ method: Method) async throws
        -> Response?
    {
        guard let copy = try await pictures.copies.give(shown, side, of: person) else { return nil }
        var response = Response.attachment(named: "picture", media: PictureCopies.media, bytes: copy.count, nil)
        if method != .head { response.body = .bytes(copy) }
        return response
    }

    private func whole(_ shown: Pictures.Shown, _ method: Method) async throws -> Response? {
        var content: BodyStream?
        if method != .head {
            content = try await pictures.contents.give(shown.picture)
            guard content != nil else { return nil }
        }
        return .attachment(named: "picture", media: shown.media, bytes: shown.bytes, content)
    }

    /// Returns true if `reader` is shown the name of `person` here, and needs no version.
    private func sees(_ person: UUID, _ reader: PersonRow) async throws -> Bool {
        if reader.id == person { return true }
        guard reader.isStaff else { return false }
        let administers = reader.roles.contains { ["coordinator", "administrator"].contains($0) }
        if administers { return true }
        return try await people.person(person)?.isStaff == true
    }
}

/// Path at which one's picture is fetched.
struct PictureView: Codable, Sendable, Equatable {
    var picture: String?
}
