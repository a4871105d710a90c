import AttachmentKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

@Suite(.freshSchema) struct PictureRoutesTests {
    private func path(_ person: PersonID) -> String {
        "/api/v1/identity/people/\(person.rawValue.uuidString.lowercased())/picture"
    }

    @Test func `a person sets a picture, others who are told its address see it, and it goes again`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            try await unit.register("bob", .client)
            let (own, other) = (try await unit.session("ann").accessToken, try await unit.session("bob").accessToken)
            let address = try await unit.setPicture(own)
            #expect(address.hasPrefix("\(path(ann.id))?version="))
            let profile = try await unit.call(.get, "/api/v1/identity/profile", token: own).decode(PersonView.self)
            #expect(profile.picture == address)

            let seen = try await unit.call(.get, address, token: other)
            #expect(seen.status == 200)
            #expect(seen.body == Unit.png)
            #expect(seen.headers[.contentType] == "image/png")
            #expect(seen.headers[.contentLength] == String(Unit.png.count))
            #expect(seen.headers[.xContentTypeOptions] == "nosniff")
            #expect(seen.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            #expect(seen.headers[.contentDisposition]?.hasPrefix("attachment") == true)
            #expect(seen.headers[.cacheControl] == "private, no-cache")
            let tag = try #require(seen.headers[.etag])
            let again = try await unit.call(.get, address, token: other, headers: [.ifNoneMatch: tag])
            #expect(again.status == 304)
            #expect(again.body.isEmpty)
            #expect(again.headers[.etag] == tag)
            let head = try await unit.call(.head, address, token: other)
            #expect(head.status == 200)

