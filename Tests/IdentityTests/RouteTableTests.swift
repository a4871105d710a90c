import FoundationEssentials
import HTTPKit
import PostgresTesting
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct RouteTableTests {
    /// Every route, and who may call it. A change here is a change of what identity opens to whom.
    private static let table = """
        GET /api/v1/identity/keys open
        GET /api/v1/identity/people administrator|coordinator|counsellor|therapist
        GET /api/v1/identity/people/{person} administrator|coordinator|counsellor|therapist
        GET /api/v1/identity/profile signed-in
        PUT /api/v1/identity/profile/picture signed-in
        DELETE /api/v1/identity/profile/picture signed-in
        GET /api/v1/identity/people/{person}/picture signed-in
        GET /common/profile signed-in
        GET /feeds/identity services
        GET /api/v1/identity/people/{person}/sessions administrator|coordinator
        DELETE /api/v1/identity/people/{person}/sessions administrator|coordinator
        DELETE /api/v1/identity/people/{person}/sessions/{session} administrator|coordinator
        DELETE /api/v1/identity/people/{person}/second-factor administrator
        PUT /api/v1/identity/people/{person}/suspension administrator|coordinator
        DELETE /api/v1/identity/people/{person}/suspension administrator|coordinator
        PUT /api/v1/identity/people/{person}/roles administrator|coordinator
        POST /api/v1/identity/people/{person}/address/verification administrator|coordinator
        PUT /api/v1/identity/people/{person}/name administrator|coordinator
        PUT /api/v1/identity/people/{person}/address administrator|coordinator
        DELETE /api/v1/identity/people/{person}/address administrator|coordinator
        PUT /api/v1/identity/people/{person}/login administrator|coordinator
        PUT /api/v1/identity/people/{person}/password administrator|coordinator
        DELETE /api/v1/identity/people/{person}/attempts administrator|coordinator
        DELETE /api/v1/identity/people/{person}/pseudonym administrator|coordinator
        DELETE /api/v1/identity/people/{person}/picture administrator|coordinator
        GET /api/v1/identity/counsellors signed-in
        GET /api/v1/identity/counsellors/specialities signed-in
        GET /api/v1/identity/counsellors/{person} signed-in
        PUT /api/v1/identity/counsellors/{person}/profile administrator|counsellor
        POST /api/v1/identity/people/{person}/counsellor administrator
        POST /api/v1/identity/people/{person}/counsellor/screening administrator
        DELETE /api/v1/identity/people/{person}/counsellor administrator
        GET /api/v1/identity/exports signed-in
        POST /api/v1/identity/exports signed-in
        GET /api/v1/identity/exports/{export} signed-in
        GET /api/v1/identity/exports/{export}/file signed-in
        DELETE /api/v1/identity/exports/{export} signed-in
        GET /api/v1/identity/erasure signed-in
        POST /api/v1/identity/erasure signed-in
        DELETE /api/v1/identity/erasure signed-in
        GET /api/v1/identity/audit administrator
        GET /api/v1/identity/sign-in-failures administrator
        GET /api/v1/identity/sign-in-failures/hours administrator
        GET /api/v1/identity/mail-queue administrator
        GET /api/v1/identity/merges administrator|coordinator
        POST /api/v1/identity/merges administrator|coordinator
        POST /api/v1/identity/merges/{merge}/confirmation administrator|coordinator
        POST /api/v1/identity/merges/{merge}/undoing administrator|coordinator
        GET /api/v1/identity/earlier-accounts signed-in
        POST /api/v1/identity/earlier-accounts/{account}/token signed-in
        POST /api/v1/identity/mail-queue/{mail}/retry administrator
        GET /api/v1/identity/retention administrator
        GET /api/v1/identity/erasures administrator
        GET /api/v1/identity/erasures/{erasure} administrator
        POST /api/v1/identity/people/{person}/erasure administrator
        DELETE /api/v1/identity/people/{person}/erasure administrator
        POST /api/v1/identity/people/{person}/holds administrator
        DELETE /api/v1/identity/people/{person}/holds/{hold} administrator
        POST /internal/identity/erasures/{erasure}/confirmations services
        POST /internal/identity/people/find services
        POST /internal/identity/people/{person}/notices services
        GET /internal/identity/revocations services
        GET /api/v1/identity/sessions signed-in
        DELETE /api/v1/identity/sessions signed-in
        PATCH /api/v1/identity/sessions/{session} signed-in
        DELETE /api/v1/identity/sessions/{session} signed-in
        DELETE /api/v1/identity/sessions/current signed-in
        GET /api/v1/identity/second-factor signed-in
        POST /api/v1/identity/second-factor signed-in
        POST /api/v1/identity/second-factor/confirm signed-in
        POST /api/v1/identity/second-factor/recovery-codes signed-in
        POST /api/v1/identity/second-factor/disable signed-in
        POST /api/v1/identity/confirmations signed-in
        POST /api/v1/identity/people administrator|coordinator
        POST /api/v1/identity/sessions open
        POST /api/v1/identity/sessions/code open
        POST /api/v1/identity/sessions/enrolment open
        POST /api/v1/identity/sessions/enrolment/confirm open
        POST /api/v1/identity/sessions/refresh open
        POST /user_token open
        GET /api/v1/identity/registrations open
        POST /api/v1/identity/registrations open
        POST /api/v1/identity/registrations/verify open
        POST /api/v1/identity/registrations/resend open
        POST /api/v1/identity/invitations administrator|coordinator
        GET /api/v1/identity/invitations administrator|coordinator
        DELETE /api/v1/identity/invitations/{invitation} administrator|coordinator
        POST /api/v1/identity/passwords/forgotten open
        POST /api/v1/identity/logins/forgotten open
        POST /api/v1/identity/passwords/reset open
        POST /api/v1/identity/addresses/confirm open
        POST /api/v1/identity/addresses/restore open
        GET /api/v1/identity/pages/verify open
        POST /api/v1/identity/pages/verify open
        GET /api/v1/identity/pages/invitation open
        POST /api/v1/identity/pages/invitation open
        GET /api/v1/identity/pages/password open
        POST /api/v1/identity/pages/password open
        GET /api/v1/identity/pages/address open
        POST /api/v1/identity/pages/address open
        GET /api/v1/identity/pages/restore open
        POST /api/v1/identity/pages/restore open
        GET /api/v1/identity/pages/pages.css open
        GET /api/v1/identity/pages/pages.js open
        GET /api/v1/identity/policies open
        GET /api/v1/identity/policies/{policy} open
        PUT /api/v1/identity/policies/{policy}/versions/{version}/texts/{language} administrator
        GET /api/v1/identity/unit open
        GET /api/v1/identity/unit/texts administrator|coordinator
        PUT /api/v1/identity/unit/texts/{language} administrator|coordinator
        DELETE /api/v1/identity/unit/texts/{language} administrator|coordinator
        POST /api/v1/identity/reports signed-in
        GET /api/v1/identity/reports administrator|coordinator
        GET /api/v1/identity/reports/{report} administrator|coordinator
        PATCH /api/v1/identity/reports/{report} administrator|coordinator
        GET /api/v1/identity/profile/reports signed-in
        GET /api/v1/identity/preferences signed-in
        PATCH /api/v1/identity/preferences signed-in
        GET /api/v1/identity/profile/policies signed-in
        POST /api/v1/identity/profile/policies signed-in
        PATCH /api/v1/identity/profile signed-in
        PUT /api/v1/identity/profile/password signed-in
        PUT /api/v1/identity/profile/address signed-in
        """

    @Test func `the routes and who may call them`() async throws {
        try await Unit.run { unit in
            let lines = unit.router.routes.map { "\($0.method.rawValue) \($0.path) \($0.access)" }
            #expect(Set(lines) == Set(Self.table.split(separator: "\n").map(String.init)))
            #expect(lines.count == Self.table.split(separator: "\n").count)
        }
    }

    @Test func `every route that isn't open refuses whoever brings no token`() async throws {
        try await Unit.run { unit in
            for route in unit.router.routes where route.access != .open {
                let path = route.path.split(separator: "/").map { $0.hasPrefix("{") ? UUID().uuidString : String($0) }
                    .reduce("") { "\($0)/\($1)" }
                let answer = try await unit.call(route.method, path)
                #expect(answer.status == 401, "\(route.method) \(route.path)")
            }
        }
    }
}
