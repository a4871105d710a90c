import Languages
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import MailDelivery
import Postgres
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

extension Unit {
    /// A mail that waits in the queue.
    struct Mail: Sendable {
        var kind: String
        var to: String
        var text: String

        /// What the link in it brings along.
        var token: String {
            get throws {
                let line = try #require(
                    text.split(separator: "\n").first { $0.hasPrefix("http") && $0.contains("#") }
                )
                return String(try #require(line.split(separator: "#").last))
            }
        }
    }

    /// Does everything that follows from what has happened, and answers all mail in the queue, the oldest first.
    func mail(_ kind: String? = nil) async throws -> [Mail] {
        var head: Int64 = -1
        while try await base.store.head() != head {
            head = try await base.store.head()
            for projection in identity.projections { _ = await projection.wait(for: head, timeout: .seconds(10)) }
            try await identity.accountCommands.correspondence.catchUp()
        }
        let rows = try await base.pool.query("select id, subject, kind, sealed from outbox order by queued_at, id")
        var mails: [Mail] = []
        for row in rows {
            let (id, subject, kind, sealed) = try row.decode(UUID.self, UUID.self, String.self, [UInt8].self)
            let context = "mail \(id.uuidString)"
            let plain = try #require(try await base.vault.open(sealed, for: subject, context: context))
            let message = try JSONDecoder().decode(MailMessage.self, from: Data(plain))
            mails.append(Mail(kind: kind, to: message.to, text: message.text))
        }
        return mails.filter { kind == nil || $0.kind == kind }
    }

    /// The latest mail of a kind, or fails the test.
    func lastMail(_ kind: String) async throws -> Mail { try #require(try await mail(kind).last, "no mail: \(kind)") }

    /// Registers as a stranger does.
    func apply(
        _ login: String = "nora",
        email: String? = nil,
        password: String = Unit.password,
        more: String = ""
    ) async throws -> Answer {
        let email = email ?? "\(login)@unit.example"
        return try await call(
            .post,
            "/api/v1/identity/registrations",
            #"{"login":"\#(login)","first_name":"Nora","last_name":"Lind","email":"\#(email)","password":"\#(password)"\#(more)}"#
        )
    }

    func verify(_ token: String, password: String = Unit.password, login: String? = nil) async throws -> Answer {
        let login = login.map { #","login":"\#($0)""# } ?? ""
        return try await call(
            .post,
            "/api/v1/identity/registrations/verify",
            #"{"token":"\#(token)","password":"\#(password)"\#(login)}"#
        )
    }

    /// Publishes a policy that must be accepted from `delay` seconds from now on.
    @discardableResult
    func publish(_ policy: String, _ language: String = "en", version: Int? = nil, in delay: TimeInterval? = 0)
        async throws
        -> Int
    {
        let (version, _) = try await identity.accountCommands.policyCommands.publish(
            try PolicyName(policy),
            version: version,
            try LanguageTag(language),
            title: "\(policy) in \(language)",
            text: "Words of \(policy).",
            mandatoryFrom: delay.map { clock.now + $0 },
            meta: .init()
        )
        let head = try await base.store.head()
        for projection in identity.projections { _ = await projection.wait(for: head, timeout: .seconds(10)) }
        return version
    }
}

extension IdentitySettings {
    /// A house where everybody may register, with these domains.
    static func open(_ domains: String? = nil, mode: RegistrationMode = .open) -> IdentitySettings {
        var settings = IdentitySettings()
        settings.registration = RegistrationRules(
            mode: mode,
            domains: domains.flatMap { MailDomains(setting: $0) } ?? .any
        )
        return settings
    }
}