            #expect(try await unit.call(.delete, Unit.ownPicture, token: own).status == 204)
            #expect(try await unit.call(.delete, Unit.ownPicture, token: own).status == 204)
            #expect(try await unit.call(.get, address, token: other, headers: [.ifNoneMatch: tag]).status == 404)
            #expect(try await unit.call(.get, address, token: own).status == 404)
            #expect(try await unit.pictureContents() == 0)
        }
    }

    @Test func `another picture has another address, and the content of the one before is gone`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .therapist)
            try await unit.register("bob", .client)
            let (own, other) = (try await unit.session("ann").accessToken, try await unit.session("bob").accessToken)
            let first = try await unit.setPicture(own)
            let tag = try await unit.call(.get, path(ann.id), token: own).headers[.etag]
            let next = SamplePicture.jpeg
            let second = try await unit.setPicture(own, next)
            #expect(second != first)
            #expect(try await unit.pictureContents() == 1)
            #expect(try await unit.call(.get, first, token: other).status == 404)
            let seen = try await unit.call(.get, second, token: other, headers: [.ifNoneMatch: try #require(tag)])
            #expect(seen.status == 200)
            #expect(seen.headers[.contentType] == "image/jpeg")
            #expect(seen.body == next)
        }
    }

    @Test func `a picture with a longer side than is shown is refused, and the one before stays`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            let own = try await unit.session("ann").accessToken
            let address = try await unit.setPicture(own, SamplePicture.grey(Picture.side, 2))
            for (width, height) in [(Picture.side + 1, 1), (1, Picture.side + 1)] {
                let long = SamplePicture.grey(width, height)
                let answer = try await unit.call(.put, Unit.ownPicture, bytes: long, token: own)
                #expect(answer.status == 422 && answer.problem == "picture-size")
            }
            #expect(try await unit.call(.get, address, token: own).status == 200)
            #expect(try await unit.pictureContents() == 1)
        }
    }

    @Test func `who isn't staff names the version, and nobody else learns whether there is one`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            for (login, role) in [("bob", PersonRole.client), ("cora", .coordinator), ("tom", .therapist)] {
                try await unit.register(login, role)
            }
            let own = try await unit.session("ann").accessToken
            let (client, staff) = (
                try await unit.session("bob").accessToken, try await unit.session("cora").accessToken
            )
            let address = try await unit.setPicture(own)
            // Whose client Ann is, isn't known here: a therapist is told the version where it is.
            let therapist = try await unit.session("tom").accessToken
            #expect(try await unit.call(.get, path(ann.id), token: therapist).status == 404)
            #expect(try await unit.call(.get, address, token: therapist).status == 200)
            #expect(try await unit.call(.get, path(ann.id), token: own).status == 200)
            #expect(try await unit.call(.get, path(ann.id), token: staff).status == 200)
            #expect(try await unit.call(.get, path(ann.id), token: client).status == 404)
            #expect(try await unit.call(.get, "\(path(ann.id))?version=\(UUID())", token: client).status == 404)
            #expect(try await unit.call(.get, "\(path(ann.id))?version=ann", token: client).status == 422)
            #expect(try await unit.call(.get, path(PersonID(rawValue: UUID())), token: staff).status == 404)
            #expect(try await unit.call(.get, address).status == 401)
            let shown = try await unit.call(.get, "/api/v1/identity/people/\(ann.id.rawValue)", token: staff)
            #expect(try shown.decode(PersonView.self).picture == address)
        }
    }

    @Test func `what is no picture, or too long, changes nothing`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            let own = try await unit.session("ann").accessToken
            let head = try await unit.base.store.head()
            let script = Array(#"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#.utf8)
            for bytes in [script, SamplePicture.gif, Array("words".utf8)] {
                let answer = try await unit.call(
                    .put,
                    Unit.ownPicture,
                    bytes: bytes,
                    token: own,
                    headers: [.contentType: "image/png"]
                )
                #expect(answer.status == 415)
                #expect(answer.problem == "picture-media")
            }
            #expect(try await unit.call(.put, Unit.ownPicture, token: own).problem == "picture-length")
            let long = Unit.png + [UInt8](repeating: 0, count: Picture.longest)
            #expect(try await unit.call(.put, Unit.ownPicture, bytes: long, token: own).status == 413)
            #expect(try await unit.pictureContents() == 0)
            #expect(try await unit.base.store.head() == head)
            let longest = Unit.png + [UInt8](repeating: 0, count: Picture.longest - Unit.png.count)
            let address = try await unit.setPicture(own, longest)
            #expect(try await unit.call(.get, address, token: own).body == Unit.png)
        }
    }

    @Test func `a suspended person's picture isn't shown, and is again afterwards`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .counsellor)
            try await unit.register("tom", .therapist)
            let (own, staff) = (try await unit.session("ann").accessToken, try await unit.session("tom").accessToken)
            let address = try await unit.setPicture(own)
            let accounts = unit.identity.accounts
            let suspended = try await accounts.suspend(ann.id, by: .machine, meta: .init())
            await unit.identity.barrier.people(try #require(suspended))
            #expect(try await unit.call(.get, address, token: staff).status == 404)
            #expect(try await unit.call(.get, address, token: own).status == 401)
            #expect(try await unit.call(.put, Unit.ownPicture, bytes: Unit.png, token: own).status == 401)
            let view = try await unit.call(.get, "/api/v1/identity/people/\(ann.id.rawValue)", token: staff)
            #expect(try view.decode(PersonView.self).picture == nil)
            let back = try await accounts.reinstate(ann.id, by: .machine, meta: .init())
            await unit.identity.barrier.people(try #require(back))
            #expect(try await unit.call(.get, address, token: staff).status == 200)
        }
    }

    @Test func `the picture is sealed, part of what one is given of oneself, and gone with the person`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            try await unit.register("tom", .therapist)
            let (own, staff) = (try await unit.session("ann").accessToken, try await unit.session("tom").accessToken)
            let words = Array(Unit.png[30...])
            let address = try await unit.setPicture(own)
            let pieces = try await unit.base.pool.query("select sealed from attachment_piece").decode([UInt8].self)
            #expect(!pieces.isEmpty)
            #expect(pieces.allSatisfy { $0.firstRange(of: words) == nil })

            let lines = try await unit.identity.exports.own.lines(of: ann.id.rawValue)
                .map { String(decoding: $0, as: UTF8.self) }
            let content = try #require(lines.first { $0.contains("picture-content") })
            #expect(content.contains(Data(Unit.png).base64EncodedString().prefix(20)))
            #expect(lines.contains { $0.contains("image/png") })

            let dry = try await unit.identity.purge(ann.id.rawValue, isDryRun: true)
            #expect(dry.contains("1 pictures removed"))
            #expect(try await unit.pictureContents() == 1)
            try await unit.base.vault.shred(ann.id.rawValue)
            #expect(try await unit.call(.get, address, token: staff).status == 404)
            _ = try await unit.identity.purge(ann.id.rawValue, isDryRun: false)
            #expect(try await unit.pictureContents() == 0)
            #expect(try await unit.call(.get, address, token: staff).status == 404)
            #expect(try await unit.identity.purge(ann.id.rawValue, isDryRun: false).contains("0 pictures removed"))
        }
    }

    @Test func `what is left over goes after an hour, and what is shown stays`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            let own = try await unit.session("ann").accessToken
            let address = try await unit.setPicture(own)
            // As if the process had ended before the event.
            let (left, person) = (UUID(), ann.id.rawValue)
            let contents = unit.identity.pictures.contents
            _ = try await contents.take(.bytes(Unit.png), as: left, of: left, by: person, about: person)
            _ = try await contents.clear()
            #expect(try await unit.pictureContents() == 2)
            try await unit.base.pool.execute("update attachment_content set touched_at = now() - interval '2 hours'")
            _ = try await contents.clear()
            #expect(try await unit.pictureContents() == 1)
            #expect(try await unit.call(.get, address, token: own).status == 200)
        }
    }
}
