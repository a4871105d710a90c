import EventLog
import FoundationEssentials
import PostgresTesting
import Testing

@testable import ChatApp

/// Where webhooks may go.
@Suite(.freshSchema) struct HookAddressTests {
    @Test(
        arguments: [
            ("8.8.8.8", .outside), ("172.32.0.1", .outside), ("100.128.0.1", .outside),
            ("10.1.2.3", .private), ("172.16.0.1", .private), ("172.31.255.255", .private), ("192.168.0.1", .private),
            ("100.64.0.1", .private), ("127.0.0.1", .loopback), ("127.9.9.9", .loopback), ("0.0.0.0", .nowhere),
            ("169.254.169.254", .nowhere), ("224.0.0.1", .nowhere), ("255.255.255.255", .nowhere),
            ("192.0.2.1", .nowhere), ("198.18.0.1", .nowhere), ("100.100.100.200", .nowhere),
            ("100.100.100.201", .private), ("168.63.129.16", .nowhere), ("168.63.129.17", .outside),
        ] as [(String, ChatkitHookRules.Reach)]
    )
    func `an IPv4 address leads somewhere`(_ text: String, _ reach: ChatkitHookRules.Reach) throws {
        let bytes = try #require(ChatkitHookRules.literal(text))
        #expect(ChatkitHookRules.reach(of: bytes) == reach)
        // The same as sockets and translators write it.
        #expect(ChatkitHookRules.reach(of: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + bytes) == reach)
        #expect(ChatkitHookRules.reach(of: [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8) + bytes) == reach)
    }

    @Test(
        arguments: [
            ([0x26, 0x06, 0x47], .outside), ([0xFC], .private), ([0xFD, 0x12], .private),
            ([0xFE, 0x80], .nowhere), ([0xFF, 0x02], .nowhere), ([0x20, 0x02, 0x7F], .nowhere),
            ([0x20, 0x01, 0x00], .nowhere), ([0xFD, 0x00, 0x0E, 0xC2, 0, 0], .nowhere),
            ([0xFD, 0x20, 0x00, 0xCE], .nowhere), ([0xFD, 0x20, 0x00, 0xCF], .private),
            ([0x20, 0x01, 0x0D, 0xB8], .nowhere), ([], .nowhere),
        ] as [([UInt8], ChatkitHookRules.Reach)]
    )
    func `an IPv6 address leads somewhere`(_ start: [UInt8], _ reach: ChatkitHookRules.Reach) {
        let bytes = start + [UInt8](repeating: 0, count: 16 - start.count)
        #expect(ChatkitHookRules.reach(of: bytes) == reach)
    }

    @Test func `the IPv6 address of this machine is it`() {
        let bytes = [UInt8](repeating: 0, count: 15) + [1]
        #expect(ChatkitHookRules.reach(of: bytes) == .loopback)
        #expect(ChatkitHookRules.reach(of: [1, 2, 3]) == .nowhere)
    }

    @Test func `where clouds keep secrets nothing goes, private networks admitted or not`() throws {
        let metadata = try #require(ChatkitHookRules.literal("100.100.100.200"))
        let ours = try #require(ChatkitHookRules.literal("100.100.100.201"))
        let rules = ChatkitHookRules(admitsPrivate: true)
        #expect(!rules.admits(metadata, isLoopback: false) && rules.admits(ours, isLoopback: false))
        let tail = [UInt8](repeating: 0, count: 10) + [0x02, 0x54]
        #expect(!rules.admits([0xFD, 0x00, 0x0E, 0xC2] + tail, isLoopback: false))
        #expect(!rules.admits([0xFD, 0x20, 0x00, 0xCE] + tail, isLoopback: false))
    }

    @Test(arguments: [
        "https://app.example.org", "https://app.example.org:8443/a/b?c=d", "https://4you.example.org/", "https://app1/",
    ])
    func `an address outside is one`(_ url: String) throws {
        #expect(try ChatkitHookTarget(url, isLoopback: false).url == url)
    }

    @Test(arguments: [
        "http://app.example.org/", "https://", "https:///x", "https://a:b@app.example.org/",
        "https://app.example.org:0/",
        "https://app.example.org:99999/", "https://app.example.org/#x", "https://app.example.org/ x", "ftp://x/",
        "https://localhost/", "https://ä.example/", "https://app_example.org/", "HTTPS://app.example.org/",
    ])
    func `any other is none`(_ url: String) {
        #expect(throws: ChatkitHookTarget.Mistake.self) { try ChatkitHookTarget(url, isLoopback: false) }
    }

    @Test(arguments: [
        "https://127.0.0.1/", "https://10.0.0.1/", "https://169.254.169.254/", "https://8.8.8.8/", "https://8.8.8.8./",
        "https://[2606:4700::1]/x", "https://[::1]/", "https://2130706433/", "https://127.1/", "https://0x7f000001/",
        "https://app.0x7f/",
    ])
    func `an IP address is no name, however it is written`(_ url: String) {
        #expect(throws: ChatkitHookTarget.Mistake.noName) { try ChatkitHookTarget(url, isLoopback: false) }
    }

    @Test func `this machine is reached by http and when it is said`() throws {
        let target = try ChatkitHookTarget("http://127.0.0.1:8080?x", isLoopback: true)
        #expect((target.path, target.authority) == ("/?x", "127.0.0.1:8080"))
        #expect(try ChatkitHookTarget("http://localhost/", isLoopback: true).isLoopback)
        for url in ["https://127.0.0.1/", "http://10.0.0.1/", "http://app.example.org/", "http://127.1/"] {
            #expect(throws: ChatkitHookTarget.Mistake.self) { try ChatkitHookTarget(url, isLoopback: true) }
        }
    }

    @Test func `an address that isn't admitted any more isn't connected to`() async throws {
        try await HookBench.with { bench, _ in
            try await bench.room("r")
            let hook = ChatkitHook(
                id: UUID(),
                instance: bench.instance.id,
                target: try ChatkitHookTarget(stored: "https://10.255.255.1/", isLoopback: false),
                kinds: [.messagesCreated],
                since: try await bench.unit.store.head(),
                createdAt: bench.unit.clock.now
            )
            _ = try await bench.table.add(hook)
            try await bench.say("hello", in: "r")
            try await bench.tell(bench.worker())
            #expect(try await bench.health(hook)?.lastStatus == "unreachable")
        }
    }
}
