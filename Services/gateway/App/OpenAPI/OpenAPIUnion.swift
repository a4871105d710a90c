import ProductVersion

/// Joins the OpenAPI documents of services into one.
///
/// Paths are theirs alone, so they are joined as they are. Components of the same name and the same text are one; where
/// the texts differ the first is kept and the other service is named in `x-theracomm-conflicts`, so that nothing is
/// silently wrong. The gateway's own treatment of every call is added to each (`OpenAPILimits`, `OpenAPIStatuses`).
struct OpenAPIUnion {
    private var paths: [(name: String, value: ArraySlice<UInt8>)] = []
    private var components: [(kind: String, members: [(name: String, value: ArraySlice<UInt8>)])] = []
    private var conflicts: [String] = []
    private var missing: [String] = []

    /// Adds a service's document; nil: it gave none.
    mutating func add(_ service: String, _ document: [UInt8]?) {
        guard let document, let members = JSONText.members(of: document[...]) else {
            missing.append(service)
            return
        }
        for member in members {
            switch member.name {
            case "paths":
                for path in JSONText.members(of: member.value) ?? [] where isPublic(path.name) {
                    if paths.contains(where: { $0.name == path.name }) {
                        conflicts.append("\(service): \(path.name)")
                    } else {
                        paths.append((path.name, OpenAPILimits.added(toPath: path.value)))
                    }
                }
            case "components":
                for kind in JSONText.members(of: member.value) ?? [] { add(service, kind) }
            default: break
            }
        }
    }

    private mutating func add(_ service: String, _ kind: JSONText.Member) {
        let index = components.firstIndex { $0.kind == kind.name } ?? components.count
        if index == components.count { components.append((kind.name, [])) }
        for member in JSONText.members(of: kind.value) ?? [] {
            if let known = components[index].members.first(where: { $0.name == member.name }) {
                if known.value != member.value { conflicts.append("\(service): \(kind.name)/\(member.name)") }
            } else {
                components[index].members.append((member.name, member.value))
            }
        }
    }

    /// Returns false for paths that only services may call: these are not described to everybody.
    private func isPublic(_ path: String) -> Bool {
        !["/feeds/", "/internal/", "/openapi.json"].contains { path.hasPrefix($0) }
    }

    /// The joined document.
    var document: [UInt8] {
        var text = Array(#"{"openapi":"3.1.0","info":{"title":"TheraComm","#.utf8)
        text += Array(#""version":"\#(ProductVersion.current)"}"#.utf8)
        if !missing.isEmpty { Self.put("x-theracomm-missing", missing, &text) }
        if !conflicts.isEmpty { Self.put("x-theracomm-conflicts", conflicts, &text) }
        text += Array(#","servers":[{"url":"/"}],"tags":["#.utf8)
        text += Array(tags.map { "{\"name\":\"\($0)\"}" }.joined(separator: ",").utf8)
        text += Array(#"],"paths":{"#.utf8)
        Self.put(paths.sorted { $0.name < $1.name }, &text)
        text += Array(#"},"components":{"#.utf8)
        for (index, kind) in used.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text += Array("\"\(kind.kind)\":{".utf8)
            Self.put(kind.members, &text)
            text.append(UInt8(ascii: "}"))
        }
        return text + Array("}}".utf8)
    }

    /// Components that a path leads to, by itself or by other components: shapes of what only services call are not told either.
    private var used: [(kind: String, members: [(name: String, value: ArraySlice<UInt8>)])] {
        let all = Dictionary(
            components.flatMap { kind in kind.members.map { ("\(kind.kind)/\($0.name)", $0.value) } },
            uniquingKeysWith: { first, _ in first }
        )
        var found: Set<String> = []
        var open = paths.flatMap { Self.references(in: $0.value) }
        while let name = open.popLast() {
            guard found.insert(name).inserted, let value = all[name] else { continue }
            open += Self.references(in: value)
        }
        return components.map { kind in
            let isNamed = kind.kind == "securitySchemes"
            return (kind.kind, kind.members.filter { isNamed || found.contains("\(kind.kind)/\($0.name)") })
        }
    }

    /// Components that a text refers to, each as kind and name.
    private static func references(in text: ArraySlice<UInt8>) -> [String] {
        let beginning = Array("\"#/components/".utf8)
        var names: [String] = []
        var rest = text
        while let start = rest.firstRange(of: beginning) {
            let name = rest[start.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
            names.append(String(decoding: name, as: UTF8.self))
            rest = rest[name.endIndex...]
        }
        return names
    }

    /// Names by which operations are grouped: the areas below `/api/v1`, and the original client's.
    private var tags: [String] {
        let areas = paths.map { path in
            let steps = path.name.split(separator: "/")
            return steps.starts(with: ["api", "v1"]) && steps.count > 2 ? String(steps[2]) : "original"
        }
        return Set(areas).sorted()
    }

    /// True if every service is in it.
    var isWhole: Bool { missing.isEmpty }

    private static func put(_ members: [(name: String, value: ArraySlice<UInt8>)], _ text: inout [UInt8]) {
        for (index, member) in members.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text += Array("\"\(member.name)\":".utf8)
            text += member.value
        }
    }

    private static func put(_ name: String, _ list: [String], _ text: inout [UInt8]) {
        text += Array(",\"\(name)\":[\(list.map { "\"\($0)\"" }.joined(separator: ","))]".utf8)
    }
}
