import EventLog
import HTTPKit
import IdentityDomain
import PostgresTesting
import Testing

@testable import IdentityApp

@Suite(.freshSchema) struct UnitRoutesTests {
    private static let path = "/api/v1/identity/unit"

    private static func body(_ name: String, crisis: String = #"[{"name":"Line","phone":"988"}]"#) -> String {
        #"{"name":"\#(name)","about":"We write back.","crisis":\#(crisis)}"#
    }

    private func keeper(_ unit: Unit) async throws -> String {
        try await unit.register("cleo", .coordinator)
        return try await unit.session("cleo").accessToken
    }

    @Test func `before anything is said the unit has its name, and strangers may ask`() async throws {
        try await Unit.run { unit in
            let answer = try await unit.call(.get, Self.path)
            let view = try answer.decode(UnitView.self)
            #expect(
                view
                    == UnitView(
                        name: "TheraComm",
                        about: "",
                        crisis: [],
                        languages: [],
                        registration: view.registration
                    )
            )
            #expect(["open", "invitation", "closed"].contains(view.registration))
        }
    }

    @Test func `everybody reads it in their language, and keeps it by its tag`() async throws {
        try await Unit.run { unit in
            let token = try await keeper(unit)
            for (language, name) in [("en", "Northern Light"), ("fr", "Lumière du Nord")] {
                let answer = try await unit.call(.put, "\(Self.path)/texts/\(language)", Self.body(name), token: token)
                #expect(answer.status == 200, "\(answer.text)")
            }
            func read(_ query: String = "", _ accept: String? = nil) async throws -> Unit.Answer {
                let headers: Headers = accept.map { [.acceptLanguage: $0] } ?? Headers()
                return try await unit.call(.get, Self.path + query, headers: headers)
            }
            let english = try await read()
            #expect(try english.decode(UnitView.self).name == "Northern Light")
            #expect(try await read("", "fr-CA, en;q=0.5").decode(UnitView.self).name == "Lumière du Nord")
            #expect(try await read("?language=fr", "en").decode(UnitView.self).language == "fr")
            #expect(try await read("", "de").decode(UnitView.self).languages == ["en", "fr"])
            let tag = try #require(english.headers[.etag])
            #expect(try await unit.call(.get, Self.path, headers: [.ifNoneMatch: tag]).status == 304)
            #expect(
                try await unit.call(.get, Self.path, headers: [.ifNoneMatch: tag, .acceptLanguage: "fr"]).status == 200
            )
            _ = try await unit.call(.put, "\(Self.path)/texts/en", Self.body("Southern Light"), token: token)
            #expect(try await unit.call(.get, Self.path, headers: [.ifNoneMatch: tag]).status == 200)
        }
    }

    @Test func `only those who keep it change it, each what they have seen`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .therapist)
            let stranger = try await unit.session("ann").accessToken
            let token = try await keeper(unit)
            let path = "\(Self.path)/texts/en"
            #expect(try await unit.call(.put, path, Self.body("X"), token: stranger).status == 403)
            #expect(try await unit.call(.get, "\(Self.path)/texts", token: stranger).status == 403)
            #expect(try await unit.call(.put, path, Self.body("X")).status == 401)
            let first = try await unit.call(.put, path, Self.body("One"), token: token)
            let tag = try #require(first.headers[.etag])
            #expect(try first.decode(UnitTextsView.self).texts.map(\.name) == ["One"])
            let second = try await unit.call(.put, path, Self.body("Two"), token: token, headers: [.ifMatch: tag])
            #expect(second.status == 200)
            let late = try await unit.call(.put, path, Self.body("Three"), token: token, headers: [.ifMatch: tag])
            #expect(late.problem == "precondition-failed")
            #expect(try await unit.call(.get, Self.path).decode(UnitView.self).name == "Two")
        }
    }

    @Test func `nobody is left without a place to turn to, and mistakes are named`() async throws {
        try await Unit.run { unit in
            let token = try await keeper(unit)
            let path = "\(Self.path)/texts/en"
            _ = try await unit.call(.put, path, Self.body("One"), token: token)
            #expect(
                try await unit.call(.put, path, Self.body("One", crisis: "[]"), token: token).problem
                    == "last-crisis-text"
            )
            #expect(try await unit.call(.delete, path, token: token).problem == "last-crisis-text")
            #expect(try await unit.call(.delete, "\(Self.path)/texts/fr", token: token).status == 404)
            _ = try await unit.call(.put, "\(Self.path)/texts/fr", Self.body("Un"), token: token)
            #expect(try await unit.call(.delete, path, token: token).status == 204)
            let wrong = #"[{"name":"Line","phone":"988"},{"name":"Page","page":"http://example.org"}]"#
            #expect(
                try await unit.call(.put, path, Self.body("One", crisis: wrong), token: token).fields
                    == ["crisis[1].page not_a_link"]
            )
            #expect(try await unit.call(.put, "\(Self.path)/texts/x", Self.body("One"), token: token).status == 404)
            #expect(try await unit.call(.get, Self.path).decode(UnitView.self).name == "Un")
        }
    }
}
