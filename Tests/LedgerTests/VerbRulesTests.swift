import ServiceKit
import ServiceTesting
import Testing

@testable import LedgerApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs, ask first where they must, and name people alike`() {
        let breaches = VerbRules.breaches(in: ServiceMain<Ledger>.table, grave: ["refuse", "complete", "withdraw"])
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
