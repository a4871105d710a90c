import HTTPKit
import ServiceKit
import Testing

@testable import AttachmentKit

/// How scanners are named, and how they and we speak.
@Suite struct ScannerFormTests {
    private func settings(_ text: String?) throws -> ScannerSettings {
        var reader = ConfigurationReader(environment: text.map { ["THERACOMM_SCANNER": $0] } ?? [:])
        let settings = ScannerSettings(&reader)
        try reader.check()
        return settings
    }

    @Test func `there is none unless one is named`() throws {
        #expect(try settings(nil).address == nil)
        #expect(try settings("unix:/run/clamav/clamd.ctl").address?.socket == .unix("/run/clamav/clamd.ctl"))
        for text in ["tcp://scanner.unit.example:3310", "tcp://[::1]:3310", "unix:/run/clamd"] {
            #expect(try settings(text).address?.settingText == text)
        }
    }

    @Test(arguments: [
        "", "none", "/run/clamav/clamd.ctl", "unix:clamd.ctl", "tcp://scanner", "tcp://:3310", "tcp://scanner:0",
        "tcp://unix:/run/clamd", "tcp://scanner:3310/x", "tcp://ann@scanner:3310", "http://scanner:3310",
        "scanner:3310",
    ])
    func `what names no scanner is a mistake`(_ text: String) {
        #expect(throws: ConfigurationError.self) { try settings(text) }
    }

    @Test func `a piece stands behind its length`() {
        #expect(ClamdFrame.piece([7, 8]) == [0, 0, 0, 2, 7, 8])
        #expect(ClamdFrame.piece([UInt8](repeating: 1, count: 0x01_0203)).prefix(4) == [0, 1, 2, 3])
        #expect(ClamdFrame.begin == Array("zINSTREAM".utf8) + [0])
    }

    @Test func `answers are what they are exactly`() {
        #expect(ClamdAnswer("stream: OK") == .clean)
        #expect(ClamdAnswer("stream: Eicar-Test-Signature FOUND") == .found("Eicar-Test-Signature"))
        #expect(ClamdAnswer("stream: Eicar(44d88612fea8a8f36de82e1278abb02f:68) FOUND") == .found("Eicar"))
        #expect(ClamdAnswer("stream: FOUND") == .found(""))
        #expect(ClamdAnswer("stream: OK FOUND") == .found("OK"))
        #expect(ClamdAnswer("INSTREAM size limit exceeded. ERROR") == .tooLong)
        #expect(ClamdAnswer("stream: Can't open file ERROR") == .failed("stream: Can't open file"))
        for text in ["", "OK", "stream: OK ", "stream: ok", "stream:OK", "other: OK", "FOUND", "PONG"] {
            #expect(ClamdAnswer(text) == nil)
        }
    }
}
