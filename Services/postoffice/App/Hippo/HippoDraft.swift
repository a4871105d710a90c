import EventSourcing
import FoundationEssentials
import PostofficeDomain

/// What the original client saves, made such that it can be kept whatever it is: it has no way to tell anybody that it wasn't.
enum HippoDraft {
    /// `contents` as drafts that can be saved, every word of it in them: one, or several where the text is too long for one. An answer to
    /// `isAnswering` says whether the letter that it answers is there to be answered.
    static func parts(of contents: LetterContents, isAnswering: Bool) -> [LetterContents] {
        let typed = contents.subject.value ?? ""
        var body = contents.body.value ?? ""
        var subject = line(typed)
        if subject.count > Limits.subject {
            // No word of it is lost: it begins the text.
            body = body.isEmpty ? subject : "\(subject)\n\n\(body)"
            subject = String(subject.prefix(Limits.subject - 1)) + "…"
        }
        let to = Array(contents.to.prefix(Limits.recipients))
        let bcc = Array(contents.bcc.prefix(Limits.recipients - to.count))
        return pieces(of: body).enumerated().map { place, piece in
            LetterContents(
                subject: place == 0 ? subject : numbered(subject, place + 1),
                body: piece,
                to: to,
                bcc: bcc,
                urgent: contents.urgent,
                replyTo: isAnswering ? contents.replyTo : nil
            )
        }
    }

    /// `text` in one line.
    private static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            let isBreak = scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
            return isBreak ? " " : scalar
        }
        var line = String.UnicodeScalarView()
        line.append(contentsOf: scalars)
        return String(line)
    }

    /// `text` in pieces that fit into a letter; one, perhaps empty, at least.
    private static func pieces(of text: String) -> [String] {
        guard text.utf8.count > Limits.body else { return [text] }
        var (pieces, rest) = ([String](), text[...])
        repeat {
            pieces.append(String(rest.prefix(Limits.body)))
            rest = rest.dropFirst(Limits.body)
        } while !rest.isEmpty
        return pieces
    }

    private static func numbered(_ subject: String, _ number: Int) -> String {
        let mark = " (\(number))"
        return String(subject.prefix(Limits.subject - mark.count)) + mark
    }
}
