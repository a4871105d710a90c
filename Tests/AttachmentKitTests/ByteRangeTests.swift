import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@testable import AttachmentKit

/// Parts of files, as clients ask for them.
@Suite struct ByteRangeTests {
    private static let tag = "\"file\""

    private func asked(_ range: String?, ifRange: String? = nil, _ method: HTTPKit.Method = .get) throws -> Range<Int>?
    {
        var headers = Headers()
        if let range { headers[.range] = range }
        if let ifRange { headers[.ifRange] = ifRange }
        return try ByteRange.asked(by: Request(method, "/", headers: headers), of: 1000, tag: Self.tag)
    }

    @Test(
        arguments: [
            ("bytes=0-0", 0..<1), ("bytes=0-", 0..<1000), ("BYTES=10-19", 10..<20), ("bytes=990-2000", 990..<1000),
            ("bytes=999-99999999999999999999999", 999..<1000), ("bytes=-1", 999..<1000), ("bytes=-5000", 0..<1000),
        ]
    )
    func `one range of bytes is given`(_ field: String, _ range: Range<Int>) throws {
        #expect(try asked(field) == range)
    }

    @Test(
        arguments: [
            "", "bytes", "bytes=", "bytes=-", "bytes=5-4", "bytes=1-2,5-6", "bytes=a-b", "bytes=+1-2", "bytes=1--2",
            "bytes= 1-2",
            "items=0-1", "bytes=٣-٤", "0-1",
        ]
    )
    func `what can't be read as one doesn't count`(_ field: String) throws {
        #expect(try asked(field) == nil)
    }

    @Test func `of another file, or for the head of it, all is meant`() throws {
        #expect(try asked(nil) == nil)
        #expect(try asked("bytes=0-1", ifRange: Self.tag) == 0..<2)
        #expect(try asked("bytes=0-1", ifRange: "\"other\"") == nil)
        #expect(try asked("bytes=0-1", ifRange: "Sat, 28 Nov 2026 05:00:00 GMT") == nil)
        #expect(try asked("bytes=0-1", .head) == nil)
        var twice = Headers()
        twice.add(.range, "bytes=0-1")
        twice.add(.range, "bytes=2-3")
        #expect(try ByteRange.asked(by: Request(.get, "/", headers: twice), of: 1000, tag: Self.tag) == nil)
    }

    @Test(arguments: ["bytes=1000-", "bytes=1000-1001", "bytes=99999999999999999999999-", "bytes=-0"])
    func `a range that there isn't is refused, with the length`(_ field: String) throws {
        let problem = #expect(throws: Problem.self) { try asked(field) }
        #expect(problem?.status == 416)
        #expect(problem?.headers[.contentRange] == "bytes */1000")
    }
}
