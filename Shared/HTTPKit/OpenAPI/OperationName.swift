/// Names of operations: `getMailFolderLetters` for `GET /api/v1/mail/folders/{folder}/letters`.
enum OperationName {
    /// Names of `routes`. Where one's own thing and somebody's by its id would be called the same, the second says so.
    static func texts(_ routes: [Route]) -> [String] {
        let texts = routes.map { text($0.method, $0.path) }
        let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(routes, texts).map { route, text in
            counts[text] ?? 0 > 1 && route.path.hasSuffix("}") ? text + "ByID" : text
        }
    }

    /// The method and the words of the path; of a placeholder behind its plural the plural is left out.
    static func text(_ method: Method, _ path: String) -> String {
        var words: [String] = []
        for step in path.split(separator: "/") where step != "api" && step != "v1" {
            guard step.hasPrefix("{") else {
                words.append(String(step))
                continue
            }
            let name = step.dropFirst().prefix { $0 != "}" && $0 != "." }
            if let plural = words.last, isPlural(plural, of: name) { words.removeLast() }
            words.append(String(name))
        }
        let parts = words.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
        return method.rawValue.lowercased() + parts.map { String($0).capitalizedFirst }.joined()
    }

    private static func isPlural(_ word: String, of name: Substring) -> Bool {
        word == "people" && name == "person" || word.hasPrefix(name)
            || name.hasSuffix("y") && word == name.dropLast() + "ies"
    }
}
