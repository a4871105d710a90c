/// Network to which an IP address leads; an address is 4 or 16 bytes.
///
/// A person who may name an address to which we connect could otherwise reach everything that is reachable from here
/// and nobody else's business: databases, the metrics of services, a cloud's metadata.
public enum NetworkReach: Sendable, Hashable {
    /// Public network.
    case outside
    /// Network of one's own.
    case `private`
    /// Address of this machine.
    case loopback
    /// Address of a link, of many machines, or of a reserved range.
    case nowhere

    /// Network of `address`; `.nowhere` if it isn't certain.
    public init(of address: [UInt8]) {
        self =
            switch address.count {
            case 4: Self.reach(of4: address)
            case 16: Self.reach(of6: address)
            default: .nowhere
            }
    }

    private static func reach(of4 a: [UInt8]) -> NetworkReach {
        switch (a[0], a[1]) {
        // Clouds tell their machines secrets there, though the addresses look private or public.
        case (100, 100) where a[2] == 100 && a[3] == 200: .nowhere
        case (168, 63) where a[2] == 129 && a[3] == 16: .nowhere
        case (127, _): .loopback
        case (10, _), (172, 16...31), (192, 168), (100, 64...127): .private
        // 192.88.99 led to relays for IPv6; 192.0.0, 192.0.2, 198.51.100 and 203.0.113 are set aside, 198.18 and 198.19 for measuring.
        case (0, _), (169, 254), (198, 18...19), (224...255, _): .nowhere
        case (192, 0) where a[2] == 0 || a[2] == 2: .nowhere
        case (192, 88) where a[2] == 99: .nowhere
        case (198, 51) where a[2] == 100: .nowhere
        case (203, 0) where a[2] == 113: .nowhere
        default: .outside
        }
    }

    private static func reach(of6 a: [UInt8]) -> NetworkReach {
        if a.prefix(15).allSatisfy({ $0 == 0 }) { return a[15] == 1 ? .loopback : .nowhere }
        // An IPv4 address in other clothes, as sockets and translators take them.
        if a.prefix(10).allSatisfy({ $0 == 0 }), a[10] == 0xFF, a[11] == 0xFF { return reach(of4: Array(a[12...])) }
        if a.starts(with: [0x00, 0x64, 0xFF, 0x9B]) {
            guard a[4..<12].allSatisfy({ $0 == 0 }) else { return .nowhere }
            return reach(of4: Array(a[12...]))
        }
        // The same in IPv6: fd00:ec2::254 and fd20:ce::254, with all that begins like them.
        if a.starts(with: [0xFD, 0x00, 0x0E, 0xC2]) || a.starts(with: [0xFD, 0x20, 0x00, 0xCE]) { return .nowhere }
        if a[0] & 0xFE == 0xFC { return .private }
        // Public addresses begin with 001; those of 2001:0::/23, 2001:db8::/32, 2002::/16 and 3fff::/20 are tunnels or set aside.
        guard a[0] & 0xE0 == 0x20 else { return .nowhere }
        if a[0] == 0x20, a[1] == 0x01, a[2] & 0xFE == 0 || (a[2] == 0x0D && a[3] == 0xB8) { return .nowhere }
        if a[0] == 0x20, a[1] == 0x02 { return .nowhere }
        if a[0] == 0x3F, a[1] == 0xFF, a[2] & 0xF0 == 0 { return .nowhere }
        return .outside
    }

    /// The bytes of an address that is written as four numbers; `nil` for a name, or what the system would have to read.
    public static func literal(_ host: String) -> [UInt8]? {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        let bytes = parts.compactMap { part in
            (1...3).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt8(part) : nil
        }
        return bytes.count == 4 ? bytes : nil
    }
}
