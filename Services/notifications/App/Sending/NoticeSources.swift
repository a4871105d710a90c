import FoundationEssentials
import NotificationsContract
import ServiceKit

/// Services that state notices, asked before somebody is told whether there is still something to tell.
struct NoticeSources: Sendable {
    let gateway: GatewayClient

    /// Number of things that still call for the person.
    func waiting(_ notice: Notice, of kind: NoticeTerms.Kind) async throws(GatewayError) -> Int {
        let person = notice.person.uuidString.lowercased()
        let since = notice.sinceMilliseconds
        let path = "/internal/\(kind.source)/people/\(person)/notices?kind=\(kind.rawValue)&since=\(since)"
        let answer: NoticesWaiting = try await gateway.get(path)
        return answer.waiting
    }
}

extension Notice {
    /// The time of the first thing in milliseconds since 1970, as others are asked.
    var sinceMilliseconds: Int64 { Int64((since.timeIntervalSince1970 * 1000).rounded(.down)) }
}
