import Synchronization

@testable import MailDelivery

/// Fails as often as it is told to, and remembers what it was given.
final class ScriptedTransport: MailTransport {
    let summary = "scripted"
    private let failures: Mutex<[MailFailure]>
    private let taken = Mutex<[ComposedMail]>([])

    init(_ failures: MailFailure...) { self.failures = Mutex(failures) }

    var delivered: [ComposedMail] { taken.withLock { $0 } }

    func deliver(_ mail: ComposedMail) async throws(MailFailure) {
        let failure = failures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let failure { throw failure }
        taken.withLock { $0.append(mail) }
    }
}
