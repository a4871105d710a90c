import Testing

@testable import PostofficeApp

/// What is loaded while something else is stored.
@Suite(.timeLimit(.minutes(1))) struct RelayTests {
    private struct Broken: Error {}

    /// What happened, in its order, and those who wait for something to happen.
    private actor Diary {
        private(set) var lines: [String] = []
        private var readers: [String: [CheckedContinuation<Void, Never>]] = [:]

        func note(_ line: String) {
            lines.append(line)
            for reader in readers.removeValue(forKey: line) ?? [] { reader.resume() }
        }

        func wait(for line: String) async {
            guard !lines.contains(line) else { return }
            await withCheckedContinuation { readers[line, default: []].append($0) }
        }

        var stored: [String] { lines.filter { $0.hasPrefix("store") } }
    }

    @Test func `the next is loaded while one is stored, and none after that`() async throws {
        let diary = Diary()
        try await Relay.run(from: 1) { (step: Int) in
            guard step < 4 else { return nil }
            await diary.note("load \(step + 1)")
            return step + 1
        } storing: { (step: Int) in
            // Where nothing is loaded meanwhile, this waits for ever.
            if step < 4 { await diary.wait(for: "load \(step + 1)") }
            await diary.note("store \(step)")
            return true
        }
        let lines = await diary.lines
        #expect(lines == ["load 2", "store 1", "load 3", "store 2", "load 4", "store 3", "store 4"])
    }

    @Test func `behind a step that is not stored none is, and what is being loaded is given up`() async throws {
        let diary = Diary()
        await #expect(throws: Broken.self) {
            try await Relay.run(from: 1) { (step: Int) in
                await diary.note("load \(step + 1)")
                guard step == 2 else { return step + 1 }
                do {
                    try await Task.sleep(for: .seconds(3600))
                } catch {
                    await diary.note("given up")
                    throw error
                }
                return step + 1
            } storing: { (step: Int) in
                await diary.note("store \(step)")
                guard step == 2 else { return true }
                await diary.wait(for: "load 3")
                throw Broken()
            }
        }
        let (stored, lines) = (await diary.stored, await diary.lines)
        #expect(stored == ["store 1", "store 2"] && lines.last == "given up")
    }

    @Test func `what is stored when loading fails stays, and then it ends`() async throws {
        let diary = Diary()
        await #expect(throws: Broken.self) {
            try await Relay.run(from: 1) { (step: Int) in
                guard step < 2 else { throw Broken() }
                return step + 1
            } storing: { (step: Int) in
                await diary.note("store \(step)")
                return true
            }
        }
        let stored = await diary.stored
        #expect(stored == ["store 1", "store 2"])
    }

    @Test func `it ends when storing says so`() async throws {
        let diary = Diary()
        try await Relay.run(from: 1) { (step: Int) in
            step + 1
        } storing: { (step: Int) in
            await diary.note("store \(step)")
            return step < 3
        }
        let stored = await diary.stored
        #expect(stored == ["store 1", "store 2", "store 3"])
    }

    @Test func `who is cancelled stores what is under way, and not what is loaded`() async throws {
        let diary = Diary()
        let task = Task {
            try await Relay.run(from: 1) { (step: Int) in
                step + 1
            } storing: { (step: Int) in
                await diary.note("store \(step)")
                while step == 2, !Task.isCancelled { await Task.yield() }
                return true
            }
        }
        await diary.wait(for: "store 2")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let stored = await diary.stored
        #expect(stored == ["store 1", "store 2"])
    }
}
