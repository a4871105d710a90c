import AttachmentRules

/// Note of an application on a file: data of its own, and the name as it was sent where that isn't a name of ours.
///
/// One sealed column holds it. `{"…"}` there is data alone, as it was kept at first; `[data, name]` is both.
package struct ChatkitFileNote: Sendable, Hashable {
    /// Data of the application, any JSON.
    package var custom: ChatkitJSON?
    /// The name as it was sent; `nil` if it is that of the file.
    var name: String?

    /// States it.
    init(custom: ChatkitJSON? = nil, name: String? = nil) {
        self.custom = custom
        self.name = name
    }

    /// Reads the column.
    package init(column: String?) {
        guard let json = ChatkitJSON(text: column) else { return }
        guard let members = json.elements, members.count == 2 else {
            custom = json
            return
        }
        custom = members[0].isNull ? nil : members[0]
        name = members[1].text
    }

    /// The column; `nil` if there is nothing to keep.
    var column: String? {
        guard custom != nil || name != nil else { return nil }
        return ChatkitJSON.array([custom ?? .null, name.map(ChatkitJSON.string) ?? .null]).column
    }

    /// A name under which the file can be saved anywhere: `sent` without folders and without what no name of ours may hold.
    static func plain(_ sent: String?) -> String {
        let text = sent ?? ""
        if let name = try? FileName(text) { return name.text }
        let last = text.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        let kept = String(String.UnicodeScalarView(last.unicodeScalars.filter { (try? FileName("a\($0)a")) != nil }))
        for name in [kept, String(kept.prefix(100))] {
            if let name = try? FileName(name) { return name.text }
        }
        return "file"
    }
}
