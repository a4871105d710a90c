import ChildProcesses
import Foundation

/// A `CrowdServer` in a process of its own, from outside. It ends with this process, however that ends.
final class CrowdProcess {
    private let process: ChildProcess
    private let input: FileHandle
    private let output: FileHandle
    private var rest = Data()

    /// Starts it with its members, who connect to `port` from a loopback address of their own: between two addresses there are but
    /// 28,000 ports.
    init(_ number: Int, members: [String], port: UInt16, folder: String) throws {
        let file = "\(folder)/crowd-\(number)"
        try Data((members.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
        let (commands, answers) = (try ClosingPipe(), try ClosingPipe())
        defer {
            close(commands.reading)
            close(answers.writing)
        }
        input = FileHandle(fileDescriptor: commands.writing, closeOnDealloc: true)
        output = FileHandle(fileDescriptor: answers.reading, closeOnDealloc: true)
        process = try ChildProcess(
            [
                "bash", "-c", "ulimit -n \"$(ulimit -Hn)\"; exec \"$@\"", "bash", Executables.benchmarks,
                CrowdServer.verb, String(port), "127.0.0.\(number + 2)", file,
            ],
            input: .descriptor(commands.reading),
            output: .descriptor(answers.writing),
            errors: .inherited
        )
    }

    /// Has it do something; what comes of it `answer` says.
    func tell(_ command: String) throws { try input.write(contentsOf: Data("\(command)\n".utf8)) }

    /// Waits for the answer to the oldest command that wasn't answered yet.
    func answer() throws -> CrowdAnswer {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                let answer = try JSONDecoder().decode(CrowdAnswer.self, from: rest[..<end])
                rest = Data(rest[(end + 1)...])
                if let failure = answer.failure { throw BenchmarkFailure("a crowd has failed: \(failure)") }
                return answer
            }
            let more = output.availableData
            guard !more.isEmpty else { throw BenchmarkFailure("a crowd has ended") }
            rest += more
        }
    }

    /// Lets all its connections go.
    func stop() {
        try? input.close()
        process.wait()
    }
}

extension [CrowdProcess] {
    /// Has all of them do the same at once; their answers.
    func ask(_ command: String) throws -> [CrowdAnswer] {
        for crowd in self { try crowd.tell(command) }
        return try map { try $0.answer() }
    }
}
