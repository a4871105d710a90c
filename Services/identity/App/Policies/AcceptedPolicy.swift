import HTTPKit
import IdentityDomain

/// Acceptance of a version of a policy, on the wire.
struct AcceptedPolicy: Codable, Sendable, Equatable {
    var policy: String
    var version: Int

    /// Policy and version that it names; `nil` if no policy can be called so.
    var named: PolicyVersion? {
        (try? PolicyName(policy)).map { PolicyVersion(policy: $0, version: version) }
    }
}

extension AcceptedPolicy {
    init(_ version: PolicyVersion) { self.init(policy: version.policy.text, version: version.version) }
}

extension PolicyVersion {
    /// Returns true if accepting this is accepting `other`, too: a later version of the same policy.
    func covers(_ other: PolicyVersion) -> Bool { policy == other.policy && version >= other.version }
}

extension FieldError {
    /// A policy that must be accepted and isn't.
    init(notAccepted missing: PolicyVersion) {
        self.init(
            "accept",
            code: .missing,
            "must contain version \(missing.version) of the policy \(missing.policy)"
        )
    }
}
