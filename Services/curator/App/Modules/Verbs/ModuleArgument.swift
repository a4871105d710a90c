import CommandLineKit
import CuratorDomain
import FoundationEssentials
import ServiceKit

extension Subcommand where Context == ServiceContext<Curator> {
    static var group: String { "Modules" }
}

/// A module on the command line: its name or its id.
struct ModuleArgument: ArgumentValue, Hashable {
    let id: UUID

    static var kind: String { "a module's name or id" }

    init?(argument: String) {
        if let id = UUID(uuidString: argument) {
            self.id = id
        } else {
            guard ContentName.admits(argument) else { return nil }
            id = Module.id(of: argument)
        }
    }
}

extension Parameter {
    /// `module`: a name or an id.
    static let module = Parameter.argument("module", "Its name, or its id.")
    /// `--by`: the person in whose name it is done.
    static let author = Parameter.option(
        "--by",
        value: "person",
        "In whose name: \(PersonArgument.kind). Default: an operator's."
    )
}
