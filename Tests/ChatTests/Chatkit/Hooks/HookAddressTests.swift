import EventLog
import FoundationEssentials
import HTTPTesting
import NetworkReach
import PostgresTesting
import ServiceTesting
import Testing

@testable import Chatkit

/// Where webhooks may go.
@Suite(.freshSchema) struct HookAddressTests {
    @Test func `where clouds keep secrets nothing goes, private networks admitted or not`() throws {
        let metadata = try #require(NetworkReach.literal("100.100.100.200"))
        let ours = try #require(NetworkReach.literal("100.100.100.201"))
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
