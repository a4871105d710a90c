import FoundationEssentials
import Synchronization

@testable import MailDelivery

/// Fails as often as it is told to, and remembers what it was given.
final class ScriptedTransport: MailTransport {
    let summary = "scripted"
    private let failures: Mutex<[MailFailure]>
    private let taken = Mutex<[ComposedMail]>([])
    private let forgotten = Mutex<[UUID]>([])
    private let meanwhile: @Sendable () async -> Void

    /// `meanwhile` happens while a mail is handed on.
    init(_ failures: MailFailure..., meanwhile: @escaping @Sendable () async -> Void = {}) {
        self.failures = Mutex(failures)
        self.meanwhile = meanwhile
    }

    var delivered: [ComposedMail] { taken.withLock { $0 } }
    var removed: [UUID] { forgotten.withLock { $0 } }

    func deliver(_ mail: ComposedMail) async throws(MailFailure) {
        let failure = failures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let failure { throw failure }
        taken.withLock { $0.append(mail) }
        await meanwhile()
    }

    func removeAll(about subject: UUID) async throws(MailFailure) -> Int {
        forgotten.withLock { $0.append(subject) }
        return 1
    }
}
