import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct OwnAccountTests {
    private func change(_ unit: Unit, _ token: String, _ body: String, match: String? = nil) async throws -> Unit.Answer
    {
        var headers = Headers()
        if let match { headers[.ifMatch] = match }
        return try await unit.call(.patch, "/api/v1/identity/profile", body, token: token, headers: headers)
    }

    @Test func `names, language and time zone are changed on the version that was read`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let read = try await unit.call(.get, "/api/v1/identity/profile", token: token)
            let tag = try #require(read.headers[.etag])
            #expect(try await change(unit, token, "{}").status == 428)
            let changed = try await change(
                unit,
                token,
                #"{"last_name":"Baker","language":"fr-CA","time_zone":"America/Toronto"}"#,
                match: tag
            )
            #expect(changed.status == 200, "\(changed.text)")
            let person = try changed.decode(PersonView.self)
            #expect(person.firstName == "Ann")
            #expect(person.lastName == "Baker")
            #expect(person.language == "fr-CA")
            #expect(person.timeZone == "America/Toronto")
            #expect(changed.headers[.etag] != tag)
            #expect(try await change(unit, token, #"{"last_name":"Cook"}"#, match: tag).status == 412)
            let next = try #require(changed.headers[.etag])
            let same = try await change(unit, token, #"{"language":"fr-CA"}"#, match: next)
            #expect(same.headers[.etag] == next)
            #expect(try same.decode(PersonView.self).timeZone == "America/Toronto")
        }
    }

    @Test(arguments: [
        (#"{"first_name":"","last_name":""}"#, "first_name too_short"),
        (#"{"language":"english"}"#, "language not_a_language"),
        (#"{"time_zone":"Mars/Olympus"}"#, "time_zone not_a_time_zone"),
        (#"{"time_zone":"EST5EDT,M3.2.0"}"#, "time_zone not_a_time_zone"),
        (#"{"nickname":"x"}"#, "nickname unknown"),
    ])
    func `a flaw changes nothing`(body: String, violation: String) async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let token = try await unit.session("ann").accessToken
            let tag = try #require(try await unit.call(.get, "/api/v1/identity/profile", token: token).headers[.etag])
            let answer = try await change(unit, token, body, match: tag)
            #expect(answer.fields == [violation], "\(answer.text)")
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: token).headers[.etag] == tag)
        }
    }
}
