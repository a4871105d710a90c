import FoundationEssentials
import JSONKit
import Testing

@Suite struct UUIDTextTests {
    @Test func `an id is written in lower case and read in either`() {
        for _ in 0..<500 {
            let id = UUID()
            let text = UUIDText.text(of: id)
            #expect(text == id.uuidString.lowercased())
            #expect(UUIDText.id(of: text) == id)
            #expect(UUIDText.id(of: text.uppercased()) == id)
            var bytes = Array("id=".utf8)
            UUIDText.write(id, to: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == "id=" + text)
            UUIDText.write(id, inUpperCase: true, to: &bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == "id=" + text + id.uuidString)
        }
    }

    @Test func `every byte is written and read`() {
        for byte in UInt8.min...UInt8.max {
            let id = UUID(uuid: (byte, 0, 0, 0, byte, 0, byte, 0, byte, 0, byte, 0, 0, 0, 0, byte))
            #expect(UUIDText.text(of: id) == id.uuidString.lowercased())
            #expect(UUIDText.id(of: id.uuidString) == id)
        }
    }

    @Test(arguments: [
        "", "0f8fad5b", "0f8fad5bd9cb469fa16570867728950e", "0f8fad5b-d9cb-469f-a165-70867728950",
        "0f8fad5b-d9cb-469f-a165-70867728950e0", " f8fad5b-d9cb-469f-a165-70867728950e",
        "+f8fad5b-d9cb-469f-a165-70867728950e", "0x8fad5b-d9cb-469f-a165-70867728950e",
        "0f8fad5bd-9cb-469f-a165-70867728950e", "0f8fad5b-d9cb-469f-a165-7086772895g0",
        "0f8fad5b-d9cb-469f-a165-70867728950\0", "0f8fad5b-d9cb-469f-a165-70867728950e\0",
        "{0f8fad5b-d9cb-469f-a165-708677289}", "0f8fad5b-d9cb-469f-a165-708677289é",
        "0f8fad5b_d9cb_469f_a165_70867728950e",
    ])
    func `nothing else is an id`(_ text: String) { #expect(UUIDText.id(of: text) == nil) }

    /// Each place of an id with each byte that could stand there.
    @Test func `only digits stand where digits do, only hyphens where hyphens do`() {
        let good = Array("0f8fad5b-d9cb-469f-a165-70867728950e".utf8)
        for place in good.indices {
            for byte in UInt8.min...UInt8.max {
                var text = good
                text[place] = byte
                let isHyphen = good[place] == UInt8(ascii: "-")
                let isDigit = Character(UnicodeScalar(byte)).isASCII && Character(UnicodeScalar(byte)).isHexDigit
                let expected = isHyphen ? byte == UInt8(ascii: "-") : isDigit
                #expect(text.withUnsafeBufferPointer { UUIDText.id(of: $0) != nil } == expected)
            }
        }
    }
}
