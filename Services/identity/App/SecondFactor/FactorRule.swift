import IdentityDomain
import ServiceKit

/// Rule that says who must have a second factor.
enum FactorRule: String, SettingValue, CaseIterable {
    /// Nobody; everybody may.
    case optional
    /// Members of staff.
    case staff
    /// Everybody.
    case everybody

    static var kind: String { allCases.map(\.rawValue).joined(separator: ", ") }

    init?(setting text: String) { self.init(rawValue: text) }

    var settingText: String { rawValue }

    /// Returns true if somebody with these roles must have one.
    func demands(of roles: Roles) -> Bool {
        switch self {
        case .optional: false
        case .staff: roles.isStaff
        case .everybody: true
        }
    }
}
