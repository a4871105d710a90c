import CommandLineKit
import OperatorKit
import ServiceKit

extension Subcommand where Context == ServiceContext<Ridler> {
    static var group: String { "Surveys" }
}
