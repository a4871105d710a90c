import Foundation
import HTTPKit
import Testing

@Suite struct FieldCodeTests {
    @Test func `the page tells all codes, and no others`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let page = String(decoding: try Data(contentsOf: root.appending(path: "docs/api.md")), as: UTF8.self)
        let told = page.matches(of: /\n\| `([a-z0-9_]+)` \|/).map { String($0.output.1) }
        #expect(told.sorted() == FieldCode.all.sorted())
        #expect(Set(told).count == told.count)
    }

    @Test func `a code brings its parameters, and a field adds who it is about`() {
        let long = FieldError("to", code: .tooLong(max: 3, .entries), "names 4", parameters: ["person": "x"])
        #expect(long.code == "too_long" && long.parameters == ["max": "3", "unit": "entries", "person": "x"])
        #expect(FieldError("to", code: .missing, "must be there").parameters == nil)
        #expect(FieldError("at", code: .past(maxDays: 7), "").parameters == ["days": "7"])
    }
}
