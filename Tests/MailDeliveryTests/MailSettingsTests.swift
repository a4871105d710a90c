import Foundation
import ServiceKit
import Testing

@testable import MailDelivery

@Suite struct MailSettingsTests {
    private func settings(_ environment: [String: String]) throws -> MailSettings {
        var reader = ConfigurationReader(environment: environment)
        let settings = MailSettings(&reader)
        try reader.check()
        return settings
    }

    @Test func `without settings mail waits`() throws {
        let settings = try settings([:])
        #expect(settings.transport() == nil)
        #expect(settings.sender.address == "no-reply@theracomm.invalid")
    }

    @Test func `a server goes before a folder`() throws {
        let folder = try settings(["THERACOMM_MAIL_FOLDER": "/nowhere"])
        #expect(folder.transport()?.summary == "folder /nowhere")
        let both = try settings([
            "THERACOMM_MAIL_FOLDER": "/nowhere", "THERACOMM_MAIL_SERVER": "smtps://mail.example:465",
        ])
        #expect(both.transport()?.summary == "smtps://mail.example:465")
        #expect(both.server?.requiresTLS == true)
    }

    @Test func `name and password come from a file that only we can read`() throws {
        let path = NSTemporaryDirectory() + "login-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let environment = ["THERACOMM_MAIL_SERVER": "smtp://mail.example", "THERACOMM_MAIL_LOGIN_FILE": path]
        let manager = FileManager.default
        _ = manager.createFile(
            atPath: path,
            contents: Data("ann\nsesame\n".utf8),
            attributes: [.posixPermissions: 0o600]
        )
        #expect(try settings(environment).server?.login?.exposed == .init(user: "ann", password: "sesame"))
        try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(throws: ConfigurationError.self) { try settings(environment) }
    }

    @Test(arguments: [
        ("THERACOMM_MAIL_SERVER", "mail.example"), ("THERACOMM_MAIL_SERVER", "http://mail.example"),
        ("THERACOMM_MAIL_SERVER", "smtp://user:secret@mail.example"), ("THERACOMM_MAIL_FROM", "nobody"),
    ])
    func `what isn't a setting`(name: String, value: String) {
        #expect(throws: ConfigurationError.self) { try settings([name: value]) }
    }
}
