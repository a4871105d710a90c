import FoundationEssentials
import HTTPKit
import Testing

/// Cursors come back from clients, who may send anything.
@Suite struct CursorTests {
    private struct Place: Codable, Equatable {
        var name: String
        var at: CursorTime
        var number: Int64
    }

    private func encoded(_ json: String) -> String {
        Data(json.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    @Test(arguments: [0, 1_767_268_800.123_456, -62_167_219_200, 253_402_300_799])
    func `what a list has made is read as it was`(_ seconds: Double) throws {
        let time = CursorTime(Date(timeIntervalSince1970: seconds))
        let place = Place(name: "Żółć 🙂", at: time, number: .max)
        let read = try Cursor.position(Place.self, of: try Cursor.text(place))
        #expect(read == place)
        #expect(abs(read.at.date.timeIntervalSince1970 - seconds) < 0.000_001)
    }

    @Test(arguments: [
        #"{"name":"a\u0000b","at":0,"number":1}"#, #"{"name":"\ud800","at":0,"number":1}"#,
        #"{"name":"a","at":253402300800000000,"number":1}"#, #"{"name":"a","at":-62167219200000001,"number":1}"#,
        #"{"name":"a","at":9223372036854775807,"number":1}"#, #"{"name":"a","at":0,"number":9223372036854775808}"#,
        #"{"name":"a","at":0,"number":1e300}"#, #"{"name":"a","at":NaN,"number":1}"#, #"{"name":"a","at":0}"#,
        "null", "[]", "", "{",
    ])
    func `what can't be a place is refused by name`(_ json: String) {
        let problem = #expect(throws: Problem.self) { try Cursor.position(Place.self, of: encoded(json)) }
        #expect(problem?.status == 422 && problem?.fields.map(\.field) == ["cursor"])
    }

    @Test(arguments: ["%", "a b", "é", "\u{0}", "====="]) func `what is no base64 is refused`(_ text: String) {
        #expect(throws: Problem.self) { try Cursor.position(Int64.self, of: text) }
    }
}
