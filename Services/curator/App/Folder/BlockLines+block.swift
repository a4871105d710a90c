import CuratorDomain
import FoundationEssentials
import HTTPKit

extension BlockLines {
    /// Lines of `block`.
    init(_ block: Block) {
        func media(_ kind: String, _ media: MediaBlock) -> BlockLines {
            let captions = (media.captions ?? []).map {
                ContentLine(head: ["captions", $0.language, $0.media.text])
            }
            let words = ContentLine(head: ["words"], words: media.words)
            return BlockLines(head: [kind, block.id, media.media.text], lines: [words] + captions)
        }
        switch block.content {
        case .text(let text): self.init(head: ["text", block.id], text: text)
        case .picture(let content): self = media("picture", content)
        case .audio(let content): self = media("audio", content)
        case .video(let content): self = media("video", content)
        case .file(let content): self = media("file", content)
        case .site(let name): self.init(head: ["site", block.id, name])
        case .link(let link):
            let target = (link.module ?? "") + (link.page.map { "/\($0)" } ?? "")
            self.init(head: ["link", block.id, target], lines: [ContentLine(head: ["words"], words: link.words)])
        case .quiz(let quiz):
            self.init(head: ["quiz", block.id], lines: [ContentLine(head: ["question"], words: quiz.question)])
            for answer in quiz.answers {
                let right = answer.right ? ["right"] : []
                lines.append(ContentLine(head: ["answer", answer.id] + right, words: answer.words))
                guard !answer.feedback.texts.isEmpty else { continue }
                lines.append(ContentLine(head: ["feedback", answer.id], words: answer.feedback))
            }
        case .exercise(let exercise):
            self.init(
                head: ["exercise", block.id, exercise.sharing.rawValue],
                lines: [ContentLine(head: ["title"], words: exercise.title)]
            )
            for field in exercise.fields {
                for (place, part) in field.parts.enumerated() { lines += Self.lines(part, isColumn: place > 0) }
            }
        }
    }

    private static func lines(_ part: Field.Column, isColumn: Bool) -> [ContentLine] {
        let scale = part.scale.map { ["\($0.from)-\($0.to)"] } ?? []
        let head = [isColumn ? "column" : "field", part.id, part.kind.rawValue] + scale
        return [ContentLine(head: head, words: part.words)]
            + (part.choices ?? []).map { ContentLine(head: ["choice", part.id, $0.id], words: $0.words) }
    }

    /// The block. `nil` if the lines are none.
    var block: Block? {
        guard head.count >= 2 else { return nil }
        return content.map { Block(head[1], $0) }
    }

    private var content: BlockContent? {
        switch (head[0], head.count) {
        case ("text", 2): return text.map { .text($0) }
        case ("picture", 3): return media.map { .picture($0) }
        case ("audio", 3): return media.map { .audio($0) }
        case ("video", 3): return media.map { .video($0) }
        case ("file", 3): return media.map { .file($0) }
        case ("site", 3): return lines.isEmpty ? .site(head[2]) : nil
        case ("link", 3): return link.map { .link($0) }
        case ("quiz", 2): return quiz.map { .quiz($0) }
        case ("exercise", 3): return exercise.map { .exercise($0) }
        default: return nil
        }
    }

    private var media: MediaBlock? {
        guard let id = UUID(uuidString: head[2]), let first = lines.first, first.head == ["words"] else { return nil }
        var captions: [MediaBlock.Captions] = []
        for line in lines.dropFirst() {
            guard line.head.count == 3, line.head[0] == "captions", let file = UUID(uuidString: line.head[2]) else {
                return nil
            }
            captions.append(MediaBlock.Captions(line.head[1], file))
        }
        return MediaBlock(id, first.words, captions: captions.isEmpty ? nil : captions)
    }

    private var link: PageLink? {
        guard lines.count == 1, lines[0].head == ["words"] else { return nil }
        let parts = head[2].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let (module, page) = (parts[0].isEmpty ? nil : parts[0], parts.count > 1 ? parts[1] : nil)
        return PageLink(module: module, page: page, words: lines[0].words)
    }

    private var quiz: Quiz? {
        guard let first = lines.first, first.head == ["question"] else { return nil }
        var answers: [Quiz.Answer] = []
        for line in lines.dropFirst() {
            switch (line.head[0], line.head.count) {
            case ("answer", 2): answers.append(Quiz.Answer(id: line.head[1], words: line.words, right: false))
            case ("answer", 3) where line.head[2] == "right":
                answers.append(Quiz.Answer(id: line.head[1], words: line.words, right: true))
            case ("feedback", 2):
                guard let last = answers.indices.last, answers[last].id == line.head[1],
                    answers[last].feedback.texts.isEmpty
                else { return nil }
                answers[last].feedback = line.words
            default: return nil
            }
        }
        return Quiz(question: first.words, answers: answers)
    }

    private var exercise: Exercise? {
        guard let sharing = Exercise.Sharing(rawValue: head[2]), let first = lines.first, first.head == ["title"] else {
            return nil
        }
        var fields: [Field] = []
        for line in lines.dropFirst() {
            guard line.head.count >= 3 else { return nil }
            switch line.head[0] {
            case "field":
                guard let part = line.part else { return nil }
                fields.append(Field(id: part.id, words: part.words, kind: part.kind, scale: part.scale))
            case "column":
                guard let part = line.part, let last = fields.indices.last else { return nil }
                fields[last].columns = (fields[last].columns ?? []) + [part]
            case "choice":
                guard line.head.count == 3, var field = fields.popLast() else { return nil }
                let choice = Field.Choice(id: line.head[2], words: line.words)
                if var columns = field.columns, var column = columns.popLast() {
                    guard column.id == line.head[1] else { return nil }
                    column.choices = (column.choices ?? []) + [choice]
                    field.columns = columns + [column]
                } else {
                    guard field.id == line.head[1] else { return nil }
                    field.choices = (field.choices ?? []) + [choice]
                }
                fields.append(field)
            default: return nil
            }
        }
        return Exercise(title: first.words, sharing: sharing, fields: fields)
    }
}

extension ContentLine {
    /// A field or column without its choices; `nil` if the line is none.
    fileprivate var part: Field.Column? {
        guard let kind = FieldKind(rawValue: head[2]), head.count <= 4 else { return nil }
        var scale: Field.Scale?
        if head.count == 4 {
            let steps = head[3].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard steps.count == 2, let from = steps[0], let to = steps[1] else { return nil }
            scale = Field.Scale(from: from, to: to)
        }
        return Field.Column(id: head[1], words: words, kind: kind, scale: scale)
    }
}
