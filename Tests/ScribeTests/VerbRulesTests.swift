import ServiceKit
import ServiceTesting
import Testing

@testable import ScribeApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs, ask first where they must, and name people alike`() {
        let breaches = VerbRules.breaches(in: ServiceMain<Scribe>.table)
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
