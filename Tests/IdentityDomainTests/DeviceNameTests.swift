import IdentityDomain
import Testing

@Suite struct DeviceNameTests {
    @Test(arguments: [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
            "Chrome on Windows"
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari on iPhone"
        ),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("curl/8.5.0", "curl"), ("Linux", "Linux"), ("", "Unknown device"),
        ("<script>alert(1)</script>", "Unknown device"),
    ])
    func `a browser says what it is, and no more of it is kept`(agent: String, name: String) {
        #expect(DeviceName(userAgent: agent).text == name)
    }

    @Test func `a name is trimmed and bounded`() throws {
        #expect(try DeviceName("  Ann's phone\n").text == "Ann's phone")
        #expect(throws: FieldViolation.tooShort(minimum: 1)) { try DeviceName(" ") }
        #expect(throws: FieldViolation.tooLong(maximum: 60)) { try DeviceName(String(repeating: "x", count: 61)) }
        #expect(throws: FieldViolation.forbiddenCharacter(allowed: "visible characters")) {
            try DeviceName("a\u{202E}b")
        }
    }
}
