import FoundationEssentials
public import Testing

/// Checks which texts of stored events stand in the log without a seal, by the golden files of a service.
///
/// Ids, times and sealed fields aside, each text must be named with the reason why no person chooses it freely. Whatever somebody chose in words
/// belongs into a `Personal` field: it would outlast their erasure.
public struct ClearFields {
    private let directory: String
    private let allowed: [String: String]

    /// `allowed` says for `<event>.<field>` why it may stand in the clear; places in lists and keys that are ids read `#`. The golden files lie in
    /// `directory`, relative to the test file.
    public init(_ allowed: [String: String], directory: String = "Golden", testFile: String = #filePath) {
        let folder = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        self.directory = "\(folder)/\(directory)"
        self.allowed = allowed
    }

    /// Records an issue for each text that isn't allowed, and for each allowance that nothing needs.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        var found: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(atPath: directory) where file.hasSuffix(".json") {
            guard let data = FileManager.default.contents(atPath: "\(directory)/\(file)") else { continue }
            // `room.created.1.json`: without its version.
            let type = file.split(separator: ".").dropLast(2).joined(separator: ".")
            try note(JSONDecoder().decode(Leaf.self, from: data), at: [], of: type, in: &found)
        }
        #expect(!found.isEmpty || allowed.isEmpty, "no golden files in \(directory)", sourceLocation: sourceLocation)
        for field in found.sorted() where allowed[field] == nil {
            Issue.record(
                "\(field) stands in the log as somebody wrote it: seal it, or say why",
                sourceLocation: sourceLocation
            )
        }
        for field in allowed.keys.sorted() where !found.contains(field) {
            Issue.record("\(field) stands in no golden file in the clear", sourceLocation: sourceLocation)
        }
    }

    private indirect enum Leaf: Decodable {
        case text(String)
        case list([Leaf])
        case object([String: Leaf])
        case other

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([Leaf].self) {
                self = .list(list)
            } else if let object = try? container.decode([String: Leaf].self) {
                self = .object(object)
            } else {
                self = .other
            }
        }
    }

    private func note(_ leaf: Leaf, at path: [String], of type: String, in found: inout Set<String>) {
        switch leaf {
        case .other: return
        case .list(let items):
            for (place, item) in items.enumerated() { note(item, at: path + [String(place)], of: type, in: &found) }
        case .object(let fields):
            for (key, value) in fields { note(value, at: path + [key], of: type, in: &found) }
        case .text(let text):
            guard UUID(uuidString: text) == nil, !isTime(text), !isSealed(text, at: path) else { return }
            let names = path.map { Int($0) != nil || UUID(uuidString: $0) != nil ? "#" : $0 }
            found.insert(([type] + names).joined(separator: "."))
        }
    }

    private func isTime(_ text: String) -> Bool {
        let shape = text.utf8.prefix(11).map { (48...57).contains($0) ? UInt8(ascii: "0") : $0 }
        return shape == Array("0000-00-00T".utf8) && text.hasSuffix("Z")
    }

    /// `TestSeal` says which field it sealed.
    private func isSealed(_ text: String, at path: [String]) -> Bool {
        guard let data = Data(base64Encoded: text) else { return false }
        return String(decoding: data, as: UTF8.self).hasPrefix(path.joined(separator: ".") + ":")
    }
}
