/// Names of shapes in a description: those of the types, made short, with the area in front of what is a service's own, so that the
/// descriptions of all services fit into one.
struct ShapeNaming {
    /// Name of the service; its modules begin with it.
    let service: String
    /// Word in front of the names of its types.
    let prefix: String

    /// Naming for a service, whose area is that of most of its routes.
    init(service: String, routes: [Route]) {
        self.service = service.lowercased()
        let counts = Dictionary(
            routes.compactMap { OpenAPIOperation.area(of: $0.path) }.map { ($0, 1) },
            uniquingKeysWith: +
        )
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        prefix = (most ?? "").capitalizedFirst
    }

    /// Name of a type's shape.
    func text(of type: TypeName, isInput: Bool) -> String {
        let words = type.words
        var name = words.isEmpty ? type.steps.last ?? "" : words.joined()
        let isOwn = !service.isEmpty && type.steps[0].lowercased().hasPrefix(service)
        if isOwn, !name.hasPrefix(prefix) { name = prefix + name }
        return isInput && !name.hasSuffix("Input") ? name + "Input" : name
    }
}

extension TypeName {
    /// Words of the name, without its module and what routes and bodies are called.
    var words: [String] {
        var words = steps.dropFirst().map { word in
            let short = ["Routes", "View", "Body"].first { word.hasSuffix($0) }.map { word.dropLast($0.count) }
            return String(short ?? word[...]).capitalizedFirst
        }.filter { !$0.isEmpty }
        // What the type around it says need not be said twice.
        while words.count > 1, words[1].hasPrefix(words[0]) { words.removeFirst() }
        return words
    }
}

extension String {
    /// The text with its first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
