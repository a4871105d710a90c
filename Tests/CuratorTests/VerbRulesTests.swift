import ServiceKit
import ServiceTesting
import Testing

@testable import CuratorApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs, ask first where they must, and name people alike`() {
        let breaches = VerbRules.breaches(in: ServiceMain<Curator>.table, grave: ["publish", "correct", "retire"])
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
