import NetworkReach
import Testing

@Suite struct NetworkReachTests {
    @Test(
        arguments: [
            ("8.8.8.8", .outside), ("172.32.0.1", .outside), ("100.128.0.1", .outside),
            ("10.1.2.3", .private), ("172.16.0.1", .private), ("172.31.255.255", .private), ("192.168.0.1", .private),
            ("100.64.0.1", .private), ("127.0.0.1", .loopback), ("127.9.9.9", .loopback), ("0.0.0.0", .nowhere),
            ("169.254.169.254", .nowhere), ("224.0.0.1", .nowhere), ("255.255.255.255", .nowhere),
            ("192.0.2.1", .nowhere), ("198.18.0.1", .nowhere), ("100.100.100.200", .nowhere),
            ("100.100.100.201", .private), ("168.63.129.16", .nowhere), ("168.63.129.17", .outside),
        ] as [(String, NetworkReach)]
    )
    func `an IPv4 address leads somewhere`(_ text: String, _ reach: NetworkReach) throws {
        let bytes = try #require(NetworkReach.literal(text))
        #expect(NetworkReach(of: bytes) == reach)
        // The same as sockets and translators write it.
        #expect(NetworkReach(of: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + bytes) == reach)
        #expect(NetworkReach(of: [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8) + bytes) == reach)
    }

    @Test(
        arguments: [
            ([0x26, 0x06, 0x47], .outside), ([0xFC], .private), ([0xFD, 0x12], .private),
            ([0xFE, 0x80], .nowhere), ([0xFF, 0x02], .nowhere), ([0x20, 0x02, 0x7F], .nowhere),
            ([0x20, 0x01, 0x00], .nowhere), ([0xFD, 0x00, 0x0E, 0xC2, 0, 0], .nowhere),
            ([0xFD, 0x20, 0x00, 0xCE], .nowhere), ([0xFD, 0x20, 0x00, 0xCF], .private),
            ([0x20, 0x01, 0x0D, 0xB8], .nowhere), ([], .nowhere),
        ] as [([UInt8], NetworkReach)]
    )
    func `an IPv6 address leads somewhere`(_ start: [UInt8], _ reach: NetworkReach) {
        let bytes = start + [UInt8](repeating: 0, count: 16 - start.count)
        #expect(NetworkReach(of: bytes) == reach)
    }

    @Test func `the IPv6 address of this machine is it`() {
        let bytes = [UInt8](repeating: 0, count: 15) + [1]
        #expect(NetworkReach(of: bytes) == .loopback)
        #expect(NetworkReach(of: [1, 2, 3]) == .nowhere)
    }
}
