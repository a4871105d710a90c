import ServiceKit
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite struct VerbRulesTests {
    @Test func `verbs answer programs, ask first where they must, and name people alike`() {
        let breaches = VerbRules.breaches(
            in: ServiceMain<Postoffice>.table,
            grave: ["deliver"],
            notPeople: ["reply-times --to"]
        )
        #expect(breaches.isEmpty, "\(breaches)")
    }
}
