import AttachmentKit
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

/// Small copies of people's pictures.
@Suite(.freshSchema) struct PictureCopyTests {
    private static let large = SamplePicture.grey(300, 150)

    private func copies(_ unit: Unit) async throws -> Int {
        try await unit.base.pool.query("select count(*) from picture_copy")[0][0].decode(as: Int.self)
    }

    @Test func `copies are made when a picture comes, and given out as the picture is`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            try await unit.register("bob", .client)
            let (own, other) = (try await unit.session("ann").accessToken, try await unit.session("bob").accessToken)
            let address = try await unit.setPicture(own, Self.large)
            #expect(try await copies(unit) == 2)
            let whole = try await unit.call(.get, address, token: other)
            var tags: Set<String?> = [whole.headers[.etag]]
            for (size, sides) in [(96, [96, 48]), (256, [256, 128])] {
                let seen = try await unit.call(.get, "\(address)&size=\(size)", token: other)
                #expect(seen.status == 200)
                #expect(SamplePicture.sides(webp: seen.body) == sides)
                #expect(seen.headers[.contentType] == "image/webp")
                #expect(seen.headers[.contentLength] == String(seen.body.count))
                for name in [.xContentTypeOptions, .contentSecurityPolicy, .contentDisposition, .cacheControl]
                    as [HeaderName]
                {
                    #expect(seen.headers[name] == whole.headers[name])
                }
                let tag = try #require(seen.headers[.etag])
                tags.insert(tag)
                let again = try await unit.call(
                    .get,
                    "\(address)&size=\(size)",
                    token: other,
                    headers: [.ifNoneMatch: tag]
                )
                #expect(again.status == 304 && again.body.isEmpty && again.headers[.etag] == tag)
                let head = try await unit.call(.head, "\(address)&size=\(size)", token: other)
                #expect(head.status == 200 && head.body.isEmpty)
            }
            #expect(tags.count == 3)
            let version = try #require(address.firstIndex(of: "?"))
            #expect(try await unit.call(.get, "\(address[..<version])?size=96", token: other).status == 404)
            #expect(try await unit.call(.get, "\(address[..<version])?size=96", token: own).status == 200)
            #expect(try await unit.call(.get, "\(address)&size=97", token: other).status == 422)
        }
    }

    @Test func `a picture that is no larger than the copy is given out itself`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            let own = try await unit.session("ann").accessToken
            let address = try await unit.setPicture(own, SamplePicture.grey(100, 96))
            let small = try await unit.call(.get, "\(address)&size=96", token: own)
            #expect(SamplePicture.sides(webp: small.body) == [96, 92])
            let whole = try await unit.call(.get, address, token: own)
            let large = try await unit.call(.get, "\(address)&size=256", token: own)
            #expect(large.body == whole.body && large.headers[.etag] == whole.headers[.etag])
            #expect(large.headers[.contentType] == "image/png")
            let tag = try #require(large.headers[.etag])
            let again = try await unit.call(.get, "\(address)&size=256", token: own, headers: [.ifNoneMatch: tag])
            #expect(again.status == 304)
        }
    }

    @Test func `a copy that isn't there is made when it is asked for`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            let own = try await unit.session("ann").accessToken
            let address = try await unit.setPicture(own, Self.large)
            let first = try await unit.call(.get, "\(address)&size=96", token: own)
            // As before there were copies.
            try await unit.base.pool.execute("delete from picture_copy")
            let second = try await unit.call(.get, "\(address)&size=96", token: own)
            #expect(second.status == 200 && second.body == first.body)
            #expect(second.headers[.etag] == first.headers[.etag])
            #expect(try await copies(unit) == 1)
        }
    }

    @Test func `copies are sealed, and go with the picture and with the person's key`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            let own = try await unit.session("ann").accessToken
            let address = try await unit.setPicture(own, Self.large)
            let sealed = try await unit.base.pool.query("select sealed from picture_copy").decode([UInt8].self)
            #expect(sealed.count == 2)
            #expect(sealed.allSatisfy { $0.firstRange(of: "WEBP".utf8) == nil })
            let next = try await unit.setPicture(own, SamplePicture.grey(280, 100))
            #expect(try await copies(unit) == 2)
            #expect(try await unit.call(.get, "\(address)&size=96", token: own).status == 200)
            let tag = try await unit.call(.get, "\(next)&size=96", token: own).headers[.etag]
            #expect(tag == (try await unit.call(.get, "\(address)&size=96", token: own).headers[.etag]))
            try await unit.base.vault.shred(ann.id.rawValue)
            #expect(try await unit.call(.get, "\(next)&size=96", token: own).status >= 400)
            _ = try await unit.identity.purge(ann.id.rawValue, isDryRun: false)
            #expect(try await copies(unit) == 0)
        }
    }
}
