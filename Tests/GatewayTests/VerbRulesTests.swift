import ServiceTesting
import Testing

@testable import GatewayApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs and mean the same by the same options as those of services`() {
        let breaches = VerbRules.breaches(in: GatewayMain.table)
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
