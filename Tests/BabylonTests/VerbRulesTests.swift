import ServiceKit
import ServiceTesting
import Testing

@testable import BabylonApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs, ask first where they must, and name people alike`() {
        let breaches = VerbRules.breaches(in: ServiceMain<Babylon>.table, grave: ["publish"])
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
