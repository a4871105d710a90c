import HTTPKit

#if canImport(Glibc)
    import Glibc
#endif

/// A listener whose queue is full and who never accepts: whoever connects hears nothing.
final class FullListener: Sendable {
    let address: SocketAddress
    private let descriptors: [Int32]

    struct Failed: Error { let code = errno }

    init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard bind(listener, address, length) == 0, listen(listener, 0) == 0 else { return Int32(-1) }
                return getsockname(listener, address, &length)
            }
        }
        guard listener >= 0, status == 0 else { throw Failed() }
        var all = [listener]
        // One more than the queue holds; none of them waits for an answer.
        for _ in 0..<4 {
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            withUnsafePointer(to: &place) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = connect(client, $0, length) }
            }
            all.append(client)
        }
        descriptors = all
        address = .ip("127.0.0.1", UInt16(bigEndian: place.sin_port))
    }

    deinit { for descriptor in descriptors { close(descriptor) } }
}
