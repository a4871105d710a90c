import ProcessTesting
import ServiceRegistry
import Testing

/// Whose malloc a process runs with.
@Suite(.timeLimit(.minutes(3))) struct HeapProcessTests {
    @Test func `who serves many connections allocates by mimalloc, the others spare its memory`() async throws {
        let system = try await SharedSystem.system()
        for service in ["gateway"] + ServiceRegistry.names {
            let process = try #require(system.process(service))
            // What is mapped is more than Foundation reads of a file that says it is empty.
            let mapped = try await Program.run("/bin/cat", ["/proc/\(process)/maps"]).output
            #expect(mapped.contains("/libc.so"))
            #expect(mapped.contains("/libmimalloc.so") == ["gateway", "chat"].contains(service), "\(service)")
        }
    }
}
