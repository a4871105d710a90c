import HTTPKit
import HTTPTesting
import Testing

@testable import AttachmentKit

/// What a file is told to be, and how it is given out.
@Suite struct FileFormTests {
    private static let files: [(content: [UInt8], media: String)] = [
        (SamplePicture.png, "image/png"), (Array("%PDF-1.4\n%âãÏÓ\n1 0 obj\n".utf8), "application/pdf"),
        (Array("<!DOCTYPE html><html><script>alert(1)</script>".utf8), "text/html"),
        (Array("Just some words.\n".utf8), "text/plain"),
    ]

    @Test func `what a file is, is told by its content`() async {
        for (content, media) in Self.files { #expect(await MediaTypes.shared.type(of: content) == media) }
    }

    @Test func `a file is saved, not shown, under its name`() {
        let answer = Response.attachment(named: "Grüße \"x\".bin", media: "text/html", bytes: 7, nil)
        #expect(
            answer.headers[.contentDisposition]
                == "attachment; filename=\"Gr??e _x_.bin\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%22x%22.bin"
        )
        #expect(answer.headers[.contentType] == "text/html" && answer.headers[.contentLength] == "7")
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
        #expect(answer.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
        let nameless = Response.attachment(named: "", media: "text/plain", bytes: 0, nil)
        #expect(nameless.headers[.contentDisposition]?.contains("filename=\"attachment\"") == true)
    }
}
