import Foundation
import TheraCommClient

/// Examples of docs/client.md, word for word. `ClientExamplesTests` compares them with the page and runs them.
enum ClientExamples {
    static func signIn(
        to server: URL,
        in folder: URL,
        over transport: some Transport & SocketTransport,
        _ login: String,
        _ password: String,
        askForCode: () -> String
    ) async throws -> TheraComm {
        let unit = TheraComm(
            server,
            tokens: FileTokenStore(folder.appendingPathComponent("session")),
            outbox: FileOutboxStore(folder.appendingPathComponent("outbox")),
            transport: transport,
            sockets: transport
        )
        var step = try await unit.session.signIn(login, password: password, device: "Kitchen tablet")
        signingIn: while true {
            switch step {
            case .signedIn(let person):
                print("Hello \(person.firstName)")
                break signingIn
            case .enrolled(_, let recoveryCodes):
                print("Note these down: \(recoveryCodes)")
                break signingIn
            case .code(let code): step = try await code.show(askForCode())
            case .enrolment(let enrolment):
                print("Scan this: \(try await enrolment.begin().uri)")
                step = try await enrolment.confirm(askForCode())
            case .policies(let policies):
                print("Accept \(policies.pending.map(\.title))?")
                step = try await policies.accept()
            }
        }
        return unit
    }

    static func nextLaunch(_ unit: TheraComm) async throws -> String? {
        var name: String?
        try await unit.session.resume()
        for await state in await unit.session.states {
            switch state {
            case .signedIn(let person): name = person.firstName
            case .signedOut(let reason): print("Show the sign-in", reason as Any)
            case .policiesPending: print("Show", try await unit.session.policies()?.pending as Any)
            }
            break
        }
        return name
    }

    static func write(_ unit: TheraComm) async throws -> UUID {
        var therapist: MailCorrespondent?
        for try await person in unit.mail.correspondents(matching: "valcourt") { therapist = person }
        let recipients = therapist.map { [$0.id] }
        let letter = MailOutgoingInput(to: recipients, subject: "Hello", body: "My first letter.")
        let posted = try await unit.mail.post(letter)
        let sent = try await posted.answer()
        print("Sent at \(sent.sentAt)")
        return sent.id
    }

    static func read(_ unit: TheraComm) async throws -> [String] {
        var subjects: [String] = []
        for try await letter in unit.mail.letters(in: "inbox", unread: true) {
            let whole = try await unit.mail.letter(letter.id)
            subjects.append("\(whole.subject): \(whole.body)")
            try await unit.mail.markRead(letter.id)
            if subjects.count == 10 { break }
        }
        return subjects
    }

    static func problems(_ unit: TheraComm) async throws -> String {
        var said = ""
        do {
            let letter = MailOutgoingInput(to: [UUID()], subject: String(repeating: "long ", count: 100), body: "")
            _ = try await unit.send(.postMailLetters(letter))
        } catch let problem as Problem where problem.code == .validationFailed {
            for field in problem.fields where field.code == .tooLong {
                said += "\(field.field) may have \(field.parameters["max"] ?? "?") characters"
            }
        } catch let problem as Problem where problem.isPassing {
            said = "Later: \(problem.retryAfter ?? .seconds(5))"
        } catch is NoAnswer {
            said = "No network"
        }
        return said
    }

    static func files(_ unit: TheraComm, _ therapist: UUID, _ picture: URL, _ copy: URL) async throws {
        let draft = try await unit.send(.postMailDrafts(MailComposeInput(to: [therapist], subject: "A picture")))
        let file = try await unit.send(
            .putMailDraftsLetterAttachment(letter: draft.id, attachment: UUID(), name: "notes.txt", .file(picture))
        )
        let sent = try await unit.outbox.post(.postMailDraftsLetterSend(letter: draft.id)).answer()
        try await unit.download(.getMailLetterAttachment(letter: sent.id, attachment: file.id), to: copy)
    }

    static func hear(_ unit: TheraComm, kept cursor: String?, _ keep: (String?) -> Void) async throws -> String {
        var subject = ""
        for await told in unit.live.follow(.mailInbox, after: cursor) {
            switch told {
            case .loadAnew: for try await letter in unit.mail.letters().pages { print("\(letter.items.count) letters") }
            case .event(.letterArrived(let arrived), let cursor):
                subject = try await unit.mail.letter(arrived.id).subject
                keep(cursor)
            case .event: break
            }
            if !subject.isEmpty { break }
        }
        return subject
    }

    static func talk(_ unit: TheraComm, with therapist: UUID) async throws -> String {
        let room = try await unit.chat.direct(with: therapist)
        let hearing = unit.live.follow(.chatMessages)
        var said: Posted<ChatPosted>?
        var heard = ""
        for await told in hearing {
            switch told {
            case .loadAnew where said == nil: said = try await unit.chat.say("Are you there?", in: room)
            case .event(.messagePosted(let message), _) where message.clientID == said?.id.uuidString.lowercased():
                heard = message.parts.compactMap(\.content).joined()
                try await unit.chat.markRead(room, upTo: message.number)
            default: break
            }
            if !heard.isEmpty { break }
        }
        return heard
    }

    static func belong(_ unit: TheraComm) async throws -> [String] {
        let staff = try await unit.matchings.staff().staff
        let names = staff.compactMap { $0.person.map { "\($0.firstName) \($0.lastName)" } }
        let primary = staff.first { $0.kind == .primary }
        print("\(names), since \(primary?.since ?? .now)")
        return names
    }

    static func news(_ unit: TheraComm) async throws -> [String] {
        let shown = try await unit.broadcasts.shown()
        for broadcast in shown {
            switch broadcast.severity {
            case .crisis, .warning: print("In red: \(broadcast.title)")
            case .info, .notice, .unknown: print(broadcast.title)
            }
            if broadcast.acknowledge { try await unit.broadcasts.acknowledge(broadcast) }
            if broadcast.dismissible { try await unit.broadcasts.dismiss(broadcast) }
        }
        return shown.map(\.title)
    }

    static func happened(_ unit: TheraComm) async throws -> [SnitchActivityKind] {
        let page = try await unit.send(.getSnitchFeedPage(limit: 20))
        for activity in page.orderedItems { print("\(activity.published): \(activity.kind.rawValue)") }
        if let newest = page.orderedItems.first {
            try await unit.send(.postSnitchLooked(SnitchVisitLookInput(position: newest.position)))
        }
        let asked = try await unit.send(.getRidlerDue()).due
        print("\(asked.count) surveys to answer")
        return page.orderedItems.map(\.kind)
    }
}
