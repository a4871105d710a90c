import FoundationEssentials
import HTTPKit
import NotificationsDomain
import WebPush

/// Tells people by Web Push: kind and count, no names, no words. A worker in the browser has the words in its language.
struct PushSender: Sendable {
    let devices: DeviceCommands
    let post: PushPost

    /// Message to a device.
    struct Message: Codable, Sendable, Hashable {
        var kind: String
        var count: Int
        var urgent: Bool
    }

    /// Tells one device that `count` things wait.
    func tell(_ notice: Notice, count: Int) async throws -> NoticeOutcome {
        guard let address = try await devices.list(of: notice.person).devices[notice.target]?.address else {
            return .obsolete
        }
        // The list of services may be another by now.
        guard let endpoint = PushEndpoint(address.endpoint, at: devices.hosts) else { return .refused("not admitted") }
        guard let subscription = try? PushSubscription(p256dh: address.p256dh, auth: address.auth) else {
            return .refused("keys")
        }
        let message = Message(kind: notice.kind.rawValue, count: count, urgent: notice.isUrgent)
        let body = PushCipher.seal(try JSON.encode(message), for: subscription)
        let answer = try await post.send(body, to: endpoint, topic: notice.kind.rawValue, isUrgent: notice.isUrgent)
        return Self.outcome(of: answer)
    }

    /// Removes a device that its push service knows no more.
    func drop(_ notice: Notice) async throws {
        try await devices.drop(notice.target, .gone, of: notice.person)
    }

    /// Meaning of an answer. 413 is our mistake, 400, 401 and 403 say that the unit isn't taken for who it is: trying again helps none of them.
    static func outcome(of answer: PushPost.Answer) -> NoticeOutcome {
        switch answer {
        case .none(let word): .failed(word)
        case .status(200..<300, _): .told
        case .status(404, _), .status(410, _): .gone
        case .status(let status, let pause) where status == 408 || status == 429 || status >= 500:
            .failed("status \(status)", after: pause)
        case .status(let status, _): .refused("status \(status)")
        }
    }
}
