import Foundation
import HTTPKit

/// Plain sockets that have asked once, were answered, and say nothing more.
struct IdleConnections {
    private var descriptors: [Int32] = []

    /// Opens `count` keep-alive connections, each after one answered request.
    @concurrent static func open(_ count: Int, to origin: Origin) async throws -> IdleConnections {
        guard case .ip(_, let port) = origin.address else { throw BenchmarkFailure("no TCP port") }
        var connections = IdleConnections()
        for _ in 0..<count { connections.descriptors.append(try connect(port)) }
        return connections
    }

    mutating func append(_ others: IdleConnections) { descriptors += others.descriptors }

    func close() { for descriptor in descriptors { Glibc.close(descriptor) } }

    private static func connect(_ port: UInt16) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw BenchmarkFailure("can't connect: errno \(errno)") }
        let request = Array("GET /livez HTTP/1.1\r\nHost: bench\r\n\r\n".utf8)
        guard write(descriptor, request, request.count) == request.count else { throw BenchmarkFailure("can't write") }
        var answer = [UInt8](repeating: 0, count: 4096)
        guard read(descriptor, &answer, answer.count) > 0 else { throw BenchmarkFailure("no answer") }
        return descriptor
    }
}
