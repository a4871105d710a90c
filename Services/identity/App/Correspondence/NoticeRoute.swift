import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import MailDelivery
import ServiceKit
import Vault

/// Route by which `notifications` has somebody mailed to that something waits for them. Addresses are identity's alone.
struct NoticeRoute: Sendable {
    let store: EventStore
    let outbox: Outbox
    let texts: NoticeTexts
    let now: @Sendable () -> Date

    /// Kind of thing that waits.
    enum Kind: String, Codable, Sendable, CaseIterable {
        /// Letters in their inbox.
        case letters
        /// Modules that have opened.
        case modules
        /// Silence of somebody who is enrolled.
        case silence
        /// Surveys that can be answered.
        case surveys
        /// Alerts that call for somebody who works here.
        case alerts
        /// Summary of what is new, at an hour that the person has chosen.
        case summary
        /// Notes that wait for their signature.
        case notes
        /// Messages in rooms.
        case messages
        /// Broadcasts that must be known.
        case broadcasts
    }

    /// Order for a mail.
    struct MailRequest: Codable, Sendable {
        var kind: Kind
        /// Id of the mail: ordered twice, it is one.
        var id: UUID
    }

    var route: Route {
        .post(
            "/internal/identity/people/{person}/notices",
            .services,
            "Mails to a person that something waits for them, without a word of it: to their verified address, in their language. Nothing is "
                + "sent to whoever has none, or may not sign in. For notifications alone.",
            body: MailRequest.self,
            handler: take
        )
    }

    private func take(_ request: Request, _ order: MailRequest) async throws -> Response {
        guard request.caller?.service == "notifications" else { throw Problem.notFound }
        let person = try request.parameters.uuid("person")
        let account = try await Repository<Person>(store).load(person).state.account
        guard let account, account.isActive, account.isEmailVerified, let email = account.email?.value else {
            return Response(204)
        }
        let message = texts.message(order.kind, to: email.text, in: account.preferences.value?.language)
        do {
            // A day later it is no news.
            try await outbox.enqueue(
                message,
                id: order.id,
                kind: "notice-\(order.kind.rawValue)",
                about: person,
                expires: now().addingTimeInterval(86_400)
            )
        } catch is ErasedSubject {
            return Response(204)
        }
        return Response(204)
    }
}

extension NoticeRoute {
    /// Feature of mail: what is written after `policy` or at a service's wish, and the workers that send it.
    func feature(_ policy: PolicyRunner<AccountPolicy>, _ workers: [any LongRunning]) -> Feature {
        Feature(routes: [route], background: [Member(policy)] + workers)
    }
}
