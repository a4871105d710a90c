import EventSourcing
import FoundationEssentials
import HTTPKit
import NotificationsDomain
import Postgres
import ServiceKit

/// Tells people by mail that something waits. Addresses are identity's alone: it is asked to write; and the post office is asked whether there
/// is still something to tell.
struct MailSender: Sendable {
    let pool: Pool
    let gateway: GatewayClient
    let delays: NoticeDelays

    /// Letters of a person that aren't read yet, as the post office tells.
    struct Unread: Codable, Sendable {
        /// Number of unread letters that came since the time that was asked about.
        var unread: Int
        /// Number of urgent letters among them.
        var urgent: Int
        /// Time at which the person read a letter last.
        var readAt: Date?

        private enum CodingKeys: String, CodingKey {
            case unread, urgent
            case readAt = "read_at"
        }
    }

    /// Request to identity for a mail.
    struct MailRequest: Codable, Sendable {
        var kind: String
        /// Id of the mail: asked for twice, it is one.
        var id: UUID
    }

    /// Tells one person, if they still want to know at `time`; `mailed` is the time of the mail before.
    func tell(_ notice: Notice, _ wishes: Wishes, mailed: Date?, at time: Date) async throws -> NoticeOutcome {
        do {
            let unread = try await unread(notice)
            guard unread.unread > 0, wishes.wantsMail(isUrgent: unread.urgent > 0) else { return .obsolete }
            if let wait = wait(after: mailed, unread, isUrgent: unread.urgent > 0), wait > time {
                return .early(until: wait)
            }
            try await order(notice)
            return .told
        } catch let error as GatewayError {
            return .failed(error.code)
        }
    }

    /// Has a mail sent about what another service stated, and asked about by now.
    func tellStated(_ notice: Notice) async throws -> NoticeOutcome {
        do {
            try await order(notice)
            return .told
        } catch let error as GatewayError {
            return .failed(error.code)
        }
    }

    /// Time before which no further mail is sent. Somebody who has read since the last one doesn't wait, and neither does what is urgent,
    /// save that urgent letters in a row are gathered.
    private func wait(after mailed: Date?, _ unread: Unread, isUrgent: Bool) -> Date? {
        guard let mailed else { return nil }
        if isUrgent { return mailed.addingTimeInterval(delays.mailDelay.inSeconds) }
        if let readAt = unread.readAt, readAt > mailed { return nil }
        return mailed.addingTimeInterval(delays.mailGap.inSeconds)
    }

    private func unread(_ notice: Notice) async throws -> Unread {
        let path = "/internal/postoffice/people/\(notice.person.uuidString.lowercased())/unread"
        return try await gateway.get("\(path)?since=\(notice.sinceMilliseconds)")
    }

    private func order(_ notice: Notice) async throws {
        let name = notice.mark?.uuidString.lowercased() ?? "\(notice.sinceMilliseconds)"
        let id = UUID.named("\(notice.kind.rawValue) \(name)", in: notice.person)
        let request = Request(
            .post,
            "/internal/identity/people/\(notice.person.uuidString.lowercased())/notices",
            headers: [.contentType: "application/json"],
            body: .bytes(try JSON.encode(MailRequest(kind: notice.kind.rawValue, id: id)))
        )
        let answer = try await gateway.send(request)
        if case .stream(let stream) = answer.body { stream.cancel() }
        guard answer.status.code == 204 else { throw GatewayError.status(answer.status.code) }
    }
}

extension GatewayError {
    /// Code for operators.
    var code: String {
        switch self {
        case .status(let status): "status \(status)"
        case .deadline: "deadline"
        case .unreachable: "unreachable"
        case .unreadable: "unreadable"
        case .unwritable: "unwritable"
        }
    }
}
