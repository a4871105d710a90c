@testable import GatewayApp
@testable import HTTPKit

extension FuzzTarget {
    static let paths: [FuzzTarget] = [
        .text("target") { text in
            guard let target = RequestTarget(text) else { return }
            precondition(target.path.hasPrefix("/"))
            let segments = target.path.split(separator: "/", omittingEmptySubsequences: false)
            precondition(!segments.contains(".") && !segments.contains(".."), "\(target.path)")
            // Whoever reads it again, the service behind the gateway above all, sees the very same path.
            precondition(RequestTarget(target.path)?.path == target.path, "\(target.path)")
            guard (try? PathRules.check(target.path)) != nil else { return }
            for segment in segments {
                guard let plain = PercentCoding.decode(segment) else { continue }
                precondition(!plain.contains("/") && plain != ".." && plain != ".", "\(target.path)")
            }
        },
        .text("address") { text in
            guard let address = SocketAddress(parsing: text) else { return }
            precondition(SocketAddress(parsing: address.description) == address, "\(text)")
        },
    ]
}
