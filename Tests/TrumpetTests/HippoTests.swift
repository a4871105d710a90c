import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import Testing

@testable import TrumpetApp

/// The call of the original client, read with its own type.
@Suite(.freshSchema) struct HippoTests {
    /// As strict as it is there: a list of things with an id and a type.
    private struct Page: Decodable {
        struct Entry: Decodable {
            let id: String
            let type: String
            let attributes: Attributes
        }

        struct Attributes: Decodable {
            let title: String
            let body: String
            let start_at: String
        }

        let data: [Entry]
    }

    @Test func `broadcasts are listed as JSON API has it, in the order in which they are shown`() async throws {
        try await Unit.with { unit in
            let empty = try await unit.seat(unit.cleo).get("/common/broadcasts").expect(200)
            #expect(empty.text == #"{"data":[]}"#)
            _ = try await unit.publish("for staff", ["audience": ["roles": ["therapist"]]])
            let second = try await unit.publish("second")
            let first = try await unit.publish("first", ["severity": "crisis"])
            let headers: Headers = [.contentType: "application/vnd.api+json"]
            let answer = try await unit.seat(unit.cleo).get("/common/broadcasts?page=1", headers: headers).expect(200)
            #expect(answer.headers[.contentType] == "application/vnd.api+json")
            let page = try answer.decode(Page.self)
            #expect(page.data.map(\.id) == [first, second].map { $0.uuidString.lowercased() })
            #expect(page.data.map(\.type) == ["broadcasts", "broadcasts"])
            #expect(page.data.map(\.attributes.title) == ["first", "second"])
            #expect(page.data.allSatisfy { $0.attributes.start_at.hasSuffix(".000Z") })
            #expect(try await unit.seat(nil).get("/common/broadcasts").status == 401)
        }
    }
}
