import Testing

@testable import Chatkit

@Suite struct ChatkitTicketTests {
    private let key = ChatkitKey(id: "k", secret: "one secret")

    private func ticket(for user: String?) -> ChatkitTicket {
        ChatkitTicket(
            use: .download,
            file: "f",
            room: "r/ ü",
            user: user,
            isServer: user == nil,
            expires: 1_551_434_400
        )
    }

    @Test func `a ticket comes back as it was`() {
        for user in [nil, "alice"] {
            let ticket = ticket(for: user)
            let text = ticket.text(under: key, of: "i")
            #expect(ChatkitTicket(text, under: key, of: "i") == ticket)
            // Each is another text, so two can't be told to be of the same reader.
            #expect(text != ticket.text(under: key, of: "i"))
        }
    }

    @Test func `a ticket of another key or instance is none, nor one that was changed`() {
        let text = ticket(for: "alice").text(under: key, of: "i")
        #expect(ChatkitTicket(text, under: ChatkitKey(id: "k", secret: "another"), of: "i") == nil)
        #expect(ChatkitTicket(text, under: key, of: "j") == nil)
        for wrong in ["", "AAAA", String(text.dropLast(4)), text + "AAAA", "%"] {
            #expect(ChatkitTicket(wrong, under: key, of: "i") == nil)
        }
        var changed = Array(text.utf8)
        changed[60] = changed[60] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        #expect(ChatkitTicket(String(decoding: changed, as: UTF8.self), under: key, of: "i") == nil)
    }
}
