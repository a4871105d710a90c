import ServiceTesting

@testable import IdentityApp

/// Identity as an operator has it.
typealias Installation = InstalledService<Identity>
