import FoundationEssentials
import HTTPKit
import IdentityContract
import NotificationsContract
import ServiceTesting
import Synchronization

@testable import NotificationsApp

/// Post office and identity, as the service asks them.
final class FakeServices: Sendable {
    private struct State: Sendable {
        var unread = MailSender.Unread(unread: 1, urgent: 0)
        var mails: [(person: UUID, order: MailSender.MailRequest)] = []
        var isAway = false
        var waiting = 1
        var asked: [String] = []
    }

    private let state = Mutex(State())

    /// Sets what the post office says of everybody's letters.
    func say(unread: Int, urgent: Int = 0, readAt: Date? = nil) {
        state.withLock { $0.unread = MailSender.Unread(unread: unread, urgent: urgent, readAt: readAt) }
    }

    /// Sets how much waits for everybody, as services say that have stated notices.
    func say(waiting: Int) { state.withLock { $0.waiting = waiting } }

    /// Services that were asked what waits, since this was asked last.
    func takeAsked() -> [String] {
        state.withLock { state in
            defer { state.asked = [] }
            return state.asked
        }
    }

    /// Has identity answer 503, or work again.
    func be(away: Bool) { state.withLock { $0.isAway = away } }

    /// Mails that identity was asked for since this was asked last.
    func take() -> [(person: UUID, order: MailSender.MailRequest)] {
        state.withLock { state in
            defer { state.mails = [] }
            return state.mails
        }
    }

    /// Answers for all people of the cast.
    func serve(_ gateway: TestGateway, _ cast: Cast) {
        for person in [cast.ann, cast.bob, cast.cleo, cast.dora, cast.gus, cast.hal].map(\.id) {
            let id = person.uuidString.lowercased()
            gateway.answer("/internal/postoffice/people/\(id)/unread") { [self] _ in
                .json(state.withLock { $0.unread })
            }
            for service in Notifications.sources {
                gateway.answer("/internal/\(service)/people/\(id)/notices") { [self] request in
                    let kind = try request.queryText("kind") ?? ""
                    return state.withLock { state in
                        guard !state.isAway else { return Response(503) }
                        state.asked.append("\(service) \(kind)")
                        return .json(NoticesWaiting(waiting: state.waiting))
                    }
                }
            }
            gateway.answer("/internal/identity/people/\(id)/notices") { [self] request in
                let order = try JSON.decode(
                    MailSender.MailRequest.self,
                    from: try await request.body.collect(upTo: 4096)
                )
                return state.withLock { state in
                    guard !state.isAway else { return Response(503) }
                    state.mails.append((person, order))
                    return Response(204)
                }
            }
        }
    }
}
