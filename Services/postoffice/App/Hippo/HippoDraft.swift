import EventSourcing
import FoundationEssentials
import PostofficeDomain

/// Draft of the original client, made such that it can be kept whatever it is: the client has no way to tell anybody that it wasn't.
enum HippoDraft {
    /// `contents` as drafts that can be saved, every word of it in them: one, or several where the text is too long for one. `isAnswering`:
    /// whether the letter that it answers is there to be answered.
    static func parts(of contents: LetterContents, isAnswering: Bool) -> [LetterContents] {
        let typed = contents.subject.value ?? ""
        var (subject, body) = (line(typed), contents.body.value ?? "")
        if !isFit(LetterContents(subject: subject, body: "", to: [])) {
            // No word of it is lost: it begins the text.
            body = body.isEmpty ? typed : "\(typed)\n\n\(body)"
            subject = beginning(of: subject) + "…"
            if !isFit(LetterContents(subject: subject, body: "", to: [])) { subject = "" }
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

    /// Returns true if nothing is wrong with it, by the rule of all letters.
    private static func isFit(_ contents: LetterContents) -> Bool { contents.violations.isEmpty }

    /// The beginning of a line that is too long, of plain characters.
    private static func beginning(of line: String) -> String {
        let plain = line.unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.isASCII
        }
        var beginning = String.UnicodeScalarView()
        beginning.append(contentsOf: plain.prefix(Limits.subject - 1))
        return String(beginning)
    }

    /// `text` in pieces that fit into a letter; one, perhaps empty, at least. They are cut between scalars: each is a character at most,
    /// and no more bytes than any limit of characters allows for one.
    private static func pieces(of text: String) -> [String] {
        guard !isFit(LetterContents(subject: "", body: text, to: [])) else { return [text] }
        var (pieces, rest) = ([String](), text.unicodeScalars[...])
        repeat {
            pieces.append(String(String.UnicodeScalarView(rest.prefix(Limits.body))))
            rest = rest.dropFirst(Limits.body)
        } while !rest.isEmpty
        return pieces
    }

    private static func numbered(_ subject: String, _ number: Int) -> String {
        let mark = " (\(number))"
        let room = Limits.subject - mark.count
        guard subject.count > room else { return subject + mark }
        return String(beginning(of: subject).prefix(room - 1)) + "…" + mark
    }
}
