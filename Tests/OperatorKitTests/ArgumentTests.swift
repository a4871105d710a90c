import CommandLineKit
import EventSourcing
import FoundationEssentials
import OperatorKit
import Testing

@Suite struct ArgumentTests {
    private enum Step: String, CaseIterable { case hour, day, week }

    private let parameters: [Parameter] = [.option("--by", value: "step", ""), .dryRun]

    @Test func `words are named in complaints`() throws {
        #expect(WordArgument<Step>.kind == "hour, day or week")
        let arguments = try Arguments(["--by", "day", "-n"], parameters: parameters)
        #expect(try arguments.word("--by") == Step.day)
        #expect(arguments.isDryRun)
        let wrong = try Arguments(["--by", "year"], parameters: parameters)
        #expect(throws: UsageError("--by must be hour, day or week, not “year”")) {
            try wrong.word("--by", as: Step.self)
        }
        let none = try Arguments([], parameters: parameters)
        #expect(try none.word("--by", as: Step.self) == nil && !none.isDryRun)
        #expect(throws: UsageError("--by is missing")) { try none.needed("--by", as: String.self) }
    }

    @Test func `days are those that were given, else the last thirty`() throws {
        func days(_ words: String...) throws -> [String] {
            var arguments = try Arguments(words, parameters: DayOptions.parameters)
            let (from, until) = try DayOptions(&arguments).days(at: Date(timeIntervalSince1970: 1_772_409_599))
            return [from.text, until.text]
        }
        #expect(try days() == ["2026-01-31", "2026-03-01"])
        #expect(try days("--until", "2026-02-28") == ["2026-01-30", "2026-02-28"])
        #expect(try days("--from", "2026-02-28") == ["2026-02-28", "2026-03-01"])
        #expect(try days("--from", "2027-01-01") == ["2027-01-01", "2027-01-01"])
        #expect(throws: UsageError("--until is before --from")) {
            try days("--from", "2026-02-02", "--until", "2026-02-01")
        }
    }

    @Test func `lines are read, also empty ones; what can't be read is said`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())").path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(throws: CommandFailure(.noInput, "\(path) can't be read.")) { try InputFile.lines(path) }
        try Data("a\n\nb\r\n".utf8).write(to: URL(filePath: path))
        #expect(try InputFile.lines(path) == ["a", "", "b", ""])
        try Data([0x61, 0xFF]).write(to: URL(filePath: path))
        #expect(throws: CommandFailure(.badData, "\(path) is not UTF-8.")) { try InputFile.lines(path) }
    }
}
