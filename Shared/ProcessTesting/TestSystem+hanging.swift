import Foundation

extension TestSystem {
    /// A process and all that it has started stand still from now on: they take no more, answer nothing, and keep their connections.
    /// PostgreSQL is one process for each connection, which would all work on without the first.
    public func hang(_ name: String) throws {
        try signal(SIGSTOP, name)
        guard let process = process(name) else { throw SystemFailure("\(name) doesn't run") }
        // A stopped process starts no other, so that no generation grows once the one before it has stopped.
        var generation = [process]
        while !generation.isEmpty {
            generation = Self.children(of: generation)
            for child in generation { kill(child, SIGSTOP) }
        }
    }

    /// They go on where they were.
    public func goOn(_ name: String) throws {
        guard let process = process(name) else { throw SystemFailure("\(name) doesn't run") }
        var family = [process]
        var generation = [process]
        while !generation.isEmpty {
            generation = Self.children(of: generation)
            family += generation
        }
        for member in family.reversed() { kill(member, SIGCONT) }
    }

    private static func children(of parents: [Int32]) -> [Int32] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.compactMap { Int32($0) }.filter { process in
            parent(of: process).map { parents.contains($0) } ?? false
        }
    }

    /// Nil if it has just ended.
    private static func parent(of process: Int32) -> Int32? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let name = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: name)...].split(separator: " ")
        return fields.count > 1 ? Int32(fields[1]) : nil
    }
}
