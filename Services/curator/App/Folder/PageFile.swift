import CuratorDomain

/// File of a page in one language, read but not yet put together with those of the other languages.
struct PageFile {
    /// Block as it stands in the file.
    struct Part {
        var head: [String]
        /// Line of the file, from 1.
        var line: Int
        /// Lines between the first and the last one.
        var lines: [String]
    }

    let name: String
    var title: String?
    var parts: [Part] = []

    /// Reads `text`.
    init(_ name: String, _ text: String) throws(FolderError) {
        self.name = name
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String($0) ?? ""
        }
        guard lines.count > 1, lines.removeLast().isEmpty else {
            throw FolderError(file: name, message: "must end with a line break")
        }
        let first = ContentLine.parts(lines[0])
        guard first.head == ["title"] else {
            throw FolderError(file: name, line: 1, message: "must be the title, as title: Welcome")
        }
        title = first.text
        var place = 1
        while place < lines.count {
            guard lines[place].isEmpty, place + 1 < lines.count, lines[place + 1].hasPrefix("::: ") else {
                throw FolderError(
                    file: name,
                    line: place + 1,
                    message: "must be an empty line, with the beginning of a block under it, as ::: text why"
                )
            }
            let head = lines[place + 1].dropFirst(4).split(separator: " ", omittingEmptySubsequences: false)
            guard let end = lines[(place + 2)...].firstIndex(of: ":::") else {
                throw FolderError(file: name, line: place + 2, message: "begins a block that doesn't end with :::")
            }
            parts.append(Part(head: head.map(String.init), line: place + 2, lines: Array(lines[(place + 2)..<end])))
            place = end + 1
        }
    }

    /// Text of the file of `page` in `language`; `nil` if nothing of it is in that language, which isn't the module's own.
    static func text(of page: Page, language: String, isOwn: Bool) -> String? {
        var lines = [ContentLine(head: ["title"], words: page.title).text(language)]
        for block in page.blocks {
            let whole = BlockLines(block)
            let text = whole.text?.exact(language)
            let body =
                whole.lines.filter { isOwn || $0.words.exact(language) != nil }.map { $0.text(language) }
                + (text.map(Self.escaped) ?? [])
            guard isOwn || !body.isEmpty else { continue }
            lines += ["", "::: \(whole.head.joined(separator: " "))"] + body + [":::"]
        }
        guard isOwn || lines.count > 1 || page.title.exact(language) != nil else { return nil }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Lines of a text; one that could be taken for the end of the block has a backslash before it.
    private static func escaped(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let line = String(line) ?? ""
            return line.drop { $0 == "\\" }.hasPrefix(":::") ? "\\\(line)" : line
        }
    }

    /// Text whose lines these are; `nil` where there is none.
    static func text(_ lines: [String]) -> String? {
        guard !lines.isEmpty else { return nil }
        return lines.map { line in
            line.hasPrefix("\\") && line.drop { $0 == "\\" }.hasPrefix(":::") ? String(line.dropFirst()) : line
        }.joined(separator: "\n")
    }
}
