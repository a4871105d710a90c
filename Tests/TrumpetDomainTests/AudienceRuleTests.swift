import FoundationEssentials
import Testing
import TrumpetDomain

@Suite struct AudienceRuleTests {
    private let ann = AudienceMember(id: Examples.ann, roles: ["therapist"], language: "en", clients: [Examples.cleo])
    private let cleo = AudienceMember(id: Examples.cleo, roles: ["client"], language: "fr-CA", staff: [Examples.ann])
    private let dora = AudienceMember(id: Examples.id(4), roles: ["client"])

    private func included(_ rule: AudienceRule) -> [UUID] { [ann, cleo, dora].filter(rule.includes).map(\.id) }

    @Test func `each kind of rule includes whom it says`() {
        #expect(included(.everyone) == [ann.id, cleo.id, dora.id])
        #expect(included(.roles(["client", "coordinator"])) == [cleo.id, dora.id])
        #expect(included(.people([dora.id, Examples.bob])) == [dora.id])
        #expect(included(.clientsOf([Examples.ann])) == [cleo.id])
        #expect(included(.staffOf([Examples.cleo])) == [ann.id])
        #expect(included(.matched(true)) == [ann.id, cleo.id])
        #expect(included(.matched(false)) == [dora.id])
        #expect(included(.languages(["FR"])) == [cleo.id])
        #expect(included(.languages(["fr-CA"])) == [cleo.id])
        #expect(included(.languages(["fr-CA-x1"])).isEmpty)
    }

    @Test func `rules are put together`() {
        let clients = AudienceRule.roles(["client"])
        #expect(included(.all([clients, .matched(false)])) == [dora.id])
        #expect(included(.any([.people([ann.id]), .matched(false)])) == [ann.id, dora.id])
        #expect(included(.not(clients)) == [ann.id])
        #expect(included(.not(.languages(["en"]))) == [cleo.id, dora.id])
        #expect(included(.all([])) == [ann.id, cleo.id, dora.id])
        #expect(included(.any([])).isEmpty)
    }

    @Test func `an account that isn't in use is in no audience, however it is put`() {
        var gone = dora
        gone.isActive = false
        for rule in [AudienceRule.everyone, .people([gone.id]), .not(.roles(["therapist"]))] {
            #expect(!rule.includes(gone))
        }
    }

    @Test func `who was erased is struck out, and who is left stays`() {
        let rule = AudienceRule.all([
            .any([.people([Examples.ann, Examples.bob]), .clientsOf([Examples.ann])]), .not(.staffOf([Examples.cleo])),
        ])
        #expect(rule.named == [Examples.ann, Examples.bob, Examples.cleo])
        #expect(
            rule.striking([Examples.ann])
                == .all([.any([.people([Examples.bob]), .clientsOf([])]), .not(.staffOf([Examples.cleo]))])
        )
        #expect(rule.striking([Examples.ann]).named == [Examples.bob, Examples.cleo])
        #expect(rule.depth == 3)
    }

    private let written: [(AudienceRule, String)] = [
        (.everyone, #"{"everyone":true}"#),
        (.roles(["client"]), #"{"roles":["client"]}"#),
        (.people([Examples.ann]), #"{"people":["01000000-0000-7000-8000-000000000001"]}"#),
        (.clientsOf([Examples.ann]), #"{"clients_of":["01000000-0000-7000-8000-000000000001"]}"#),
        (.staffOf([Examples.cleo]), #"{"staff_of":["01000000-0000-7000-8000-000000000003"]}"#),
        (.matched(false), #"{"matched":false}"#),
        (.languages(["fr"]), #"{"languages":["fr"]}"#),
        (
            .all([.any([.everyone]), .not(.matched(true))]),
            #"{"all":[{"any":[{"everyone":true}]},{"not":{"matched":true}}]}"#
        ),
    ]

    @Test func `a rule is written as an object with one member, and read back`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        for (rule, text) in written {
            let bytes = try encoder.encode(rule)
            #expect(String(decoding: bytes, as: UTF8.self) == text)
            let back = try JSONDecoder().decode(AudienceRule.self, from: Data(text.utf8))
            #expect(back == rule)
        }
    }

    @Test(arguments: [
        "{}", #"{"everyone":false}"#, #"{"everyone":true,"roles":[]}"#, #"{"enrolled":true}"#, #"{"people":["ann"]}"#,
        "[]",
        #"{"any":{"everyone":true}}"#, #"{"not":[]}"#,
    ])
    func `what is no rule can't be read`(_ text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(AudienceRule.self, from: Data(text.utf8))
        }
    }

    @Test func `enrolments are of one of the states, or in one of the weeks`() {
        var active = dora
        active.enrolments = [
            AudienceMember.Enrolment(state: "active", week: 3), AudienceMember.Enrolment(state: "closed"),
        ]
        #expect(AudienceRule.enrolmentStates(["paused", "active"]).includes(active))
        #expect(!AudienceRule.enrolmentStates(["paused"]).includes(active))
        #expect(AudienceRule.enrolmentWeeks([1, 3]).includes(active))
        #expect(!AudienceRule.enrolmentWeeks([2]).includes(active))
        #expect(
            !AudienceRule.enrolmentStates(["active"]).includes(dora) && !AudienceRule.enrolmentWeeks([1]).includes(dora)
        )
    }
}
