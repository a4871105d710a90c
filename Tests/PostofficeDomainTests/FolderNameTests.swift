import PostofficeDomain
import Testing

@Suite struct FolderNameTests {
    @Test(arguments: [("Taxes", "Taxes"), ("  Taxes\t", "Taxes"), ("Été 2025", "Été 2025"), ("a", "a")])
    func `names are taken without the space around them`(_ text: String, _ name: String) throws {
        #expect(try FolderName(text).text == name)
    }

    @Test(arguments: [
        ("", FolderName.ValidationError.blank), (" \n", .blank), ("two\nlines", .notOneLine), ("nul\0", .notOneLine),
        ("Inbox", .reserved), (" inBOX ", .reserved), ("archive", .reserved),
        (String(repeating: "n", count: 101), .tooLong(characters: 101)),
    ])
    func `other names are not taken`(_ text: String, _ violation: FolderName.ValidationError) {
        #expect(throws: violation) { try FolderName(text) }
    }
}
