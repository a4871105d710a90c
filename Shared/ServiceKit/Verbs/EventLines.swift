import CommandLineKit
import EventSourcing
import FoundationEssentials

/// Shown events as lines for people.
enum EventLines {
    /// One event in several lines: head, who and why, payload.
    static func long(_ event: ShownEvent, style: TextStyle) -> [String] {
        var lines = [
            "\(style.bold("#\(event.version) \(event.type)"))  \(Timestamp.text(event.at))  position \(event.position)"
        ]
        var facts = ["id \(event.id.uuidString.lowercased())"]
        if let subject = event.subject { facts.append("about \(subject.uuidString.lowercased())") }
        if let actor = event.actor { facts.append("by \(actor.uuidString.lowercased())") }
        if let causation = event.causation { facts.append("because of \(causation.uuidString.lowercased())") }
        lines.append("   \(style.dim(facts.joined(separator: ", ")))")
        lines.append("   \(payload(event))")
        if let unreadable = event.unreadable { lines.append("   \(style.red("can't be read: \(safe(unreadable))"))") }
        return lines
    }

    /// One event on one line.
    static func short(_ event: ShownEvent, width: Int?, style: TextStyle) -> String {
        let head =
            "\(event.position)  \(Timestamp.text(event.at))  \(event.type)  "
            + "\(event.stream.uuidString.lowercased())#\(event.version)  "
        let text = payload(event)
        guard let width, head.count + text.count > width else { return head + style.dim(text) }
        return head + style.dim(String(text.prefix(max(0, width - head.count - 1))) + "…")
    }

    /// Payload with its ids in lower case, as they are everywhere else; stored payloads may have upper case.
    private static func payload(_ event: ShownEvent) -> String {
        safe(String(decoding: LowerCaseIDs.json(Array(event.data.text.utf8)), as: UTF8.self))
    }

    /// Payloads hold what people wrote: nothing of it may drive the terminal. JSON has escaped most of it already.
    private static func safe(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "�" : $0 })
        )
    }
}
