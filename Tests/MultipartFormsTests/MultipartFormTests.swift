import MultipartForms
import Testing

@Suite struct MultipartFormTests {
    private static let type = "multipart/form-data; boundary=\"a b\""

    private func field(_ text: String, _ type: String? = type) -> String? {
        MultipartForm(Array(text.utf8), type: type)?.field("file").map { String(decoding: $0, as: UTF8.self) }
    }

    private func content(of name: String, in form: [UInt8]) -> [UInt8]? {
        MultipartForm(form, type: Self.type)?.field(name).map { Array($0) }
    }

    private func part(_ name: String, _ content: String) -> String {
        "--a b\r\ncontent-disposition: form-data; name=\"\(name)\"; filename=\"f\"\r\n\r\n\(content)\r\n"
    }

    @Test func `a field is found among others`() {
        let form = part("other", "no") + part("file", "one\r\ntwo\r\n--a") + "--a b--\r\n"
        #expect(field(form) == "one\r\ntwo\r\n--a")
        #expect(field(part("file", "") + "--a b--") == "")
    }

    @Test func `what is no form, or breaks off, has none`() {
        #expect(field(part("other", "no") + "--a b--") == nil)
        #expect(field("--a b\r\ncontent-disposition: form-data; name=\"file\"\r\n\r\nhalf") == nil)
        #expect(field("") == nil)
        #expect(field(part("file", "x") + "--a b--", "text/plain") == nil)
        #expect(field(part("file", "x") + "--a b--", "multipart/form-data") == nil)
        #expect(field(part("file", "x") + "--a b--", nil) == nil)
    }

    @Test func `a file stays what it is in every byte`() {
        var file = [UInt8](0...255)
        file += Array("\r\n\n\r\0\r\r\n\r\n--a c\r\n--\n\0\r\n\0\r".utf8)
        let contents: [[UInt8]] = [
            file, file.reversed(), Array(repeating: 0x2D, count: 20_000), [0x0D], [0x0A], [0x0D, 0x0A], [],
        ]
        for expected in contents {
            let head = "--a b\r\ncontent-disposition: form-data; name=\"file\"\r\ncontent-type: image/png\r\n\r\n"
            for end in ["--a b--\r\n", "--a b--", "--a b--\r\n\r\nmore", part("x", "y") + "--a b--"] {
                let form: [UInt8] = Array(head.utf8) + expected + Array("\r\n\(end)".utf8)
                #expect(content(of: "file", in: form) == expected)
            }
        }
    }

    @Test func `a content transfer encoding isn't applied`() {
        let head = "--a b\r\ncontent-transfer-encoding: base64\r\ncontent-disposition: form-data; name=\"file\"\r\n\r\n"
        #expect(field(head + "YWJj\r\n--a b--") == "YWJj")
    }

    @Test(arguments: [
        "form-data; name=file", "form-data;name=\"file\"", "form-data; filename=\"a;name=b\"; name=\"file\"",
        "Form-Data; Name=\"file\"", "form-data;\r\n name=\"file\"",
    ])
    func `names are read as they may be written`(disposition: String) {
        #expect(field("--a b\r\nContent-Disposition: \(disposition)\r\n\r\nx\r\n--a b--") == "x")
    }

    @Test func `a quoted name is what the quotes stand for`() {
        let bytes = Array((part("a\\\"; name=file", "x") + "--a b--").utf8)
        #expect(content(of: "a\"; name=file", in: bytes) == Array("x".utf8))
        #expect(content(of: "file", in: bytes) == nil)
    }

    @Test func `a type that would end a header, or has no fitting boundary, is none`() {
        let form = part("file", "x") + "--a b--"
        #expect(field(form, Self.type + "\r\nx: y") == nil)
        #expect(field(form, Self.type + "\n") == nil)
        #expect(field(form, Self.type + "\0") == nil)
        #expect(field(form, "multipart/form-data; boundary=\"\"") == nil)
        #expect(field(form, "multipart/mixed; boundary=\"a b\"") == nil)
        for (count, fits) in [(70, true), (71, false)] {
            let boundary = String(repeating: "b", count: count)
            let marked = form.replacing("--a b", with: "--" + boundary)
            #expect((field(marked, "multipart/form-data; boundary=\(boundary)") != nil) == fits)
        }
    }

    @Test func `parts that are no fields, and lines that end otherwise, spoil the form`() {
        let form = part("file", "x")
        for type in ["multipart/mixed; boundary=y", "message/rfc822"] {
            #expect(field(form + "--a b\r\nContent-Type: \(type)\r\n\r\n--y\r\n\r\n--y--\r\n--a b--") == nil)
        }
        #expect(field(form + "--a b\r\ncontent-disposition: form-data; name=\"y\"\r\n--a b--") == nil)
        #expect(field((form + "--a b--\r\n").replacing("\r\n", with: "\n")) == nil)
        #expect(field(form) == nil)
        #expect(field(form + "--a b") == nil)
        #expect(field(form + "--a b-") == nil)
    }

    @Test func `only so many parts, and heads of only such a length, are read`() {
        let others = String(repeating: part("other", "no"), count: 31)
        #expect(field(others + part("file", "x") + "--a b--") == "x")
        #expect(field(others + part("other", "no") + part("file", "x") + "--a b--") == nil)
        let head = "--a b\r\ncontent-disposition: form-data; name=\"file\""
        #expect(field(head + String(repeating: ";a=b", count: 1000) + "\r\n\r\nx\r\n--a b--") == "x")
        #expect(field(head + String(repeating: ";a=b", count: 1 << 20) + "\r\n\r\nx\r\n--a b--") == nil)
    }

    @Test(.timeLimit(.minutes(1)))
    func `many marks don't take long`() {
        let type = "multipart/form-data; boundary=x"
        #expect(field(String(repeating: "\r\n--x", count: 1 << 20), type) == nil)
        #expect(field(String(repeating: "--x\r\n\r\nq\r\n", count: 1 << 19) + "--x--", type) == nil)
        let nested = "--x\r\ncontent-type: multipart/mixed; boundary=y\r\n\r\n"
        let parts = String(repeating: "--y\r\n\r\nq\r\n", count: 1 << 18)
        #expect(field(nested + parts + "--y--\r\n--x--", type) == nil)
    }
}
