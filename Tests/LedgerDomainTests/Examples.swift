import FoundationEssentials
import LedgerDomain

/// Persons, times and enrolments of the tests.
enum Examples {
    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (0x0B, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }
}
