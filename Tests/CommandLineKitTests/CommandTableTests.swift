import CommandLineKit
import ProductVersion
import Testing

@Suite struct CommandTableTests {
    @Test func `the general help lists the verbs under their headings`() async {
        let (code, output, errors) = await run("help")
        #expect(code == .ok)
        #expect(errors.isEmpty)
        #expect(
            output == """
                bench: A bench for verbs.

                usage: bench <command> [options]

                Look
                  count  Counts things.

                Commands
                  break  Fails in one way or another.

                bench help <command> tells more about one of them.

                More in the README.

                """
        )
    }

    @Test(arguments: [["help", "count"], ["count", "--help"], ["count", "sheep", "-h"]])
    func `a verb's help is derived from its parameters`(words: [String]) async {
        let transcript = Transcript()
        let code = await table.run(words, console: .recording(transcript)) { Bench(console: $0) }
        #expect(code == .ok)
        #expect(
            transcript.text == """
                bench count: Counts things.

                usage: bench count <thing> [--limit n] [--json]

                Counting changes nothing. It takes a moment a million.

                Arguments
                  thing  What to count.

                Options
                  -l, --limit n  Stop there. Default: 10.
                  --json         Print JSON, one value a line, in place of text.
                  -h, --help     Show this help.

                Examples
                  bench count sheep --limit 3
                      Enough to fall asleep.

                """
        )
    }

    @Test func `without a verb the help goes to the error side and the call counts as wrong`() async {
        let (code, output, errors) = await run()
        #expect(code == .usage)
        #expect(output.isEmpty)
        #expect(errors.contains("usage: bench <command>"))
    }

    @Test func `an executable says its version`() async {
        let (code, output, errors) = await run("--version")
        #expect(code == .ok)
        #expect(output == "bench \(ProductVersion.current)\n")
        #expect(errors.isEmpty)
        #expect(await run("--version", "count").code == .usage)
    }

    @Test(arguments: [("cuont", "did you mean count?"), ("br", "did you mean break?"), ("xyz", "bench help lists")])
    func `an unknown verb is answered with the nearest one`(word: String, hint: String) async {
        let (code, output, errors) = await run(word)
        #expect(code == .usage)
        #expect(output.isEmpty)
        #expect(errors.contains("there is no command “\(word)”"))
        #expect(errors.contains(hint))
    }

    @Test func `a wrong call shows the usage line and runs nothing`() async {
        let (code, output, errors) = await run("count")
        #expect(code == .usage)
        #expect(output.isEmpty)
        #expect(errors == "bench: <thing> is missing\nusage: bench count <thing> [--limit n] [--json]\n")
    }

    @Test func `people get a table`() async {
        let (code, output, _) = await run("count", "sheep", "--limit", "3")
        #expect(code == .ok)
        #expect(output == "thing  count\nsheep      3\n")
    }

    @Test func `programs get JSON in snake case`() async {
        let (_, output, _) = await run("count", "sheep", "--json")
        #expect(output == #"{"count":10,"thing_name":"sheep"}"# + "\n")
    }

    @Test func `a failure ends with its own status and hint`() async {
        let (code, _, errors) = await run("break", "failure", "--by", "me")
        #expect(code == .noInput)
        #expect(errors == "bench: there is no such thing\nlook elsewhere\n")
    }

    @Test func `errors of other modules are explained by the executable`() async {
        let (code, _, errors) = await run("break", "foreign", "--by", "me")
        #expect(code == .unavailable)
        #expect(errors == "bench: the other is away\n")
    }

    @Test func `an option that must be given stands without brackets`() async {
        let (code, _, errors) = await run("break", "other")
        #expect(code == .usage)
        #expect(errors == "bench: --by is missing\nusage: bench break <how> --by name\n")
    }

    @Test func `an unexpected error is shown whole, without a backtrace`() async {
        let (code, _, errors) = await run("break", "other", "--by", "me")
        #expect(code == .software)
        #expect(errors.contains("Break.Odd()"))
    }

    @Test func `a cancelled command counts as interrupted`() async {
        #expect(await run("break", "cancelled", "--by", "me").code == .interrupted)
    }

    @Test func `mistakes are found before the context is opened`() async {
        let code = await table.run(["count"], console: .recording(Transcript())) { _ in
            Issue.record("the context was opened")
            throw CancellationError()
        }
        #expect(code == .usage)
    }
}
