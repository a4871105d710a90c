import ServiceKit
import ServiceTesting
import Testing

@testable import ChatApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs, ask first where they must, and name people alike`() {
        let breaches = VerbRules.breaches(
            in: ServiceMain<Chat>.table,
            grave: ["purge", "reports", "chatkit-instance"],
            notPeople: ["reply-times --to"]
        )
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
