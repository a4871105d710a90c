import Foundation
import HTTPTesting
import PostgresTesting
import ServiceKit
import Testing

@testable import MailDelivery

@Suite(.freshSchema) struct TransportTests {
    private func mail(
        to: String = "ann@unit.example",
        text: String = "Come in.\n.\n..two\n",
        about subject: UUID = UUID()
    ) throws
        -> ComposedMail
    {
        let message = MailMessage(to: to, subject: "Hello", text: text)
        return try ComposedMail(message, id: UUID(), about: subject, from: PostRoom.sender, date: Date())
    }

    private func failure(
        _ transport: some MailTransport,
        _ given: ComposedMail? = nil,
        to receiver: String = "ann@unit.example"
    ) async throws -> MailFailure? {
        let mail = try given ?? mail(to: receiver)
        do throws(MailFailure) {
            try await transport.deliver(mail)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a server on this machine takes a mail byte for byte`() async throws {
        try await MailServer.run { server in
            let transport = SMTPTransport(SMTPServer(url: "smtp://127.0.0.1:\(server.port)", requiresTLS: false))
            let mail = try mail()
            #expect(try await failure(transport, mail) == nil)
            let arrived = try #require(try server.arrived().first)
            #expect(arrived.from == "no-reply@unit.example")
            #expect(arrived.to == "ann@unit.example")
            #expect(arrived.text == String(decoding: mail.bytes, as: UTF8.self))
        }
    }

    @Test func `TLS is insisted on, and the server must be who it says`() async throws {
        try await MailServer.run(hasTLS: true) { server in
            let url = "smtp://localhost:\(server.port)"
            var known = SMTPServer(url: url, authorities: server.certificate)
            known.login = Sensitive(.init(user: "ann", password: "sesame"))
            #expect(try await failure(SMTPTransport(known)) == nil)
            let arrived = try #require(try server.arrived().first)
            #expect(arrived.tls == "True")
            #expect(arrived.user == "ann")
            // Nobody we trust has signed it.
            #expect(try await failure(SMTPTransport(SMTPServer(url: url))) == .temporary(code: "curl 60"))
            // Signed, but for another name.
            let stranger = SMTPServer(url: "smtp://127.0.0.1:\(server.port)", authorities: server.certificate)
            #expect(try await failure(SMTPTransport(stranger)) == .temporary(code: "curl 60"))
            #expect(try server.arrived().count == 1)
        }
    }

    @Test func `a server without TLS gets no mail that must go by TLS`() async throws {
        try await MailServer.run { server in
            let transport = SMTPTransport(SMTPServer(url: "smtp://127.0.0.1:\(server.port)"))
            guard case .temporary = try await failure(transport) else {
                Issue.record("it went")
                return
            }
            #expect(try server.arrived().isEmpty)
        }
    }

    @Test func `what a server says decides whether there is a next time`() async throws {
        try await MailServer.run { server in
            let transport = SMTPTransport(SMTPServer(url: "smtp://127.0.0.1:\(server.port)", requiresTLS: false))
            #expect(try await failure(transport, to: "refused@unit.example") == .refused(code: "smtp 550"))
            #expect(try await failure(transport, to: "later@unit.example") == .temporary(code: "smtp 451"))
            guard case .temporary = try await failure(transport, to: "broken@unit.example") else {
                Issue.record("a broken connection isn't a refusal")
                return
            }
            #expect(try await failure(transport) == nil)
        }
    }

    @Test func `a wrong password is the operator's mistake, not the mail's`() async throws {
        try await MailServer.run(hasTLS: true) { server in
            var known = SMTPServer(url: "smtp://localhost:\(server.port)", authorities: server.certificate)
            known.login = Sensitive(.init(user: "ann", password: "wrong"))
            let failure = try await failure(SMTPTransport(known))
            #expect(failure == .temporary(code: "smtp login 535"))
        }
    }

    @Test func `nobody there`() async throws {
        let transport = SMTPTransport(SMTPServer(url: "smtp://127.0.0.1:1", requiresTLS: false))
        #expect(try await failure(transport) == .temporary(code: "curl 7"))
    }

    @Test func `without a server a mail is a file that only we can read`() async throws {
        let folder = NSTemporaryDirectory() + "outbox-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let transport = FolderTransport(path: folder)
        let mail = try mail()
        for _ in 1...2 { #expect(try await failure(transport, mail) == nil) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names == ["\(mail.id.uuidString.lowercased()).\(mail.subject.uuidString.lowercased()).eml"])
        let path = "\(folder)/\(names[0])"
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(mail.bytes))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `the files about a person go, and no others`() async throws {
        let folder = NSTemporaryDirectory() + "outbox-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let transport = FolderTransport(path: folder)
        let (ann, bob) = (UUID(), UUID())
        // There is no folder yet.
        #expect(try await transport.removeAll(about: ann) == 0)
        for subject in [ann, ann, bob] { #expect(try await failure(transport, mail(about: subject)) == nil) }
        let person = ann.uuidString.lowercased()
        // Half written when the process ended; then files that somebody else has put there.
        let half = "\(UUID().uuidString.lowercased()).\(person).new"
        let others = ["\(person).eml", "copy of.\(person).eml", "\(UUID().uuidString.lowercased()).eml", "notes.txt"]
        for name in [half] + others {
            #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data("x".utf8)))
        }
        #expect(try await transport.count(about: ann) == 3)
        #expect(try await transport.removeAll(about: ann) == 3)
        #expect(try await transport.removeAll(about: ann) == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(left.count == others.count + 1 && Set(others).isSubset(of: left))
        #expect(try await transport.count(about: bob) == 1)
    }

    @Test func `a folder that can't be made is no loss`() async throws {
        #expect(try await failure(FolderTransport(path: "/proc/nowhere/outbox")) == .temporary(code: "file 2"))
    }

    @Test func `a worker sends what is queued while it runs, and what was queued before`() async throws {
        let room = try await PostRoom()
        try await MailServer.run { server in
            try await room.enqueue()
            let transport = SMTPTransport(SMTPServer(url: "smtp://127.0.0.1:\(server.port)", requiresTLS: false))
            let worker = room.worker(transport)
            let running = Task { try await worker.run() }
            try await eventually { try server.arrived().count == 1 }
            try await room.enqueue()
            try await eventually { try server.arrived().count == 2 }
            running.cancel()
            try await running.value
        }
    }
}
