import FoundationEssentials
import HTTPKit
import PostgresTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema) struct LetterRoutesTests {
    @Test func `a letter sent lies in Sent and in the inbox, unread`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let sent = try await unit.desk(unit.cleo).get("/api/v1/mail/folders/sent/letters").expect(200)
                .decode(LetterListView.self)
            let inbox = try await unit.desk(unit.ann).get("/api/v1/mail/folders/inbox/letters").expect(200)
                .decode(LetterListView.self)
            #expect(sent.letters.map(\.id) == [id])
            #expect(inbox.letters.map(\.id) == [id])
            #expect(sent.letters[0].read && !inbox.letters[0].read)
            #expect(inbox.letters[0].from?.name == "Cleo Carver")
            #expect(inbox.letters[0].to.map(\.name) == ["Ann Archer"])
            #expect(inbox.letters[0].preview == "Shall we meet on Tuesday?")
        }
    }
}
