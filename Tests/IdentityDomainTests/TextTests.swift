import FoundationEssentials
import IdentityDomain
import Testing

@Suite struct TextTests {
    @Test(arguments: [
        ("ann", "ann"), ("  Ann.Archer\n", "ann.archer"), ("A_b-c+1@X.org", "a_b-c+1@x.org"), ("007", "007"),
    ])
    func `a login name has one form`(typed: String, expected: String) throws {
        #expect(try LoginName(typed).text == expected)
    }

    @Test(arguments: [
        ("", FieldViolation.tooShort(minimum: 3)), ("ab", .tooShort(minimum: 3)), ("  a  ", .tooShort(minimum: 3)),
        (String(repeating: "a", count: 65), .tooLong(maximum: 64)),
        (String(repeating: "a", count: 100_000), .tooLong(maximum: 64)),
        (".ann", .badStart), ("@ann", .badStart),
    ])
    func `a login name is refused with its flaw`(typed: String, violation: FieldViolation) {
        #expect(throws: violation) { try LoginName(typed) }
    }

    @Test(arguments: ["ann archer", "ann\u{0}archer", "änn", "аnn", "ann/..", "ann'--", "an\u{200D}n", "ﬁsh"])
    func `a login name contains nothing that could be mistaken`(typed: String) {
        #expect(throws: FieldViolation.self) { try LoginName(typed) }
    }

    @Test func `64 characters are a login name`() throws {
        #expect(try LoginName(String(repeating: "a", count: 64)).text.count == 64)
    }

    @Test func `names may be of any script`() throws {
        let name = try PersonName(first: " 明 ", last: "O’Brien-Nguyễn")
        #expect(name.first == "明")
        #expect(name.last == "O’Brien-Nguyễn")
    }

    @Test(arguments: ["a\nb", "a\u{202E}b", "a\u{7}", String(repeating: "x", count: 101)])
    func `a name is visible text of bounded length`(text: String) {
        #expect(throws: FieldViolation.self) { try PersonName(first: text, last: "x") }
        #expect(throws: FieldViolation.self) { try PersonName(first: "x", last: text) }
    }

    @Test func `who has one name has the other empty`() throws {
        #expect(try PersonName(first: " Suharto ", last: " ").full == "Suharto")
        #expect(try PersonName(first: "", last: "Suharto").full == "Suharto")
        #expect(throws: FieldViolation.tooShort(minimum: 1)) { try PersonName(first: " ", last: "") }
    }

    @Test func `a heap of combining marks is not one character`() {
        #expect(throws: FieldViolation.tooManyBytes(maximum: 400)) {
            try PersonName(first: "a" + String(repeating: "\u{301}", count: 5000), last: "x")
        }
    }

    @Test(arguments: ["a@b.ca", "first.last+tag@sub.unit.example", "o'neil@xn--mller-kva.example", "a@b-c.d2e"])
    func `an address`(text: String) throws {
        #expect(try EmailAddress(text).text == text)
    }

    @Test func `the domain of an address is lowered, the rest is not`() throws {
        #expect(try EmailAddress(" Ann@Unit.Example ").text == "Ann@unit.example")
    }

    @Test(arguments: [
        "a", "a@", "@b.ca", "a@b", "a@b..ca", "a b@c.ca", "a@b@c.ca", "a@.ca", "<a@b.ca>", "a@b.ca,x@y.ca", ".a@b.ca",
        "a..b@c.ca",
        "a@-b.ca", "a@b.1", "a@müller.example", "ü@unit.example",
    ])
    func `not an address`(text: String) {
        #expect(throws: FieldViolation.notAnAddress) { try EmailAddress(text) }
    }

    @Test func `a new password has 8 characters and at most 256 bytes`() throws {
        #expect(throws: FieldViolation.tooShort(minimum: 8)) { try Password(choosing: "1234567") }
        #expect(try Password(choosing: "12345678").bytes.count == 8)
        #expect(try Password(choosing: String(repeating: "é", count: 128)).bytes.count == 256)
        #expect(throws: FieldViolation.tooManyBytes(maximum: 256)) {
            try Password(choosing: String(repeating: "é", count: 129))
        }
        #expect(Password(attempting: "x") != nil)
        #expect(Password(attempting: String(repeating: "x", count: 257)) == nil)
    }

    @Test func `a password shows itself to nobody`() throws {
        let password = try Password(choosing: "correct horse")
        #expect(!"\(password) \(String(reflecting: password))".contains("horse"))
        var dumped = ""
        dump(password, to: &dumped)
        #expect(!dumped.contains("horse") && !dumped.contains("99"))
    }

    @Test func `everybody has a role, and a client nothing else`() throws {
        #expect(throws: Roles.Mismatch.none) { try Roles([]) }
        #expect(throws: Roles.Mismatch.clientAndStaff) { try Roles([.client, .therapist]) }
        #expect(try Roles([.therapist, .administrator]).names == ["administrator", "therapist"])
        #expect(try !Roles([.client]).isStaff)
        #expect(try Roles([.counsellor]).isStaff)
    }
}
