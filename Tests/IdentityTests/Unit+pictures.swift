import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityDomain
import Postgres
import ServiceKit
import Testing

@testable import IdentityApp

extension Unit {
    static let png = SamplePicture.png

    static let ownPicture = "/api/v1/identity/profile/picture"

    /// Sets the picture of whose `token` it is, and gives its address.
    func setPicture(_ token: String, _ bytes: [UInt8] = Unit.png) async throws -> String {
        let answer = try await call(.put, Unit.ownPicture, bytes: bytes, token: token)
        try #require(answer.status == 200, "\(answer.text)")
        return try #require(try answer.decode(PictureView.self).picture)
    }

    /// How many contents of pictures there are.
    func pictureContents() async throws -> Int {
        try await base.pool.query("select count(*) from attachment_content")[0][0].decode(as: Int.self)
    }
}
