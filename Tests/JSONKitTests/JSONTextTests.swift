import JSONKit
import Testing

@Suite struct JSONTextTests {
    private enum Keys: String, CodingKey { case zebra, apple, mango }

    private static func form(sorting: Bool) -> JSONForm {
        JSONForm(
            writesIDsInUpperCase: false,
            sortsMembers: sorting,
            readsSureNumbersOnly: false,
            time: { _ in nil },
            writeTime: { _, _ in }
        )
    }

    private func text(_ value: some Encodable, sorting: Bool = true) throws -> String? {
        try JSONText.bytes(of: value, in: Self.form(sorting: sorting)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes what `body` writes.
    private struct ByHand: Encodable {
        let body: (any Encoder) throws -> Void
        func encode(to encoder: any Encoder) throws { try body(encoder) }
    }

    private struct Fruit: Encodable {
        var zebra = [1, 2]
        var apple = ["y": "\"", "x": ","]
        var mango: Bool? = nil
        var banana = ""
    }

    @Test func `members stand in the order of their names, or as they are declared`() throws {
        #expect(try text([Fruit()]) == #"[{"apple":{"x":",","y":"\""},"banana":"","zebra":[1,2]}]"#)
        #expect(try text(["only": Fruit?.none]) == #"{"only":null}"#)
        #expect(try text([String: Int]()) == "{}")
        let declared = try #require(try text(Fruit(), sorting: false))
        #expect(declared.hasPrefix(#"{"zebra":[1,2],"apple":{"#))
    }

    @Test func `containers inside containers end where the outer one goes on`() throws {
        let value = ByHand { encoder in
            var object = encoder.container(keyedBy: Keys.self)
            var list = object.nestedUnkeyedContainer(forKey: .zebra)
            var inner = list.nestedContainer(keyedBy: Keys.self)
            try inner.encode(2, forKey: .mango)
            try inner.encode(1, forKey: .apple)
            try list.encode("next")
            _ = list.nestedUnkeyedContainer()
            try object.encode(true, forKey: .apple)
        }
        #expect(try text(value) == #"{"apple":true,"zebra":[{"apple":1,"mango":2},"next",[]]}"#)
        #expect(try text(value, sorting: false) == #"{"zebra":[{"mango":2,"apple":1},"next",[]],"apple":true}"#)
    }

    @Test func `what isn't one walk is left to another`() throws {
        let inTurns = ByHand { encoder in
            var object = encoder.container(keyedBy: Keys.self)
            var first = object.nestedContainer(keyedBy: Keys.self, forKey: .apple)
            var second = object.nestedContainer(keyedBy: Keys.self, forKey: .mango)
            try second.encode(1, forKey: .apple)
            try first.encode(1, forKey: .apple)
        }
        let twice = ByHand { encoder in
            var object = encoder.container(keyedBy: Keys.self)
            for number in 1...2 { try object.encode(number, forKey: .apple) }
        }
        let again = ByHand { encoder in
            var object = encoder.container(keyedBy: Keys.self)
            for number in 1...2 {
                var list = object.nestedUnkeyedContainer(forKey: .apple)
                try list.encode(number)
            }
        }
        let above = ByHand { encoder in
            var object = encoder.container(keyedBy: Keys.self)
            try Fruit().encode(to: object.superEncoder())
        }
        for value in [inTurns, twice, again, above] {
            #expect(try text([value]) == nil)
        }
        #expect(try text([again], sorting: false) == nil)
    }

    @Test func `a value knows where it is`() throws {
        struct Refusal: Error { var path: String }
        let place = ByHand { encoder in
            let steps = encoder.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
            throw Refusal(path: steps.joined(separator: "."))
        }
        let nested = ByHand { encoder in
            var object = encoder.container(keyedBy: Keys.self)
            var list = object.nestedUnkeyedContainer(forKey: .zebra)
            try list.encode(1)
            try list.encode(["mango": place])
        }
        let error = #expect(throws: Refusal.self) { try text([nested]) }
        #expect(error?.path == "0.zebra.1.mango")
    }

    @Test func `nothing is left behind by an error`() throws {
        final class Probe {}
        struct Stop: Error {}
        weak var left: Probe?
        do {
            let probe = Probe()
            left = probe
            let value = ByHand { encoder in
                var object = encoder.container(keyedBy: Keys.self)
                var inner = object.nestedContainer(keyedBy: Keys.self, forKey: .apple)
                _ = inner.nestedUnkeyedContainer(forKey: .mango)
                throw Stop()
            }
            let key = try #require(CodingUserInfoKey(rawValue: "probe"))
            #expect(throws: Stop.self) {
                try JSONText.bytes(of: [value], in: Self.form(sorting: true), userInfo: [key: probe])
            }
        }
        #expect(left == nil)
    }
}
