extension CommandTable {
    /// The general help: every verb with its summary, under its group's heading.
    public func help(style: TextStyle = .plain) -> String {
        var text = "\(style.bold(program)): \(summary)\n\nusage: \(program) <command> [options]\n"
        var groups: [String] = []
        for verb in verbs where !groups.contains(verb.group) { groups.append(verb.group) }
        let width = verbs.map(\.name.count).max() ?? 0
        for group in groups {
            text += "\n\(style.bold(group))\n"
            for verb in verbs where verb.group == group {
                text += twoColumns(verb.name, verb.summary, indent: width, style)
            }
        }
        text += "\n\(program) help <command> tells more about one of them.\n"
        if !footer.isEmpty { text += "\n\(footer)\n" }
        return String(text.dropLast())
    }

    /// The help of one verb; nil if there is none of that name.
    public func help(for name: String, style: TextStyle = .plain) -> String? {
        verbs.first { $0.name == name }.map { help(for: $0, style: style) }
    }

    func help(for verb: Verb, style: TextStyle) -> String {
        var text = "\(style.bold("\(program) \(verb.name)")): \(verb.summary)\n\nusage: \(usage(of: verb))\n"
        if !verb.discussion.isEmpty { text += "\n\(verb.discussion)\n" }
        text += section("Arguments", verb.parameters.filter(\.isPositional), style)
        let help = Parameter.flag("--help", short: "h", "Show this help.")
        text += section("Options", verb.parameters.filter { !$0.isPositional } + [help], style)
        if !verb.examples.isEmpty {
            text += "\n\(style.bold("Examples"))\n"
            for example in verb.examples {
                text += "  \(program) \(example.line)\n      \(style.dim(example.meaning))\n"
            }
        }
        return String(text.dropLast())
    }

    func usage(of verb: Verb) -> String {
        ([program, verb.name] + verb.parameters.map(\.usage)).joined(separator: " ")
    }

    private func section(_ title: String, _ parameters: [Parameter], _ style: TextStyle) -> String {
        guard !parameters.isEmpty else { return "" }
        let width = min(26, parameters.map(\.label.count).max() ?? 0)
        return "\n\(style.bold(title))\n"
            + parameters.map { twoColumns($0.label, $0.help, indent: width, style) }.joined()
    }

    private func twoColumns(_ left: String, _ right: String, indent: Int, _ style: TextStyle) -> String {
        let gap = String(repeating: " ", count: 2)
        if left.count > indent {
            return "  \(left)\n  \(String(repeating: " ", count: indent))\(gap)\(right)\n"
        }
        return "  \(left)\(String(repeating: " ", count: indent - left.count))\(gap)\(right)\n"
    }
}
