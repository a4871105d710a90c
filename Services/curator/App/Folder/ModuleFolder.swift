import CuratorDomain
import FoundationEssentials

/// A module as a folder of files: `module.txt`, and a file for each page and language, `welcome.en.md`.
///
/// Each module has exactly one form, so files that were read and written again are the same to the byte; files in another form are refused, with
/// the first line that differs.
enum ModuleFolder {
    /// Name of the file about the module itself.
    static let head = "module.txt"

    /// Files of `contents`, by their names.
    static func files(_ contents: ModuleContents) -> [String: String] {
        var lines = ["kind: \(contents.kind.rawValue)", "languages: \(contents.languages.joined(separator: " "))"]
        lines += contents.title.texts.map { "title \($0.language): \($0.text)" }
        lines += contents.summary.texts.map { "summary \($0.language): \($0.text)" }
        if !contents.pages.isEmpty { lines.append("pages: \(contents.pages.map(\.id).joined(separator: " "))") }
        var files = [head: lines.joined(separator: "\n") + "\n"]
        for page in contents.pages {
            for language in contents.languages {
                let isOwn = language == contents.own
                files["\(page.id).\(language).md"] = PageFile.text(of: page, language: language, isOwn: isOwn)
            }
        }
        return files
    }

    /// Contents that `files` say. Throws what is wrong with them.
    static func contents(_ files: [String: String]) throws(FolderError) -> ModuleContents {
        guard let text = files[head] else { throw FolderError(file: head, message: "is missing") }
        var (contents, pages) = try headed(text)
        var left = files
        left[head] = nil
        for page in pages {
            var own: PageFile?
            var others: [(String, PageFile)] = []
            for language in contents.languages {
                let name = "\(page).\(language).md"
                guard let text = left.removeValue(forKey: name) else { continue }
                let file = try PageFile(name, text)
                if language == contents.own { own = file } else { others.append((language, file)) }
            }
            guard let own else { throw FolderError(file: "\(page).\(contents.own).md", message: "is missing") }
            contents.pages.append(try joined(page, own, contents.own, others))
        }
        if let name = left.keys.sorted().first { throw FolderError(file: name, message: "is no page of the module") }
        try compare(files, Self.files(contents))
        return contents
    }

    private static func headed(_ text: String) throws(FolderError) -> (ModuleContents, pages: [String]) {
        var contents = ModuleContents(kind: .lesson, languages: [], title: Wording())
        var pages: [String] = []
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String($0) ?? ""
        }
        for (number, line) in lines.enumerated() where !line.isEmpty {
            let (head, words) = ContentLine.parts(line)
            let value = words ?? ""
            switch (head[0], head.count) {
            case ("kind", 1):
                guard let kind = ModuleKind(rawValue: value) else {
                    let kinds = ModuleKind.allCases.map(\.rawValue).joined(separator: ", ")
                    throw FolderError(file: Self.head, line: number + 1, message: "must name a kind: one of \(kinds)")
                }
                contents.kind = kind
            case ("languages", 1): contents.languages = value.split(separator: " ").map(String.init)
            case ("title", 2): contents.title = Wording(contents.title.texts + [Wording.Text(head[1], value)])
            case ("summary", 2): contents.summary = Wording(contents.summary.texts + [Wording.Text(head[1], value)])
            case ("pages", 1): pages = value.split(separator: " ").map(String.init)
            default:
                throw FolderError(
                    file: Self.head,
                    line: number + 1,
                    message: "must begin with kind:, languages:, title en:, summary en: or pages:"
                )
            }
        }
        return (contents, pages)
    }

    /// The page of which `own` is the file in the module's own language, with what the others say.
    private static func joined(_ id: String, _ own: PageFile, _ language: String, _ others: [(String, PageFile)])
        throws(FolderError) -> Page
    {
        func wording(_ texts: [(String, String?)]) -> Wording {
            Wording(texts.compactMap { language, text in text.map { Wording.Text(language, $0) } })
        }
        var blocks = own.parts.map { part in
            let isText = part.head[0] == "text"
            return BlockLines(
                head: part.head,
                text: isText ? wording([(language, PageFile.text(part.lines))]) : nil,
                lines: isText
                    ? []
                    : part.lines.map { line in
                        let (head, text) = ContentLine.parts(line)
                        return ContentLine(head: head, words: wording([(language, text)]))
                    }
            )
        }
        for (other, file) in others { try add(file, other, to: &blocks) }
        var page = Page(id: id, title: wording([(language, own.title)] + others.map { ($0, $1.title) }))
        for (part, lines) in zip(own.parts, blocks) {
            guard let block = lines.block else {
                throw FolderError(
                    file: own.name,
                    line: part.line,
                    message: "begins a block that is none: see docs/services/curator.md"
                )
            }
            page.blocks.append(block)
        }
        return page
    }

    /// Adds what `file` says in another language. Its blocks and lines are some of those of the own language, in their order.
    private static func add(_ file: PageFile, _ language: String, to blocks: inout [BlockLines]) throws(FolderError) {
        var next = 0
        for part in file.parts {
            guard let place = blocks[next...].firstIndex(where: { $0.head == part.head }) else {
                throw FolderError(
                    file: file.name,
                    line: part.line,
                    message: "begins a block that the page doesn't have there in its own language"
                )
            }
            next = place + 1
            if let text = blocks[place].text {
                let words = PageFile.text(part.lines).map { [Wording.Text(language, $0)] } ?? []
                blocks[place].text = Wording(text.texts + words)
                continue
            }
            var line = 0
            for (number, text) in part.lines.enumerated() {
                let (head, words) = ContentLine.parts(text)
                guard let found = blocks[place].lines[line...].firstIndex(where: { $0.head == head }) else {
                    throw FolderError(
                        file: file.name,
                        line: part.line + number + 1,
                        message: "is a line that the block doesn't have there in its own language"
                    )
                }
                line = found + 1
                let added = words.map { [Wording.Text(language, $0)] } ?? []
                blocks[place].lines[found].words = Wording(blocks[place].lines[found].words.texts + added)
            }
        }
    }

    /// Throws the first line in which `files` aren't `expected`, the one form of what they say.
    private static func compare(_ files: [String: String], _ expected: [String: String]) throws(FolderError) {
        for name in Set(files.keys).union(expected.keys).sorted()
        where files[name] != expected[name] || !isSame(files[name], expected[name]) {
            guard let expected = expected[name] else {
                throw FolderError(file: name, message: "says nothing: leave it out")
            }
            let lines = (files[name] ?? "").utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let wanted = expected.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let number =
                zip(lines, wanted).enumerated().first { !$1.0.elementsEqual($1.1) }?.offset
                ?? min(lines.count, wanted.count)
            let line = number < wanted.count ? String(wanted[number]) ?? "" : ""
            throw FolderError(
                file: name,
                line: number + 1,
                message: "must be written in the one form: \(line.isEmpty ? "nothing" : line)"
            )
        }
    }

    /// Returns true if two texts have the same bytes; texts that only look the same are others.
    private static func isSame(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.utf8.elementsEqual(other.utf8)
    }
}
