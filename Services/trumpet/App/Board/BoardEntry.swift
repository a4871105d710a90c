import Languages
import CommonMark
import EventSourcing
import FoundationEssentials
import TrumpetDomain

/// A broadcast on the board, with its texts rendered.
struct BoardEntry: Sendable, Hashable {
    let row: BroadcastRow
    /// Texts as HTML, in their order.
    let html: [String]

    init(_ row: BroadcastRow) {
        self.row = row
        html = row.contents.texts.map { Markdown($0.body.value ?? "").html }
    }

    /// The text for a reader who would like `languages`, with its HTML.
    func text(for languages: [LanguageRange]) -> (text: BroadcastText, html: String)? {
        guard let text = row.contents.texts.text(for: languages), let place = row.contents.texts.firstIndex(of: text)
        else { return nil }
        return (text, html[place])
    }
}

extension [BoardEntry] {
    /// Returns the entries that are shown at `time`, in the order of display: severity first, then priority, then the later beginning.
    func shown(at time: Date) -> [BoardEntry] {
        filter { $0.row.contents.isShown(at: time) }.sorted { one, other in
            let (first, second) = (one.row.contents, other.row.contents)
            if first.severity != second.severity { return first.severity > second.severity }
            if first.priority != second.priority { return first.priority > second.priority }
            if first.start != second.start { return (first.start ?? .distantPast) > (second.start ?? .distantPast) }
            return one.row.id.uuidString < other.row.id.uuidString
        }
    }
}
