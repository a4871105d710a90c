/// A chat server with a thousand clients of ours connected to it.
struct ChatSide {
    /// What the report calls it.
    let name: String
    let crowd: ChatCrowd
    /// Whether who speaks in a pair hears it too.
    let echoesPairs: Bool
    /// What a client sends to say `text` in one of the generator's rooms.
    let message: (_ text: String, _ client: Int, _ room: Int, _ id: Int64) -> [UInt8]

    /// How many hear what is said in `room`.
    func listeners(in room: Int) -> Int {
        let members = ChatScene.members(of: room).count
        return ChatScene.slot(room) == 0 && !echoesPairs ? members - 1 : members
    }
}
