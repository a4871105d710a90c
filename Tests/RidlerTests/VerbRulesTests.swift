import ServiceKit
import ServiceTesting
import Testing

@testable import RidlerApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs, ask first where they must, and name people alike`() {
        let breaches = VerbRules.breaches(in: ServiceMain<Ridler>.table, grave: [])
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
