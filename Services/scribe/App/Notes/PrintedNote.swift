import FoundationEssentials
import HTTPKit
import ScribeDomain

/// Note as paper shows it: what it is, its words, and all that stands beside them. Nothing is left out.
struct PrintedNote {
    private var lines: [String] = []

    /// Text of a note.
    static func text(_ view: NoteView) -> String {
        var print = PrintedNote()
        print.head(view)
        print.lines += [view.text ?? "(erased)", ""]
        print.lines += view.signatures.map { "Signed: \($0.name), \($0.role), \(time($0.at)), \($0.meaning)." }
        for addendum in view.addenda { print.add("Addendum", addendum) }
        if let struck = view.struck {
            let meant = struck.pointer.map { " The note that was meant: \($0.uuidString.lowercased())." } ?? ""
            print.add("Struck out." + meant, struck.reason)
        }
        for correction in view.corrections {
            print.add("Request for correction", correction.request)
            if let answer = correction.answer {
                print.add(correction.accepted == true ? "Accepted" : "Refused", answer)
            } else {
                print.lines += ["", "Not answered yet."]
            }
        }
        return print.lines.joined(separator: "\n") + "\n"
    }

    private mutating func head(_ view: NoteView) {
        let note = view.note
        lines.append("# \(note.kind.rawValue.uppercased()): \(view.clientName)")
        lines.append("")
        if view.struck != nil { lines += ["**STRUCK OUT**", ""] }
        lines.append("Note \(note.id.uuidString.lowercased()), entry \(view.number), template \(note.template).")
        let late = note.late ? " (late entry)" : ""
        lines.append("Service: \(Self.time(note.serviceAt)). Written: \(Self.time(note.writtenAt))\(late).")
        if let reached = note.reached { lines.append(reached ? "Reached." : "Not reached.") }
        if note.state == .signed { lines.append("Waits for the signature of \(note.cosignerName ?? "a supervisor").") }
        lines.append("")
    }

    private mutating func add(_ heading: String, _ words: NoteView.Words) {
        lines += ["", "## \(heading)", "", words.words ?? "(erased)", "", "\(words.name), \(Self.time(words.at))."]
    }

    private static func time(_ time: Date) -> String { RFC3339.text(of: time) }
}
