import FoundationEssentials
import JSONKit

extension JSONForm {
    /// Form of stored payloads: times as `Timestamp` writes them, ids as `UUID` writes itself, members in the order of
    /// their names. Numbers that aren't sure are left to the general decoder.
    static let stored = JSONForm(
        writesIDsInUpperCase: true,
        sortsMembers: true,
        readsSureNumbersOnly: true,
        keepsTime: { Timestamp.rounded($0) == $0 },
        time: { Timestamp.date($0.utf8) },
        writeTime: { $1.append(contentsOf: Timestamp.text($0).utf8) }
    )
}
