import CommandLineKit
import OperatorKit
import Testing

@Suite struct LineLimitTests {
    private func limit(_ words: String..., usual: Int? = 100) throws -> LineLimit {
        var arguments = try Arguments(words, parameters: [LineLimit.parameter(default: usual)])
        return try LineLimit(&arguments, default: usual)
    }

    @Test func `one more is asked for than are shown`() throws {
        #expect(try limit().asked == 101)
        #expect(try limit("--limit", "7").asked == 8)
        #expect(try limit("-l", "7", usual: nil).asked == 8)
        #expect(try limit(usual: nil).asked == Int.max)
        #expect(throws: UsageError("--limit must be from 1 to 100000, not 0")) { try limit("--limit", "0") }
        #expect(throws: UsageError("--limit must be from 1 to 100000, not 100001")) { try limit("--limit", "100001") }
    }

    @Test func `rows are cut where there are more`() throws {
        let three = try limit("--limit", "3")
        let (shown, isMore) = three.cut([1, 2, 3, 4])
        #expect(shown == [1, 2, 3] && isMore)
        let (whole, isMoreThanWhole) = three.cut([1, 2, 3])
        #expect(whole == [1, 2, 3] && !isMoreThanWhole)
        #expect(LineLimit.all.cut([1, 2, 3, 4]).shown == [1, 2, 3, 4])
    }

    @Test func `tables of rows with a form of their own say it too`() throws {
        struct Own: Encodable, Sendable { let number: Int }
        let table = Table<Own>([.number("number") { "\($0.number)" }])
        let transcript = Transcript()
        let rows = [Own(number: 1), Own(number: 2)]
        let console = Console.recording(transcript).forPrograms()
        try console.show(rows, as: table, empty: "Nothing.", upTo: try limit("--limit", "1"), next: "--after 1")
        #expect(transcript.text == "{\"number\":1}\n")
        let said = "There are more than these 1: --limit 2 shows more, --after 1 shows the next.\n"
        #expect(transcript.errors.text == said)
        try console.show(rows, as: Listing(table), upTo: try limit("--limit", "2"))
        #expect(transcript.errors.text == said)
    }

    @Test func `nobody is sent beyond what can be asked for`() throws {
        func said(_ count: String) throws -> String {
            let transcript = Transcript()
            Console.recording(transcript).tellMore(than: try limit("--limit", count))
            return transcript.errors.text
        }
        #expect(try said("60000") == "There are more than these 60000: --limit 100000 shows more.\n")
        #expect(try said("100000") == "There are more than these 100000.\n")
    }

    @Test func `rows that are left out are made up for`() async throws {
        let numbers = Array(1...20)
        var sizes: [Int] = []
        let even = try await limit("--limit", "3").fill { size in
            sizes.append(size)
            return Array(numbers.prefix(size))
        } picking: { found in
            found.filter { $0.isMultiple(of: 2) }
        }
        #expect(sizes == [4, 8] && even == [2, 4, 6, 8])
        let few = try await limit().fill {
            Array(numbers.prefix($0))
        } picking: { found in
            found.filter { $0.isMultiple(of: 2) }
        }
        #expect(few.count == 10)
    }
}
