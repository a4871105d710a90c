import ServiceKit
import ServiceTesting
import Testing

@testable import TrumpetApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs, ask first where they must, and name people alike`() {
        let breaches = VerbRules.breaches(
            in: ServiceMain<Trumpet>.table,
            // Everybody is told by `crisis` without a question: one call is the point of it, and it has --dry-run.
            grave: ["publish", "schedule", "correct", "withdraw"],
            notPeople: ["draft --to", "preview --to", "reach --by"]
        )
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
