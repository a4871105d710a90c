import CUV

/// Client address for counting: an IPv4 address, or the /64 of an IPv6 address.
public enum AddressKey: Hashable, Sendable {
    /// An IPv4 address, as it goes on the wire.
    case v4(UInt32)
    /// The first half of an IPv6 address.
    case v6(UInt64)
    /// Anything else, such as a Unix socket.
    case other(String)

    /// The key of `address`, whatever its port.
    public init(_ address: SocketAddress) {
        guard case .ip(let host, _) = address else {
            self = .other(address.description)
            return
        }
        var v4 = in_addr()
        if Self.read(host, AF_INET, &v4) {
            self = .v4(v4.s_addr)
            return
        }
        var v6 = in6_addr()
        // A scope (`fe80::1%eth0`) is about our own interfaces.
        let plain = host.prefix { $0 != "%" }
        guard Self.read(String(plain), AF_INET6, &v6) else {
            self = .other(host)
            return
        }
        let halves = withUnsafeBytes(of: &v6) {
            ($0.load(as: UInt64.self), $0.load(fromByteOffset: 8, as: UInt64.self))
        }
        // ::ffff:a.b.c.d is the IPv4 address that a listener on both families sees.
        if halves.0 == 0, UInt64(bigEndian: halves.1) >> 32 == 0xFFFF {
            self = .v4(UInt32(truncatingIfNeeded: UInt64(bigEndian: halves.1)).bigEndian)
        } else {
            self = .v6(halves.0)
        }
    }

    /// Reads an address of `family`. The text is laid out on the stack: this runs for each request.
    private static func read(_ text: String, _ family: Int32, _ address: UnsafeMutableRawPointer) -> Bool {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN) + 1) { buffer in
            guard text.utf8.count < buffer.count else { return false }
            var end = 0
            for byte in text.utf8 {
                buffer[end] = CChar(bitPattern: byte)
                end += 1
            }
            buffer[end] = 0
            return inet_pton(family, buffer.baseAddress, address) == 1
        }
    }
}
