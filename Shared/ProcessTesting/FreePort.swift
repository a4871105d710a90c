import Foundation

/// Ports for test systems.
public enum FreePort {
    /// A port of the loopback interface on which nobody listens, below the kernel's range for outgoing connections.
    public static func find() throws -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: 10_000..<17_000)
            if isFree(port) { return port }
        }
        throw SystemFailure("no free port between 10000 and 17000")
    }

    private static func isFree(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        return status == 0
    }
}
