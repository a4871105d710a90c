import Languages
import TextRules

extension ModuleContents {
    /// Everything for which contents can't be kept, in their order. What isn't finished is no fault.
    public var violations: [ContentError] {
        var found = FaultCollector(languages: languages)
        found.checkLanguages()
        found.check(title, at: "title")
        found.check(summary, at: "summary")
        found.count(pages.count, ContentLimits.pages, at: "pages")
        found.names(pages.map(\.id), at: "pages")
        var blocks: [(String, String)] = []
        for (number, page) in pages.enumerated() {
            let path = "pages[\(number)]"
            found.check(page.title, at: "\(path).title")
            found.count(page.blocks.count, ContentLimits.blocks, at: "\(path).blocks")
            for (place, block) in page.blocks.enumerated() {
                blocks.append((block.id, "\(path).blocks[\(place)]"))
                found.check(block.content, at: "\(path).blocks[\(place)]")
            }
        }
        found.names(blocks)
        if placedWordings.reduce(0, { $0 + $1.wording.texts.reduce(0) { $0 + $1.text.utf8.count } })
            > ContentLimits.bytes
        {
            found.violations.append(ContentError("pages", .tooLong(ContentLimits.bytes)))
        }
        return found.violations
    }
}

/// Collects the faults of contents.
private struct FaultCollector {
    let languages: [String]
    var violations: [ContentError] = []

    init(languages: [String]) { self.languages = languages }

    mutating func checkLanguages() {
        if languages.isEmpty { violations.append(ContentError("languages", .missing)) }
        count(languages.count, ContentLimits.languages, at: "languages")
        for (place, language) in languages.enumerated() {
            if LanguageTag(checking: language)?.usual != language {
                violations.append(ContentError("languages[\(place)]", .language))
            } else if languages.prefix(place).contains(language) {
                violations.append(ContentError("languages[\(place)]", .duplicate))
            }
        }
    }

    mutating func count(_ count: Int, _ most: Int, at path: String) {
        if count > most { violations.append(ContentError(path, .tooMany(most))) }
    }

    mutating func names(_ names: [String], at path: String) {
        self.names(names.enumerated().map { ($1, "\(path)[\($0)]") })
    }

    mutating func names(_ names: [(name: String, path: String)]) {
        var seen: Set<String> = []
        for (name, path) in names {
            if !ContentName.admits(name) {
                violations.append(ContentError("\(path).id", .name))
            } else if !seen.insert(name).inserted {
                violations.append(ContentError("\(path).id", .duplicate))
            }
        }
    }

    mutating func check(_ wording: Wording, at path: String, isText: Bool = false) {
        var seen: Set<String> = []
        for (place, text) in wording.texts.enumerated() {
            if !languages.contains(text.language) {
                violations.append(ContentError("\(path)[\(place)].language", .unlisted))
            } else if !seen.insert(text.language).inserted {
                violations.append(ContentError("\(path)[\(place)].language", .duplicate))
            }
            if text.text.utf8.contains(where: { $0 == 0 || $0 == 0x0D }) {
                violations.append(ContentError("\(path)[\(place)].text", .character))
            } else if !isText, !NameRule.admits(text.text) {
                violations.append(ContentError("\(path)[\(place)].text", .notOneLine))
            }
        }
    }

    mutating func check(_ content: BlockContent, at path: String) {
        switch content {
        case .text(let text): check(text, at: "\(path).text", isText: true)
        case .picture(let media): check(media, at: "\(path).picture", isVideo: false)
        case .audio(let media): check(media, at: "\(path).audio", isVideo: false)
        case .video(let media): check(media, at: "\(path).video", isVideo: true)
        case .file(let media): check(media, at: "\(path).file", isVideo: false)
        case .site(let name):
            if !ContentName.admits(name) { violations.append(ContentError("\(path).site", .name)) }
        case .link(let link):
            check(link.words, at: "\(path).link.words")
            if let name = link.module, !ContentName.admits(name) {
                violations.append(ContentError("\(path).link.module", .name))
            }
            if let name = link.page, !ContentName.admits(name) {
                violations.append(ContentError("\(path).link.page", .name))
            }
            if link.module == nil, link.page == nil { violations.append(ContentError("\(path).link.page", .missing)) }
        case .quiz(let quiz): check(quiz, at: "\(path).quiz")
        case .exercise(let exercise): check(exercise, at: "\(path).exercise")
        }
    }

    private mutating func check(_ media: MediaBlock, at path: String, isVideo: Bool) {
        check(media.words, at: "\(path).words")
        guard let captions = media.captions else { return }
        if !isVideo { violations.append(ContentError("\(path).captions", .misplaced)) }
        var seen: Set<String> = []
        for (place, entry) in captions.enumerated() {
            if !languages.contains(entry.language) {
                violations.append(ContentError("\(path).captions[\(place)].language", .unlisted))
            } else if !seen.insert(entry.language).inserted {
                violations.append(ContentError("\(path).captions[\(place)].language", .duplicate))
            }
        }
    }

    private mutating func check(_ quiz: Quiz, at path: String) {
        check(quiz.question, at: "\(path).question")
        count(quiz.answers.count, ContentLimits.entries, at: "\(path).answers")
        names(quiz.answers.map(\.id), at: "\(path).answers")
        for (place, answer) in quiz.answers.enumerated() {
            check(answer.words, at: "\(path).answers[\(place)].words")
            check(answer.feedback, at: "\(path).answers[\(place)].feedback")
        }
    }

    private mutating func check(_ exercise: Exercise, at path: String) {
        check(exercise.title, at: "\(path).title")
        count(exercise.fields.count, ContentLimits.entries, at: "\(path).fields")
        var ids: [(name: String, path: String)] = []
        for (place, field) in exercise.fields.enumerated() {
            let path = "\(path).fields[\(place)]"
            ids.append((field.id, path))
            if let part = field.parts.first { check(part, at: path) }
            count(field.columns?.count ?? 0, ContentLimits.entries, at: "\(path).columns")
            if field.columns != nil, field.kind != .rows {
                violations.append(ContentError("\(path).columns", .misplaced))
            }
            for (place, column) in (field.columns ?? []).enumerated() {
                let path = "\(path).columns[\(place)]"
                ids.append((column.id, path))
                if column.kind == .rows { violations.append(ContentError("\(path).kind", .misplaced)) }
                check(column, at: path)
            }
        }
        names(ids)
    }

    private mutating func check(_ part: Field.Column, at path: String) {
        check(part.words, at: "\(path).words")
        if part.choices != nil, part.kind != .choice { violations.append(ContentError("\(path).choices", .misplaced)) }
        count(part.choices?.count ?? 0, ContentLimits.entries, at: "\(path).choices")
        names((part.choices ?? []).map(\.id), at: "\(path).choices")
        for (place, choice) in (part.choices ?? []).enumerated() {
            check(choice.words, at: "\(path).choices[\(place)].words")
        }
        if let scale = part.scale {
            if part.kind != .scale {
                violations.append(ContentError("\(path).scale", .misplaced))
            } else if scale.from >= scale.to || !ContentLimits.steps.contains(scale.from)
                || !ContentLimits.steps.contains(scale.to)
            {
                violations.append(ContentError("\(path).scale", .scale))
            }
        } else if part.kind == .scale {
            violations.append(ContentError("\(path).scale", .missing))
        }
    }
}
