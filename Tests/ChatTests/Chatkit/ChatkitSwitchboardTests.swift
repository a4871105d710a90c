import Testing

@testable import Chatkit

@Suite struct ChatkitSwitchboardTests {
    /// Changes that a listener to alice's coming rooms has heard when all of `changes` were told.
    private func heard(_ changes: [ChatkitChange]) async -> [ChatkitChange] {
        let switchboard = ChatkitSwitchboard()
        let listener = switchboard.listen(in: "i", to: [.rooms(enteredBy: "alice")])
        for change in changes { switchboard.publish(change, in: "i") }
        switchboard.close()
        return await listener.changes.reduce(into: []) { $0.append($1) }
    }

    @Test(arguments: [
        ChatkitChange.joined(room: "r", users: ["bob", "alice"]), .touched("r", persons: ["alice"]),
    ])
    func `what is said in a room is heard from the moment of coming into it`(_ coming: ChatkitChange) async {
        let said = ChatkitChange.typing(room: "r", user: "bob")
        #expect(await heard([said, coming, said]) == [coming, said])
    }

    @Test func `rooms into which others come stay unheard`() async {
        #expect(await heard([.joined(room: "r", users: ["bob"]), .typing(room: "r", user: "bob")]) == [])
    }

    @Test func `a room that was dropped is heard no more, and again after coming back`() async {
        let switchboard = ChatkitSwitchboard()
        let listener = switchboard.listen(in: "i", to: [.rooms(enteredBy: "alice")])
        let coming = ChatkitChange.joined(room: "r", users: ["alice"])
        switchboard.publish(coming, in: "i")
        switchboard.drop(.room("r"), from: listener)
        switchboard.publish(.roomChanged("r"), in: "i")
        switchboard.publish(coming, in: "i")
        switchboard.close()
        #expect(await listener.changes.reduce(into: []) { $0.append($1) } == [coming, coming])
    }
}
