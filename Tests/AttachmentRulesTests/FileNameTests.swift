import AttachmentRules
import Testing

@Suite struct FileNameTests {
    @Test(arguments: ["plan.pdf", "  plan.pdf\t", "Grüße 日本 👩‍👩‍👧.txt", ".profile", "a"])
    func `names are kept as they are, but for white space around them`(_ name: String) throws {
        #expect(try FileName(name).text == name.trimmingPrefix { $0.isWhitespace }.replacing("\t", with: ""))
    }

    @Test(arguments: [
        ("", FileName.ValidationError.blank), (" \n ", .blank), (".", .blank), (" .. ", .blank),
        (String(repeating: "x", count: AttachmentLimits.name + 1), .tooLong(characters: AttachmentLimits.name + 1)),
        ("a/b", .forbiddenCharacter), ("a\\b", .forbiddenCharacter), ("a\nb", .forbiddenCharacter),
        ("a\u{0}b", .forbiddenCharacter), ("invoice\u{202E}fdp.exe", .forbiddenCharacter),
        ("a\u{2028}b", .forbiddenCharacter),
    ])
    func `what names no file is refused`(_ name: String, _ fault: FileName.ValidationError) {
        #expect(throws: fault) { try FileName(name) }
    }
}
