import TangoDomain
import Testing

@Suite struct TextTests {
    @Test func `a reason is some words without white space around them`() throws {
        let reason = try Reason("  Anxiety,\n evenings \t")
        #expect(reason.text == "Anxiety,\n evenings")
    }

    @Test(arguments: ["", " \n\t "])
    func `white space is no reason`(_ text: String) {
        #expect(throws: Reason.ValidationError.blank) { try Reason(text) }
    }

    @Test func `a reason has a bounded length and nothing that can't be stored`() throws {
        let longest = String(repeating: "ä", count: Limits.reason)
        let reason = try Reason(longest)
        #expect(reason.text == longest)
        #expect(throws: Reason.ValidationError.tooLong(characters: Limits.reason + 1)) { try Reason(longest + "x") }
        #expect(throws: Reason.ValidationError.hasNull) { try Reason("a\0b") }
    }

    @Test func `who may be matched`() {
        let client = Participant(id: Examples.cleo, isClient: true, isStaff: false, isActive: true)
        let staff = Participant(id: Examples.ann, isClient: false, isStaff: true, isActive: true)
        let gone = Participant(id: Examples.bob, isClient: false, isStaff: true, isActive: false)
        let both = Participant(id: Examples.eve, isClient: true, isStaff: true, isActive: true)
        #expect(Pairing.violations(client: client, staff: staff).isEmpty)
        #expect(Pairing.violations(client: nil, staff: nil) == [.unknownClient, .unknownStaff])
        #expect(Pairing.violations(client: staff, staff: client) == [.notAClient, .notStaff])
        #expect(Pairing.violations(client: client, staff: gone) == [.inactiveStaff])
        #expect(Pairing.violations(client: both, staff: both) == [.samePerson])
        #expect(Pairing.violations(client: both, staff: staff).isEmpty)
    }
}
