import CUV
import EventLoop

extension sockaddr_storage {
    /// Becomes the address of an IP literal; returns its family. Throws for a name.
    mutating func set(host: String, port: UInt16) throws(LoopError) -> Int32 {
        var v4 = sockaddr_in()
        if uv_ip4_addr(host, Int32(port), &v4) == 0 {
            withMutableSockaddr { $0.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee = v4 } }
            return AF_INET
        }
        var v6 = sockaddr_in6()
        let status = uv_ip6_addr(host, Int32(port), &v6)
        guard status == 0 else { throw LoopError(status: status) }
        withMutableSockaddr { $0.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { $0.pointee = v6 } }
        return AF_INET6
    }

    /// The address as ours; nil for a family that is not IP.
    var address: SocketAddress? {
        var text = [CChar](repeating: 0, count: 64)
        var copy = self
        let port: UInt16? = copy.withMutableSockaddr { raw in
            switch Int32(raw.pointee.sa_family) {
            case AF_INET:
                raw.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { v4 in
                    uv_ip4_name(v4, &text, text.count) == 0 ? UInt16(bigEndian: v4.pointee.sin_port) : nil
                }
            case AF_INET6:
                raw.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { v6 in
                    uv_ip6_name(v6, &text, text.count) == 0 ? UInt16(bigEndian: v6.pointee.sin6_port) : nil
                }
            default: nil
            }
        }
        guard let port else { return nil }
        return .ip(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self), port)
    }

    /// The bytes of the IP address, 4 or 16 of them; none for a family that is not IP.
    var ipBytes: [UInt8] {
        withSockaddr { raw in
            switch Int32(raw.pointee.sa_family) {
            case AF_INET:
                raw.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { v4 in
                    withUnsafeBytes(of: v4.pointee.sin_addr) { Array($0) }
                }
            case AF_INET6:
                raw.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { v6 in
                    withUnsafeBytes(of: v6.pointee.sin6_addr) { Array($0) }
                }
            default: []
            }
        }
    }

    /// Lends the address as C's base type.
    mutating func withMutableSockaddr<R>(_ body: (UnsafeMutablePointer<sockaddr>) -> R) -> R {
        withUnsafeMutablePointer(to: &self) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
    }

    /// Lends the address as C's base type, for reading.
    func withSockaddr<R>(_ body: (UnsafePointer<sockaddr>) -> R) -> R {
        withUnsafePointer(to: self) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
    }
}
