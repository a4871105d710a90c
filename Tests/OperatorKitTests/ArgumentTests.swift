import CommandLineKit
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
        #expect(throws: UsageError("--by is missing")) { try none.required("--by", as: String.self) }
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
