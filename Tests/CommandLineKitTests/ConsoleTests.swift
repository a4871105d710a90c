import CommandLineKit
import FoundationEssentials
import Testing

/// What programs read of a command's answer.
@Suite struct ConsoleTests {
    private func json(_ value: some Encodable) throws -> String {
        let transcript = Transcript()
        try Console.recording(transcript).printJSON(value)
        return transcript.text
    }

    @Test func `ids are in lower case, as values, as names and in lists`() throws {
        let id = try #require(UUID(uuidString: "0190ABCD-EF00-7000-8000-00000000ABCD"))
        #expect(try json(["id": id]) == #"{"id":"0190abcd-ef00-7000-8000-00000000abcd"}"# + "\n")
        #expect(try json([id.uuidString: 1]) == #"{"0190abcd-ef00-7000-8000-00000000abcd":1}"# + "\n")
        #expect(try json([id]) == #"["0190abcd-ef00-7000-8000-00000000abcd"]"# + "\n")
        #expect(try json(id) == #""0190abcd-ef00-7000-8000-00000000abcd""# + "\n")
    }

    @Test(arguments: [
        "See 0190ABCD-EF00-7000-8000-00000000ABCD", "0190ABCD-EF00-7000-8000-00000000ABC",
        "0190ABCD-EF00-7000-8000-00000000ABCDE", "0190ABCDEF0070008000000000000000ABCD",
        #"\"0190ABCD-EF00-7000-8000-00000000ABCD\""#, #"ends with \"#, "ABCDEFGH-ABCD-ABCD-ABCD-ABCDEFABCDEF", "",
    ])
    func `nothing else is touched`(_ text: String) throws {
        let written = try json(["text": text])
        let read = try JSONDecoder().decode([String: String].self, from: Data(written.utf8))
        #expect(read == ["text": text])
    }
}
