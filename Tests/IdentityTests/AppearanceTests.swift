import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

/// Pseudonyms and pictures that staff take away.
@Suite(.freshSchema) struct AppearanceTests {
    private func path(_ id: PersonID, _ tail: String = "") -> String {
        "/api/v1/identity/people/\(id.rawValue.uuidString)\(tail)"
    }

    private func seen(_ unit: Unit, _ id: PersonID, _ token: String) async throws -> Headers {
        [.ifMatch: try #require(try await unit.call(.get, path(id), token: token).headers[.etag])]
    }

    @Test func `what offends is taken away by who administers accounts, and the person chooses anew`() async throws {
        try await Unit.run { unit in
            let carl = try await unit.register("carl", .client)
            let cora = try await unit.register("cora", .coordinator)
            let (own, staff) = (try await unit.session("carl").accessToken, try await unit.session("cora").accessToken)
            let profile = "/api/v1/identity/profile"
            let tag = try #require(try await unit.call(.get, profile, token: own).headers[.etag])
            let chosen = #"{"pseudonym":"Night Owl"}"#
            #expect(
                try await unit.call(.patch, profile, chosen, token: own, headers: [.ifMatch: tag]).status == 200
            )
            let picture = try await unit.setPicture(own)
            for tail in ["/pseudonym", "/picture"] {
                #expect(try await unit.call(.delete, path(carl.id, tail), token: staff).status == 428)
                let before = try await seen(unit, carl.id, staff)
                let gone = try await unit.call(.delete, path(carl.id, tail), token: staff, headers: before)
                #expect(gone.status == 200, "\(gone.text)")
                #expect(
                    try await unit.call(.delete, path(carl.id, tail), token: staff, headers: before).status == 412
                )
                let last = try await unit.base.store.load(carl.id.rawValue, as: PersonEvent.self).last
                #expect(last?.meta.actor == cora.id.rawValue)
            }
            let view = try await unit.call(.get, path(carl.id), token: staff).decode(PersonView.self)
            #expect(view.pseudonym == nil && view.picture == nil)
            #expect(try await unit.pictureContents() == 0)
            #expect(try await unit.call(.get, picture, token: own).status == 404)
            _ = try await unit.setPicture(own)
        }
    }

    @Test func `nobody's beyond one's authority, nor one's own by this way`() async throws {
        try await Unit.run { unit in
            let (carl, ada) = (
                try await unit.register("carl", .client), try await unit.register("ada", .administrator)
            )
            let cora = try await unit.register("cora", .coordinator)
            try await unit.register("tom", .therapist)
            let staff = try await unit.session("cora").accessToken
            for tail in ["/pseudonym", "/picture"] {
                let before = try await seen(unit, ada.id, staff)
                let above = try await unit.call(.delete, path(ada.id, tail), token: staff, headers: before)
                #expect(above.problem == "not-covered")
                let same = try await unit.call(.delete, path(cora.id, tail), token: staff, headers: before)
                #expect(["not-covered", "oneself"].contains(same.problem))
                let therapist = try await unit.session("tom").accessToken
                let other = try await unit.call(.delete, path(carl.id, tail), token: therapist, headers: before)
                #expect(other.status == 403)
            }
        }
    }
}
