import CommandLineKit
import CuratorDomain
import FoundationEssentials
import OperatorKit
import ServiceKit

/// `modules`: the modules there are.
struct ModulesVerb: ListVerb {
    static let name = "modules"
    static let summary = "Lists modules, the latest first."
    static let parameters: [Parameter] = [
        .option("--state", value: "word", "Only those that are \(WordArgument<ModuleRow.Standing>.kind)."),
        .option("--kind", value: "word", "Only those of a kind: \(WordArgument<ModuleKind>.kind)."),
        LineLimit.parameter(default: 50), .json,
    ]
    static let examples = [(line: "modules --kind lesson", meaning: "all lessons")]

    let listing = Listing(
        empty: "There are none.",
        Table<ModuleLineView>([
            .text("module") { $0.name }, .text("kind") { $0.kind.rawValue }, .text("state") { $0.state.rawValue },
            .number("version") { $0.version == 0 ? "" : String($0.version) },
            .text("draft") { $0.draft ? "waits" : "" }, .text("languages") { $0.languages.joined(separator: ", ") },
            .text("title", mayShrink: true) { $0.title },
        ])
    )
    private let state: ModuleRow.Standing?
    private let kind: ModuleKind?
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        state = try arguments.word("--state")
        kind = try arguments.word("--kind")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Curator, _ base: ServiceBase) async throws -> [ModuleLineView] {
        try await service.commands.page(state, kind, before: nil, limit: limit.asked).map(ModuleLineView.init)
    }
}

/// `check`: what is missing or wrong in a module.
struct CheckModuleVerb: ListVerb {
    static let name = "check"
    static let summary = "Checks a module: what is missing or wrong in its draft, or in its newest version."
    static let discussion =
        "Nothing with an error is published. As a correction it must keep all pages, exercises and fields, too."
    static let parameters: [Parameter] = [
        .module, .option("--correcting", value: "version", "Check it as a correction of this version."), .json,
    ]
    static let examples = [(line: "check sleep-1", meaning: "what is left to do before it is published")]

    let listing = Listing<Finding>(
        empty: "Nothing was found.",
        [
            .text("level") { $0.level.rawValue }, .text("found", "code") { $0.code.rawValue },
            .text("language") { $0.language },
            .text("place") {
                [$0.place.page, $0.place.block, $0.place.part].compactMap(\.self).joined(separator: "/")
            },
        ]
    )
    private let module: ModuleArgument
    private let version: Int?

    init(_ arguments: inout Arguments) throws(UsageError) {
        module = try arguments.argument("module")
        version = try arguments.option("--correcting")
    }

    func rows(of service: Curator, _ base: ServiceBase) async throws -> [Finding] {
        try await service.commands.findings(module.id, correcting: version)
    }
}
