import ChildProcesses
import Foundation
import Testing

@Suite final class ChildProcessTests {
    private let folder = NSTemporaryDirectory() + "children-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }

    @Test("a program says how it ended, asked either way and more than once") func statuses() async throws {
        let child = try ChildProcess(["/bin/sh", "-c", "exit 7"])
        #expect(await child.ended() == 7)
        #expect(child.wait() == 7)
        #expect(child.endStatus == 7)
        let killed = try ChildProcess(["sleep", "600"])
        #expect(killed.endStatus == nil)
        killed.signal(SIGTERM)
        #expect(await killed.ended() == -SIGTERM)
    }

    @Test("it reads, writes and works where it was told to, with the environment it was given") func streams()
        async throws
    {
        try "a line\n".write(toFile: "\(folder)/input", atomically: true, encoding: .utf8)
        let child = try ChildProcess(
            ["/bin/sh", "-c", "cat; pwd; echo $ONLY$HOME; echo trouble >&2"],
            environment: ["ONLY": "this"],
            directory: folder,
            input: .file("\(folder)/input"),
            output: .file("\(folder)/output"),
            errors: .file("\(folder)/errors")
        )
        #expect(await child.ended() == 0)
        let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        #expect(try text("output") == "a line\n\(place)\nthis\n")
        #expect(try text("errors") == "trouble\n")
    }

    @Test("it has none of this process's descriptors but the three it was given") func descriptors() async throws {
        let pipe = try ClosingPipe()
        defer { for end in [pipe.reading, pipe.writing] { close(end) } }
        let kept = dup(pipe.reading)
        defer { close(kept) }
        let child = try ChildProcess(
            // A shell's own list: it has none open beyond what it was given.
            ["/bin/sh", "-c", "for n in /proc/$$/fd/*; do echo ${n##*/}; done | sort -n | tr '\\n' ' '"],
            output: .descriptor(pipe.writing)
        )
        #expect(await child.ended() == 0)
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(pipe.reading, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(count), as: UTF8.self).hasPrefix("0 1 2 "))
        #expect(!String(decoding: bytes.prefix(count), as: UTF8.self).contains(" \(kept) "))
    }

    @Test("what can't be started is refused with the reason") func refusals() {
        #expect(throws: ChildProcessFailure.self) { try ChildProcess(["/no/such/program"]) }
        #expect(throws: ChildProcessFailure.self) { try ChildProcess(["true"], input: .file("/no/such/file")) }
    }

    @Test("many threads start programs at once, and each is told of its own") func crowd() async throws {
        let statuses = try await withThrowingTaskGroup(of: [Int32].self) { group in
            for lane in 0..<8 {
                group.addTask { @concurrent in
                    var statuses: [Int32] = []
                    for number in 0..<25 {
                        let child = try ChildProcess(["/bin/sh", "-c", "exit \((lane * 25 + number) % 200)"])
                        statuses.append(await child.ended())
                    }
                    return statuses
                }
            }
            return try await group.reduce(into: [Int32]()) { $0 += $1 }
        }
        #expect(statuses.sorted() == Array(0..<200))
    }

    @Test("a signal after the end goes to nobody") func late() async throws {
        let child = try ChildProcess(["true"])
        #expect(await child.ended() == 0)
        child.signal(SIGKILL)
        #expect(child.endStatus == 0)
    }
}
