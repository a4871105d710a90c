import ServiceKit
import ServiceTesting
import Testing

@testable import IdentityApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs, ask first where they must, and name people alike`() {
        let breaches = VerbRules.breaches(
            in: ServiceMain<Identity>.table,
            grave: ["delete-account", "release", "reset-second-factor", "import-people", "mail-queue", "merge"]
        )
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
