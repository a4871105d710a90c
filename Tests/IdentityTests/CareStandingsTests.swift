import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import Testing

@testable import IdentityApp

/// Before somebody's account or roles are taken away it is asked who belongs to them.
@Suite(.freshSchema) struct CareStandingsTests {
    private struct Silent: Error {}

    private let client = UUID()
    private let matching = UUID()
    private let cover = UUID()

    private func standings(isOfClient: Bool = false) -> CareStandings {
        let standing = CareStandings.Standing.CareRelationship(
            id: matching,
            client: client,
            staff: client,
            kind: "primary"
        )
        let duty = CareStandings.Standing.Duty(
            id: cover,
            absent: client,
            until: Date(timeIntervalSince1970: 1_767_268_800)
        )
        return CareStandings { _ in
            isOfClient
                ? CareStandings.Standing(staff: [standing])
                : CareStandings.Standing(clients: [standing], covers: [duty])
        }
    }

    /// What is said against it; `nil`: nothing.
    private func said(
        _ standings: CareStandings,
        _ account: Account,
        becoming roles: Roles? = nil,
        carriesThrough: Bool = false
    ) async throws -> Problem? {
        do {
            try await standings.check(account, becoming: roles, carriesThrough: carriesThrough)
            return nil
        } catch let problem as Problem { return problem }
    }

    @Test func `who has clients isn't kept out without a word, nor who is somebody's client made staff`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.identity.accounts.account(try await unit.register("ann", .therapist).id)
            let carl = try await unit.identity.accounts.account(try await unit.register("carl", .client).id)
            let problem = try #require(try await said(standings(), ann))
            #expect(problem.status.code == 409 && problem.code == "has-matchings")
            let names = ["matchings.\(matching)", "covers.\(cover)"].map { $0.lowercased() }
            #expect(problem.fields.map(\.field) == names && problem.fields.map(\.code) == ["primary", "covering"])
            #expect(try await said(standings(), ann, carriesThrough: true) == nil)
            #expect(try await said(standings(), ann, becoming: try Roles([.coordinator])) == nil)
            #expect(try await said(standings(), ann, becoming: try Roles([.client]))?.code == "has-matchings")
            // A client who is kept out stays whose client they are; one who is to work here doesn't.
            let theirs = standings(isOfClient: true)
            #expect(try await said(theirs, carl) == nil)
            #expect(try await said(theirs, carl, becoming: try Roles([.therapist]))?.code == "has-matchings")
            #expect(try await said(CareStandings { _ in CareStandings.Standing() }, ann) == nil)
            #expect(try await said(CareStandings(ask: nil), ann) == nil)
            let unknown = try #require(try await said(CareStandings { _ in throw Silent() }, ann))
            #expect(unknown.status.code == 503 && unknown.code == "matchings-not-reached")
            #expect(try await said(CareStandings { _ in throw Silent() }, ann, carriesThrough: true) == nil)
        }
    }

    @Test func `where nobody can be asked, keeping somebody out is carried through`() async throws {
        var settings = IdentitySettings()
        settings.erasureServices = ["tango"]
        try await Unit.run(settings: settings) { unit in
            let ann = try await unit.register("ann", .therapist)
            let carl = try await unit.register("carl", .client)
            try await unit.register("cora", .coordinator)
            let token = try await unit.session("cora").accessToken
            func tag(_ id: PersonID) async throws -> Headers {
                let seen = try await unit.call(.get, "/api/v1/identity/people/\(id.rawValue)", token: token)
                return [.ifMatch: try #require(seen.headers[.etag])]
            }
            let anns = "/api/v1/identity/people/\(ann.id.rawValue)/suspension"
            // Who has seen something else is told so first.
            let stale = try await unit.call(.put, anns, token: token, headers: [.ifMatch: "\"999\""])
            #expect(stale.status == 412, "\(stale.text)")
            let refused = try await unit.call(.put, anns, token: token, headers: try await tag(ann.id))
            #expect(refused.status == 503 && refused.problem == "matchings-not-reached")
            let done = try await unit.call(
                .put,
                anns + "?carry_through=true",
                token: token,
                headers: try await tag(ann.id)
            )
            #expect(done.status == 200, "\(done.text)")
            let carls = "/api/v1/identity/people/\(carl.id.rawValue)/suspension"
            let plain = try await unit.call(.put, carls, token: token, headers: try await tag(carl.id))
            #expect(plain.status == 200, "\(plain.text)")
        }
    }

    @Test func `nobody screens or appoints themselves`() async throws {
        try await Unit.run { unit in
            let ada = try await unit.register("ada", .administrator)
            let token = try await unit.session("ada").accessToken
            let path = "/api/v1/identity/people/\(ada.id.rawValue)/counsellor"
            let answer = try await unit.call(.post, path + "/screening", token: token)
            #expect(answer.status == 409 && answer.problem == "oneself", "\(answer.text)")
        }
    }
}
