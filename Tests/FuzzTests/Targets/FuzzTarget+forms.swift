@testable import Bus
@testable import HTTPKit

extension FuzzTarget {
    /// What the forms of our pages send, and what other processes say over the bus.
    static let forms: [FuzzTarget] = [
        FuzzTarget(name: "form") { bytes in
            guard let form = try? QueryItems(form: bytes) else { return }
            precondition(form.items.count <= 100)
            precondition(!form.items.contains { $0.value.utf8.contains(0) })
        },
        .text("bus-packet") { text in
            for (channel, message) in BusPacket.messages(in: text) {
                precondition(BusLimits.isName(channel), "\(channel)")
                let again = BusPacket.messages(in: BusPacket.line(channel, message))
                precondition(again.count == 1 && again[0].channel == channel && again[0].message == message)
            }
        },
    ]
}
