// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

/// Shape `IdentityAcceptedPolicy` of the API.
public struct IdentityAcceptedPolicy: Codable, Hashable, Sendable {
    public var policy: String
    public var version: Int

    enum CodingKeys: String, CodingKey {
        case policy
        case version
    }
}

/// Body `IdentityAcceptedPolicyInput` of the API.
public struct IdentityAcceptedPolicyInput: Codable, Hashable, Sendable {
    public var policy: String
    public var version: Int

    public init(policy: String, version: Int) {
        self.policy = policy
        self.version = version
    }

    enum CodingKeys: String, CodingKey {
        case policy
        case version
    }
}

/// Body `IdentityAccountCorrectionNewLoginInput` of the API.
public struct IdentityAccountCorrectionNewLoginInput: Codable, Hashable, Sendable {
    public var login: String

    public init(login: String) {
        self.login = login
    }

    enum CodingKeys: String, CodingKey {
        case login
    }
}

/// Body `IdentityAccountCorrectionNewNameInput` of the API.
public struct IdentityAccountCorrectionNewNameInput: Codable, Hashable, Sendable {
    public var firstName: String
    public var lastName: String

    public init(firstName: String, lastName: String) {
        self.firstName = firstName
        self.lastName = lastName
    }

    enum CodingKeys: String, CodingKey {
        case firstName = "first_name"
        case lastName = "last_name"
    }
}

/// Body `IdentityAccountCorrectionNewPasswordInput` of the API.
public struct IdentityAccountCorrectionNewPasswordInput: Codable, Hashable, Sendable {
    public var password: String

    public init(password: String) {
        self.password = password
    }

    enum CodingKeys: String, CodingKey {
        case password
    }
}

/// Body `IdentityAccountStandingNewRolesInput` of the API.
public struct IdentityAccountStandingNewRolesInput: Codable, Hashable, Sendable {
    public var roles: [IdentityPersonRole]

    public init(roles: [IdentityPersonRole]) {
        self.roles = roles
    }

    enum CodingKeys: String, CodingKey {
        case roles
    }
}

/// Shape `IdentityAppPreferences` of the API.
public struct IdentityAppPreferences: Codable, Hashable, Sendable {
    public var appearance: IdentityAppPreferencesAppearance
    public var lists: IdentityAppPreferencesLists
    public var shortcuts: IdentityAppPreferencesSwitch
    public var textSize: Int
    public var enterSends: IdentityAppPreferencesEnterSends

    enum CodingKeys: String, CodingKey {
        case appearance
        case lists
        case shortcuts
        case textSize = "text_size"
        case enterSends = "enter_sends"
    }
}

/// Words of `IdentityAppPreferencesAppearance`. A word that isn't known yet is `.unknown`.
public enum IdentityAppPreferencesAppearance: OpenEnum {
    case system
    case light
    case dark
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .system: "system"
        case .light: "light"
        case .dark: "dark"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "system": self = .system
        case "light": self = .light
        case "dark": self = .dark
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `IdentityAppPreferencesEnterSends`. A word that isn't known yet is `.unknown`.
public enum IdentityAppPreferencesEnterSends: OpenEnum {
    case device
    case on
    case off
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .device: "device"
        case .on: "on"
        case .off: "off"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "device": self = .device
        case "on": self = .on
        case "off": self = .off
        default: self = .unknown(rawValue)
        }
    }
}

/// Body `IdentityAppPreferencesInput` of the API.
public struct IdentityAppPreferencesInput: Codable, Hashable, Sendable {
    public var appearance: IdentityAppPreferencesAppearance?
    public var lists: IdentityAppPreferencesLists?
    public var shortcuts: IdentityAppPreferencesSwitch?
    public var textSize: Int?
    public var enterSends: IdentityAppPreferencesEnterSends?

    public init(appearance: IdentityAppPreferencesAppearance? = nil, lists: IdentityAppPreferencesLists? = nil, shortcuts: IdentityAppPreferencesSwitch? = nil, textSize: Int? = nil, enterSends: IdentityAppPreferencesEnterSends? = nil) {
        self.appearance = appearance
        self.lists = lists
        self.shortcuts = shortcuts
        self.textSize = textSize
        self.enterSends = enterSends
    }

    enum CodingKeys: String, CodingKey {
        case appearance
        case lists
        case shortcuts
        case textSize = "text_size"
        case enterSends = "enter_sends"
    }
}

/// Words of `IdentityAppPreferencesLists`. A word that isn't known yet is `.unknown`.
public enum IdentityAppPreferencesLists: OpenEnum {
    case endless
    case pages
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .endless: "endless"
        case .pages: "pages"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "endless": self = .endless
        case "pages": self = .pages
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `IdentityAppPreferencesSwitch`. A word that isn't known yet is `.unknown`.
public enum IdentityAppPreferencesSwitch: OpenEnum {
    case on
    case off
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .on: "on"
        case .off: "off"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "on": self = .on
        case "off": self = .off
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `IdentityCertificate` of the API.
public struct IdentityCertificate: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var stage: String
    public var cause: String?
    public var due: Date?
    public var holds: [IdentityCertificateHold]
    public var services: [String]
    public var confirmations: [IdentityCertificateConfirmation]
    public var personID: UUID
    public var requestedAt: Date?
    public var closedAt: Date?
    public var startedAt: Date?
    public var completedAt: Date?
    public var reappliedAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case stage
        case cause
        case due
        case holds
        case services
        case confirmations
        case personID = "person_id"
        case requestedAt = "requested_at"
        case closedAt = "closed_at"
        case startedAt = "started_at"
        case completedAt = "completed_at"
        case reappliedAt = "reapplied_at"
    }
}

/// Shape `IdentityCertificateConfirmation` of the API.
public struct IdentityCertificateConfirmation: Codable, Hashable, Sendable {
    public var service: String
    public var epoch: UUID
    public var position: Int
    public var at: Date

    enum CodingKeys: String, CodingKey {
        case service
        case epoch
        case position
        case at
    }
}

/// Shape `IdentityCertificateHold` of the API.
public struct IdentityCertificateHold: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var until: Date
    public var reason: String?
    public var rule: String?
    public var placedAt: Date
    public var endedAt: Date?

    enum CodingKeys: String, CodingKey {
        case id
        case until
        case reason
        case rule
        case placedAt = "placed_at"
        case endedAt = "ended_at"
    }
}

/// Words of `IdentityChallengeNeed`. A word that isn't known yet is `.unknown`.
public enum IdentityChallengeNeed: OpenEnum {
    case code
    case enrolment
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .code: "code"
        case .enrolment: "enrolment"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "code": self = .code
        case "enrolment": self = .enrolment
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `IdentityConfirmation` of the API.
public struct IdentityConfirmation: Codable, Hashable, Sendable {
    public var confirmation: String
    public var expiresIn: Int

    enum CodingKeys: String, CodingKey {
        case confirmation
        case expiresIn = "expires_in"
    }
}

/// Body `IdentityConfirmationProofInput` of the API.
public struct IdentityConfirmationProofInput: Codable, Hashable, Sendable {
    public var password: String?
    public var code: String?

    public init(password: String? = nil, code: String? = nil) {
        self.password = password
        self.code = code
    }

    enum CodingKeys: String, CodingKey {
        case password
        case code
    }
}

/// Shape `IdentityCounsellor` of the API.
public struct IdentityCounsellor: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var number: Int
    public var picture: String?
    public var specialities: [String]
    public var languages: [String]
    public var qualifications: [String]
    public var about: String
    public var firstName: String
    public var lastName: String
    public var appointedAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case number
        case picture
        case specialities
        case languages
        case qualifications
        case about
        case firstName = "first_name"
        case lastName = "last_name"
        case appointedAt = "appointed_at"
    }
}

/// Shape `IdentityCounsellorPage` of the API.
public struct IdentityCounsellorPage: Codable, Hashable, Sendable {
    public var counsellors: [IdentityCounsellor]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case counsellors
        case next
    }
}

/// Shape `IdentityCounsellorSpecialities` of the API.
public struct IdentityCounsellorSpecialities: Codable, Hashable, Sendable {
    public var specialities: [IdentityCounsellorSpecialitiesLine]

    enum CodingKeys: String, CodingKey {
        case specialities
    }
}

/// Shape `IdentityCounsellorSpecialitiesLine` of the API.
public struct IdentityCounsellorSpecialitiesLine: Codable, Hashable, Sendable {
    public var name: String
    public var counsellors: Int

    enum CodingKeys: String, CodingKey {
        case name
        case counsellors
    }
}

/// Shape `IdentityDeed` of the API.
public struct IdentityDeed: Codable, Hashable, Sendable {
    public var number: Int
    public var at: Date
    public var act: IdentityDeedAct
    public var author: IdentityDeedAuthor
    public var by: IdentityKnownPerson?
    public var person: IdentityKnownPerson?
    public var roles: [String]?
    public var policy: String?
    public var language: String?
    public var cause: String?
    public var until: Date?
    public var services: [String]?
    public var state: String?
    public var into: IdentityKnownPerson?

    enum CodingKeys: String, CodingKey {
        case number
        case at
        case act
        case author
        case by
        case person
        case roles
        case policy
        case language
        case cause
        case until
        case services
        case state
        case into
    }
}

/// Words of `IdentityDeedAct`. A word that isn't known yet is `.unknown`.
public enum IdentityDeedAct: OpenEnum {
    case registered
    case renamed
    case suspended
    case reinstated
    case erased
    case rolesChanged
    case passwordSet
    case addressVouched
    case addressCorrected
    case loginChanged
    case pseudonymGiven
    case pseudonymRemoved
    case pictureRemoved
    case passwordLinkMade
    case secondFactorReset
    case codeRefused
    case erasureAsked
    case erasureWithdrawn
    case holdPlaced
    case holdReleased
    case accountClosed
    case erasureBegun
    case erasureCompleted
    case erasureBegunAgain
    case screeningBegun
    case counsellorDeclined
    case counsellorAppointed
    case counsellorProfileChanged
    case counsellorWithdrawn
    case invitationMade
    case invitationMailed
    case invitationRevoked
    case policyPublished
    case unitDescribed
    case unitDescriptionRemoved
    case archiveAsked
    case exportWritten
    case reportAnswered
    case mergeProposed
    case accountMerged
    case mergeUndone
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .registered: "registered"
        case .renamed: "renamed"
        case .suspended: "suspended"
        case .reinstated: "reinstated"
        case .erased: "erased"
        case .rolesChanged: "roles_changed"
        case .passwordSet: "password_set"
        case .addressVouched: "address_vouched"
        case .addressCorrected: "address_corrected"
        case .loginChanged: "login_changed"
        case .pseudonymGiven: "pseudonym_given"
        case .pseudonymRemoved: "pseudonym_removed"
        case .pictureRemoved: "picture_removed"
        case .passwordLinkMade: "password_link_made"
        case .secondFactorReset: "second_factor_reset"
        case .codeRefused: "code_refused"
        case .erasureAsked: "erasure_asked"
        case .erasureWithdrawn: "erasure_withdrawn"
        case .holdPlaced: "hold_placed"
        case .holdReleased: "hold_released"
        case .accountClosed: "account_closed"
        case .erasureBegun: "erasure_begun"
        case .erasureCompleted: "erasure_completed"
        case .erasureBegunAgain: "erasure_begun_again"
        case .screeningBegun: "screening_begun"
        case .counsellorDeclined: "counsellor_declined"
        case .counsellorAppointed: "counsellor_appointed"
        case .counsellorProfileChanged: "counsellor_profile_changed"
        case .counsellorWithdrawn: "counsellor_withdrawn"
        case .invitationMade: "invitation_made"
        case .invitationMailed: "invitation_mailed"
        case .invitationRevoked: "invitation_revoked"
        case .policyPublished: "policy_published"
        case .unitDescribed: "unit_described"
        case .unitDescriptionRemoved: "unit_description_removed"
        case .archiveAsked: "archive_asked"
        case .exportWritten: "export_written"
        case .reportAnswered: "report_answered"
        case .mergeProposed: "merge_proposed"
        case .accountMerged: "account_merged"
        case .mergeUndone: "merge_undone"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "registered": self = .registered
        case "renamed": self = .renamed
        case "suspended": self = .suspended
        case "reinstated": self = .reinstated
        case "erased": self = .erased
        case "roles_changed": self = .rolesChanged
        case "password_set": self = .passwordSet
        case "address_vouched": self = .addressVouched
        case "address_corrected": self = .addressCorrected
        case "login_changed": self = .loginChanged
        case "pseudonym_given": self = .pseudonymGiven
        case "pseudonym_removed": self = .pseudonymRemoved
        case "picture_removed": self = .pictureRemoved
        case "password_link_made": self = .passwordLinkMade
        case "second_factor_reset": self = .secondFactorReset
        case "code_refused": self = .codeRefused
        case "erasure_asked": self = .erasureAsked
        case "erasure_withdrawn": self = .erasureWithdrawn
        case "hold_placed": self = .holdPlaced
        case "hold_released": self = .holdReleased
        case "account_closed": self = .accountClosed
        case "erasure_begun": self = .erasureBegun
        case "erasure_completed": self = .erasureCompleted
        case "erasure_begun_again": self = .erasureBegunAgain
        case "screening_begun": self = .screeningBegun
        case "counsellor_declined": self = .counsellorDeclined
        case "counsellor_appointed": self = .counsellorAppointed
        case "counsellor_profile_changed": self = .counsellorProfileChanged
        case "counsellor_withdrawn": self = .counsellorWithdrawn
        case "invitation_made": self = .invitationMade
        case "invitation_mailed": self = .invitationMailed
        case "invitation_revoked": self = .invitationRevoked
        case "policy_published": self = .policyPublished
        case "unit_described": self = .unitDescribed
        case "unit_description_removed": self = .unitDescriptionRemoved
        case "archive_asked": self = .archiveAsked
        case "export_written": self = .exportWritten
        case "report_answered": self = .reportAnswered
        case "merge_proposed": self = .mergeProposed
        case "account_merged": self = .accountMerged
        case "merge_undone": self = .mergeUndone
        default: self = .unknown(rawValue)
        }
    }
}

/// Words of `IdentityDeedAuthor`. A word that isn't known yet is `.unknown`.
public enum IdentityDeedAuthor: OpenEnum {
    case person
    case `operator`
    case service
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .person: "person"
        case .operator: "operator"
        case .service: "service"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "person": self = .person
        case "operator": self = .operator
        case "service": self = .service
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `IdentityDeedList` of the API.
public struct IdentityDeedList: Codable, Hashable, Sendable {
    public var deeds: [IdentityDeed]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case deeds
        case next
    }
}

/// Shape `IdentityEarlierAccount` of the API.
public struct IdentityEarlierAccount: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var number: Int
    public var name: String
    public var login: String
    public var mergedAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case number
        case name
        case login
        case mergedAt = "merged_at"
    }
}

/// Shape `IdentityEarlierAccounts` of the API.
public struct IdentityEarlierAccounts: Codable, Hashable, Sendable {
    public var accounts: [IdentityEarlierAccount]

    enum CodingKeys: String, CodingKey {
        case accounts
    }
}

/// Shape `IdentityEnrolment` of the API.
public struct IdentityEnrolment: Codable, Hashable, Sendable {
    public var secret: String
    public var uri: String
    public var expiresIn: Int

    enum CodingKeys: String, CodingKey {
        case secret
        case uri
        case expiresIn = "expires_in"
    }
}

/// Body `IdentityErasureHoldInput` of the API.
public struct IdentityErasureHoldInput: Codable, Hashable, Sendable {
    public var until: Date
    public var reason: String

    public init(until: Date, reason: String) {
        self.until = until
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case until
        case reason
    }
}

/// Shape `IdentityErasurePage` of the API.
public struct IdentityErasurePage: Codable, Hashable, Sendable {
    public var erasures: [IdentityErasurePageLine]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case erasures
        case next
    }
}

/// Shape `IdentityErasurePageLine` of the API.
public struct IdentityErasurePageLine: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var cause: String?
    public var stage: String
    public var due: Date?
    public var personID: UUID
    public var heldUntil: Date?
    public var changedAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case cause
        case stage
        case due
        case personID = "person_id"
        case heldUntil = "held_until"
        case changedAt = "changed_at"
    }
}

/// Shape `IdentityExport` of the API.
public struct IdentityExport: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var stage: String
    public var services: [String]
    public var gathered: [String]
    public var items: Int
    public var bytes: Int?
    public var until: Date?
    public var requestedAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case stage
        case services
        case gathered
        case items
        case bytes
        case until
        case requestedAt = "requested_at"
    }
}

/// Shape `IdentityExportList` of the API.
public struct IdentityExportList: Codable, Hashable, Sendable {
    public var exports: [IdentityExport]

    enum CodingKeys: String, CodingKey {
        case exports
    }
}

/// Body `IdentityExportProofInput` of the API.
public struct IdentityExportProofInput: Codable, Hashable, Sendable {
    public var password: String

    public init(password: String) {
        self.password = password
    }

    enum CodingKeys: String, CodingKey {
        case password
    }
}

/// Shape `IdentityFactor` of the API.
public struct IdentityFactor: Codable, Hashable, Sendable {
    public var enabled: Bool
    public var required: Bool
    public var recoveryCodesLeft: Int

    enum CodingKeys: String, CodingKey {
        case enabled
        case required
        case recoveryCodesLeft = "recovery_codes_left"
    }
}

/// Body `IdentityFactorCodeInput` of the API.
public struct IdentityFactorCodeInput: Codable, Hashable, Sendable {
    public var code: String

    public init(code: String) {
        self.code = code
    }

    enum CodingKeys: String, CodingKey {
        case code
    }
}

/// Body `IdentityFactorPasswordAndCodeInput` of the API.
public struct IdentityFactorPasswordAndCodeInput: Codable, Hashable, Sendable {
    public var password: String
    public var code: String

    public init(password: String, code: String) {
        self.password = password
        self.code = code
    }

    enum CodingKeys: String, CodingKey {
        case password
        case code
    }
}

/// Body `IdentityFactorPasswordInput` of the API.
public struct IdentityFactorPasswordInput: Codable, Hashable, Sendable {
    public var password: String

    public init(password: String) {
        self.password = password
    }

    enum CodingKeys: String, CodingKey {
        case password
    }
}

/// Shape `IdentityFactorRecoveryCodes` of the API.
public struct IdentityFactorRecoveryCodes: Codable, Hashable, Sendable {
    public var recoveryCodes: [String]

    enum CodingKeys: String, CodingKey {
        case recoveryCodes = "recovery_codes"
    }
}

/// Shape `IdentityInvitation` of the API.
public struct IdentityInvitation: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var state: String
    public var roles: [String]
    public var email: String?
    public var code: String?
    public var issuerID: UUID?
    public var personID: UUID?
    public var issuedAt: Date?
    public var expiresAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case state
        case roles
        case email
        case code
        case issuerID = "issuer_id"
        case personID = "person_id"
        case issuedAt = "issued_at"
        case expiresAt = "expires_at"
    }
}

/// Shape `IdentityInvitationPage` of the API.
public struct IdentityInvitationPage: Codable, Hashable, Sendable {
    public var invitations: [IdentityInvitation]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case invitations
        case next
    }
}

/// Body `IdentityInvitationWantedInput` of the API.
public struct IdentityInvitationWantedInput: Codable, Hashable, Sendable {
    public var roles: [IdentityPersonRole]
    public var email: String?
    public var days: Int?

    public init(roles: [IdentityPersonRole], email: String? = nil, days: Int? = nil) {
        self.roles = roles
        self.email = email
        self.days = days
    }

    enum CodingKeys: String, CodingKey {
        case roles
        case email
        case days
    }
}

/// Shape `IdentityKnownPerson` of the API.
public struct IdentityKnownPerson: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String?

    enum CodingKeys: String, CodingKey {
        case id
        case name
    }
}

/// Shape `IdentityMerge` of the API.
public struct IdentityMerge: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var state: IdentityMergeState
    public var account: IdentityMergedAccount
    public var into: IdentityMergedAccount
    public var reason: String?
    public var proposed: IdentityMergeStep?
    public var merged: IdentityMergeStep?
    public var undone: IdentityMergeStep?

    enum CodingKeys: String, CodingKey {
        case id
        case state
        case account
        case into
        case reason
        case proposed
        case merged
        case undone
    }
}

/// Body `IdentityMergeInput` of the API.
public struct IdentityMergeInput: Codable, Hashable, Sendable {
    public var reason: String
    public var accountID: UUID
    public var intoID: UUID

    public init(reason: String, accountID: UUID, intoID: UUID) {
        self.reason = reason
        self.accountID = accountID
        self.intoID = intoID
    }

    enum CodingKeys: String, CodingKey {
        case reason
        case accountID = "account_id"
        case intoID = "into_id"
    }
}

/// Shape `IdentityMergeList` of the API.
public struct IdentityMergeList: Codable, Hashable, Sendable {
    public var merges: [IdentityMerge]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case merges
        case next
    }
}

/// Words of `IdentityMergeState`. A word that isn't known yet is `.unknown`.
public enum IdentityMergeState: OpenEnum {
    case proposed
    case merged
    case undone
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .proposed: "proposed"
        case .merged: "merged"
        case .undone: "undone"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "proposed": self = .proposed
        case "merged": self = .merged
        case "undone": self = .undone
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `IdentityMergeStep` of the API.
public struct IdentityMergeStep: Codable, Hashable, Sendable {
    public var at: Date
    public var by: IdentityKnownPerson?
    public var reason: String?

    enum CodingKeys: String, CodingKey {
        case at
        case by
        case reason
    }
}

/// Body `IdentityMergeUndoingInput` of the API.
public struct IdentityMergeUndoingInput: Codable, Hashable, Sendable {
    public var reason: String

    public init(reason: String) {
        self.reason = reason
    }

    enum CodingKeys: String, CodingKey {
        case reason
    }
}

/// Shape `IdentityMergedAccount` of the API.
public struct IdentityMergedAccount: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var number: Int?
    public var name: String?
    public var login: String?

    enum CodingKeys: String, CodingKey {
        case id
        case number
        case name
        case login
    }
}

/// Body `IdentityOwnAccountChangesInput` of the API.
public struct IdentityOwnAccountChangesInput: Codable, Hashable, Sendable {
    public var language: String?
    public var pseudonym: String?
    public var firstName: String?
    public var lastName: String?
    public var timeZone: String?

    public init(language: String? = nil, pseudonym: String? = nil, firstName: String? = nil, lastName: String? = nil, timeZone: String? = nil) {
        self.language = language
        self.pseudonym = pseudonym
        self.firstName = firstName
        self.lastName = lastName
        self.timeZone = timeZone
    }

    enum CodingKeys: String, CodingKey {
        case language
        case pseudonym
        case firstName = "first_name"
        case lastName = "last_name"
        case timeZone = "time_zone"
    }
}

/// Body `IdentityOwnAccountNewAddressInput` of the API.
public struct IdentityOwnAccountNewAddressInput: Codable, Hashable, Sendable {
    public var email: String
    public var password: String

    public init(email: String, password: String) {
        self.email = email
        self.password = password
    }

    enum CodingKeys: String, CodingKey {
        case email
        case password
    }
}

/// Body `IdentityOwnAccountNewPasswordInput` of the API.
public struct IdentityOwnAccountNewPasswordInput: Codable, Hashable, Sendable {
    public var password: String
    public var newPassword: String

    public init(password: String, newPassword: String) {
        self.password = password
        self.newPassword = newPassword
    }

    enum CodingKeys: String, CodingKey {
        case password
        case newPassword = "new_password"
    }
}

/// Body `IdentityOwnErasureProofInput` of the API.
public struct IdentityOwnErasureProofInput: Codable, Hashable, Sendable {
    public var password: String
    public var code: String?

    public init(password: String, code: String? = nil) {
        self.password = password
        self.code = code
    }

    enum CodingKeys: String, CodingKey {
        case password
        case code
    }
}

/// Body `IdentityOwnSessionsNamingInput` of the API.
public struct IdentityOwnSessionsNamingInput: Codable, Hashable, Sendable {
    public var name: String

    public init(name: String) {
        self.name = name
    }

    enum CodingKeys: String, CodingKey {
        case name
    }
}

/// Body `IdentityPeopleNewcomerInput` of the API.
public struct IdentityPeopleNewcomerInput: Codable, Hashable, Sendable {
    public var login: String
    public var email: String?
    public var roles: [IdentityPersonRole]
    public var password: String?
    public var pseudonym: String?
    public var welcome: Bool?
    public var firstName: String?
    public var lastName: String?

    public init(login: String, roles: [IdentityPersonRole], email: String? = nil, password: String? = nil, pseudonym: String? = nil, welcome: Bool? = nil, firstName: String? = nil, lastName: String? = nil) {
        self.login = login
        self.roles = roles
        self.email = email
        self.password = password
        self.pseudonym = pseudonym
        self.welcome = welcome
        self.firstName = firstName
        self.lastName = lastName
    }

    enum CodingKeys: String, CodingKey {
        case login
        case email
        case roles
        case password
        case pseudonym
        case welcome
        case firstName = "first_name"
        case lastName = "last_name"
    }
}

/// Shape `IdentityPeoplePage` of the API.
public struct IdentityPeoplePage: Codable, Hashable, Sendable {
    public var people: [IdentityPerson]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case people
        case next
    }
}

/// Shape `IdentityPerson` of the API.
public struct IdentityPerson: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var number: Int
    public var pseudonym: String?
    public var roles: [String]
    public var staff: Bool
    public var active: Bool
    public var picture: String?
    public var login: String?
    public var email: String?
    public var language: String?
    public var emailVerified: Bool?
    public var timeZone: String?
    public var firstName: String
    public var lastName: String

    enum CodingKeys: String, CodingKey {
        case id
        case number
        case pseudonym
        case roles
        case staff
        case active
        case picture
        case login
        case email
        case language
        case emailVerified = "email_verified"
        case timeZone = "time_zone"
        case firstName = "first_name"
        case lastName = "last_name"
    }
}

/// Words of `IdentityPersonRole`. A word that isn't known yet is `.unknown`.
public enum IdentityPersonRole: OpenEnum {
    case client
    case therapist
    case counsellor
    case coordinator
    case administrator
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .client: "client"
        case .therapist: "therapist"
        case .counsellor: "counsellor"
        case .coordinator: "coordinator"
        case .administrator: "administrator"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "client": self = .client
        case "therapist": self = .therapist
        case "counsellor": self = .counsellor
        case "coordinator": self = .coordinator
        case "administrator": self = .administrator
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `IdentityPicture` of the API.
public struct IdentityPicture: Codable, Hashable, Sendable {
    public var picture: String?

    enum CodingKeys: String, CodingKey {
        case picture
    }
}

/// Shape `IdentityPolicyAcceptance` of the API.
public struct IdentityPolicyAcceptance: Codable, Hashable, Sendable {
    public var accepted: [IdentityAcceptedPolicy]
    public var pending: [IdentityAcceptedPolicy]

    enum CodingKeys: String, CodingKey {
        case accepted
        case pending
    }
}

/// Body `IdentityPolicyAcceptingInput` of the API.
public struct IdentityPolicyAcceptingInput: Codable, Hashable, Sendable {
    public var accept: [IdentityAcceptedPolicyInput]

    public init(accept: [IdentityAcceptedPolicyInput]) {
        self.accept = accept
    }

    enum CodingKeys: String, CodingKey {
        case accept
    }
}

/// Shape `IdentityPolicyList` of the API.
public struct IdentityPolicyList: Codable, Hashable, Sendable {
    public var policies: [IdentityPolicySummary]

    enum CodingKeys: String, CodingKey {
        case policies
    }
}

/// Shape `IdentityPolicyPublishingPublished` of the API.
public struct IdentityPolicyPublishingPublished: Codable, Hashable, Sendable {
    public var policy: String
    public var version: Int
    public var language: String
    public var published: Bool

    enum CodingKeys: String, CodingKey {
        case policy
        case version
        case language
        case published
    }
}

/// Body `IdentityPolicyPublishingTextInput` of the API.
public struct IdentityPolicyPublishingTextInput: Codable, Hashable, Sendable {
    public var title: String
    public var text: String
    public var mandatoryFrom: Date?

    public init(title: String, text: String, mandatoryFrom: Date? = nil) {
        self.title = title
        self.text = text
        self.mandatoryFrom = mandatoryFrom
    }

    enum CodingKeys: String, CodingKey {
        case title
        case text
        case mandatoryFrom = "mandatory_from"
    }
}

/// Shape `IdentityPolicySummary` of the API.
public struct IdentityPolicySummary: Codable, Hashable, Sendable {
    public var policy: String
    public var version: Int
    public var title: String
    public var languages: [String]
    public var publishedAt: Date
    public var mandatoryFrom: Date?

    enum CodingKeys: String, CodingKey {
        case policy
        case version
        case title
        case languages
        case publishedAt = "published_at"
        case mandatoryFrom = "mandatory_from"
    }
}

/// Shape `IdentityPolicyWords` of the API.
public struct IdentityPolicyWords: Codable, Hashable, Sendable {
    public var policy: String
    public var version: Int
    public var language: String
    public var title: String
    public var text: String
    public var publishedAt: Date
    public var mandatoryFrom: Date?

    enum CodingKeys: String, CodingKey {
        case policy
        case version
        case language
        case title
        case text
        case publishedAt = "published_at"
        case mandatoryFrom = "mandatory_from"
    }
}

/// Body `IdentityProfileInput` of the API.
public struct IdentityProfileInput: Codable, Hashable, Sendable {
    public var specialities: [String]
    public var languages: [String]
    public var qualifications: [String]
    public var about: String

    public init(specialities: [String], languages: [String], qualifications: [String], about: String) {
        self.specialities = specialities
        self.languages = languages
        self.qualifications = qualifications
        self.about = about
    }

    enum CodingKeys: String, CodingKey {
        case specialities
        case languages
        case qualifications
        case about
    }
}

/// Shape `IdentityQueuedMail` of the API.
public struct IdentityQueuedMail: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var kind: String
    public var state: IdentityQueuedMailState
    public var person: IdentityKnownPerson
    public var attempts: Int
    public var queuedAt: Date
    public var dueAt: Date?
    public var expiresAt: Date?
    public var lastError: String?

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case state
        case person
        case attempts
        case queuedAt = "queued_at"
        case dueAt = "due_at"
        case expiresAt = "expires_at"
        case lastError = "last_error"
    }
}

/// Shape `IdentityQueuedMailList` of the API.
public struct IdentityQueuedMailList: Codable, Hashable, Sendable {
    public var mails: [IdentityQueuedMail]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case mails
        case next
    }
}

/// Words of `IdentityQueuedMailState`. A word that isn't known yet is `.unknown`.
public enum IdentityQueuedMailState: OpenEnum {
    case waiting
    case dead
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .waiting: "waiting"
        case .dead: "dead"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "waiting": self = .waiting
        case "dead": self = .dead
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `IdentityReadingGrant` of the API.
public struct IdentityReadingGrant: Codable, Hashable, Sendable {
    public var accessToken: String
    public var tokenType: String
    public var expiresIn: Int

    enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case tokenType = "token_type"
        case expiresIn = "expires_in"
    }
}

/// Body `IdentityRecoveryResetInput` of the API.
public struct IdentityRecoveryResetInput: Codable, Hashable, Sendable {
    public var token: String
    public var password: String

    public init(token: String, password: String) {
        self.token = token
        self.password = password
    }

    enum CodingKeys: String, CodingKey {
        case token
        case password
    }
}

/// Body `IdentityRecoveryTokenInput` of the API.
public struct IdentityRecoveryTokenInput: Codable, Hashable, Sendable {
    public var token: String

    public init(token: String) {
        self.token = token
    }

    enum CodingKeys: String, CodingKey {
        case token
    }
}

/// Body `IdentityRegistrationAddressInput` of the API.
public struct IdentityRegistrationAddressInput: Codable, Hashable, Sendable {
    public var email: String

    public init(email: String) {
        self.email = email
    }

    enum CodingKeys: String, CodingKey {
        case email
    }
}

/// Body `IdentityRegistrationNewcomerInput` of the API.
public struct IdentityRegistrationNewcomerInput: Codable, Hashable, Sendable {
    public var login: String
    public var email: String
    public var password: String
    public var invitation: String?
    public var accept: [IdentityAcceptedPolicyInput]?
    public var firstName: String
    public var lastName: String

    public init(login: String, email: String, password: String, firstName: String, lastName: String, invitation: String? = nil, accept: [IdentityAcceptedPolicyInput]? = nil) {
        self.login = login
        self.email = email
        self.password = password
        self.firstName = firstName
        self.lastName = lastName
        self.invitation = invitation
        self.accept = accept
    }

    enum CodingKeys: String, CodingKey {
        case login
        case email
        case password
        case invitation
        case accept
        case firstName = "first_name"
        case lastName = "last_name"
    }
}

/// Shape `IdentityRegistrationOutcome` of the API.
public struct IdentityRegistrationOutcome: Codable, Hashable, Sendable {
    public var state: String
    public var person: IdentityPerson?

    enum CodingKeys: String, CodingKey {
        case state
        case person
    }
}

/// Shape `IdentityRegistrationRules` of the API.
public struct IdentityRegistrationRules: Codable, Hashable, Sendable {
    public var mode: String
    public var policies: [IdentityAcceptedPolicy]
    public var passwordLength: Int

    enum CodingKeys: String, CodingKey {
        case mode
        case policies
        case passwordLength = "password_length"
    }
}

/// Body `IdentityRegistrationVerificationInput` of the API.
public struct IdentityRegistrationVerificationInput: Codable, Hashable, Sendable {
    public var token: String
    public var password: String
    public var login: String?

    public init(token: String, password: String, login: String? = nil) {
        self.token = token
        self.password = password
        self.login = login
    }

    enum CodingKeys: String, CodingKey {
        case token
        case password
        case login
    }
}

/// Shape `IdentityReport` of the API.
public struct IdentityReport: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var kind: IdentityReportKind
    public var state: IdentityReportStanding
    public var text: String
    public var route: String?
    public var version: String?
    public var browser: String?
    public var answer: String?
    public var reporter: IdentityReporter?
    public var requestID: String?
    public var filedAt: Date
    public var changedAt: Date

    enum CodingKeys: String, CodingKey {
        case id
        case kind
        case state
        case text
        case route
        case version
        case browser
        case answer
        case reporter
        case requestID = "request_id"
        case filedAt = "filed_at"
        case changedAt = "changed_at"
    }
}

/// Body `IdentityReportAnswerInput` of the API.
public struct IdentityReportAnswerInput: Codable, Hashable, Sendable {
    public var state: IdentityReportStanding
    public var answer: String?

    public init(state: IdentityReportStanding, answer: String? = nil) {
        self.state = state
        self.answer = answer
    }

    enum CodingKeys: String, CodingKey {
        case state
        case answer
    }
}

/// Body `IdentityReportInput` of the API.
public struct IdentityReportInput: Codable, Hashable, Sendable {
    public var kind: IdentityReportKind
    public var text: String
    public var route: String?
    public var version: String?
    public var browser: String?
    public var requestID: String?

    public init(kind: IdentityReportKind, text: String, route: String? = nil, version: String? = nil, browser: String? = nil, requestID: String? = nil) {
        self.kind = kind
        self.text = text
        self.route = route
        self.version = version
        self.browser = browser
        self.requestID = requestID
    }

    enum CodingKeys: String, CodingKey {
        case kind
        case text
        case route
        case version
        case browser
        case requestID = "request_id"
    }
}

/// Words of `IdentityReportKind`. A word that isn't known yet is `.unknown`.
public enum IdentityReportKind: OpenEnum {
    case problem
    case accessibility
    case idea
    case other
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .problem: "problem"
        case .accessibility: "accessibility"
        case .idea: "idea"
        case .other: "other"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "problem": self = .problem
        case "accessibility": self = .accessibility
        case "idea": self = .idea
        case "other": self = .other
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `IdentityReportList` of the API.
public struct IdentityReportList: Codable, Hashable, Sendable {
    public var reports: [IdentityReport]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case reports
        case next
    }
}

/// Shape `IdentityReportMade` of the API.
public struct IdentityReportMade: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID

    enum CodingKeys: String, CodingKey {
        case id
    }
}

/// Words of `IdentityReportStanding`. A word that isn't known yet is `.unknown`.
public enum IdentityReportStanding: OpenEnum {
    case open
    case answered
    case closed
    case unknown(String)

    public var rawValue: String {
        switch self {
        case .open: "open"
        case .answered: "answered"
        case .closed: "closed"
        case .unknown(let word): word
        }
    }

    public init(rawValue: String) {
        switch rawValue {
        case "open": self = .open
        case "answered": self = .answered
        case "closed": self = .closed
        default: self = .unknown(rawValue)
        }
    }
}

/// Shape `IdentityReporter` of the API.
public struct IdentityReporter: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var firstName: String
    public var lastName: String

    enum CodingKeys: String, CodingKey {
        case id
        case firstName = "first_name"
        case lastName = "last_name"
    }
}

/// Shape `IdentityRetention` of the API.
public struct IdentityRetention: Codable, Hashable, Sendable {
    public var services: [String]
    public var waitSeconds: Int
    public var recordSeconds: Int?

    enum CodingKeys: String, CodingKey {
        case services
        case waitSeconds = "wait_seconds"
        case recordSeconds = "record_seconds"
    }
}

/// Shape `IdentitySession` of the API.
public struct IdentitySession: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var name: String?
    public var proof: String
    public var current: Bool
    public var createdAt: Date
    public var lastUsedAt: Date
    public var validUntil: Date

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case proof
        case current
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
        case validUntil = "valid_until"
    }
}

/// Body `IdentitySessionCodeInput` of the API.
public struct IdentitySessionCodeInput: Codable, Hashable, Sendable {
    public var challenge: String
    public var code: String

    public init(challenge: String, code: String) {
        self.challenge = challenge
        self.code = code
    }

    enum CodingKeys: String, CodingKey {
        case challenge
        case code
    }
}

/// Body `IdentitySessionCredentialsInput` of the API.
public struct IdentitySessionCredentialsInput: Codable, Hashable, Sendable {
    public var login: String
    public var password: String
    public var device: String?
    public var accept: [IdentityAcceptedPolicyInput]?

    public init(login: String, password: String, device: String? = nil, accept: [IdentityAcceptedPolicyInput]? = nil) {
        self.login = login
        self.password = password
        self.device = device
        self.accept = accept
    }

    enum CodingKeys: String, CodingKey {
        case login
        case password
        case device
        case accept
    }
}

/// Shape `IdentitySessionEnded` of the API.
public struct IdentitySessionEnded: Codable, Hashable, Sendable {
    public var ended: Int

    enum CodingKeys: String, CodingKey {
        case ended
    }
}

/// Body `IdentitySessionEnrolmentRequestInput` of the API.
public struct IdentitySessionEnrolmentRequestInput: Codable, Hashable, Sendable {
    public var challenge: String

    public init(challenge: String) {
        self.challenge = challenge
    }

    enum CodingKeys: String, CodingKey {
        case challenge
    }
}

/// Shape `IdentitySessionGrant` of the API.
public struct IdentitySessionGrant: Codable, Hashable, Sendable {
    public var accessToken: String
    public var tokenType: String
    public var expiresIn: Int
    public var refreshToken: String?
    public var person: IdentityPerson
    public var recoveryCodes: [String]?

    enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case tokenType = "token_type"
        case expiresIn = "expires_in"
        case refreshToken = "refresh_token"
        case person
        case recoveryCodes = "recovery_codes"
    }
}

/// Shape `IdentitySessionList` of the API.
public struct IdentitySessionList: Codable, Hashable, Sendable {
    public var sessions: [IdentitySession]

    enum CodingKeys: String, CodingKey {
        case sessions
    }
}

/// Body `IdentitySessionRefreshInput` of the API.
public struct IdentitySessionRefreshInput: Codable, Hashable, Sendable {
    public var accept: [IdentityAcceptedPolicyInput]?
    public var refreshToken: String?

    public init(accept: [IdentityAcceptedPolicyInput]? = nil, refreshToken: String? = nil) {
        self.accept = accept
        self.refreshToken = refreshToken
    }

    enum CodingKeys: String, CodingKey {
        case accept
        case refreshToken = "refresh_token"
    }
}

/// Shape `IdentitySessionSecondStep` of the API.
public struct IdentitySessionSecondStep: Codable, Hashable, Sendable {
    public var challenge: String
    public var needs: IdentityChallengeNeed
    public var expiresIn: Int

    enum CodingKeys: String, CodingKey {
        case challenge
        case needs
        case expiresIn = "expires_in"
    }
}

/// Shape `IdentitySignInFailure` of the API.
public struct IdentitySignInFailure: Codable, Hashable, Sendable {
    public var person: IdentityKnownPerson?
    public var failures: Int
    public var firstAt: Date
    public var lastAt: Date
    public var waitsUntil: Date?

    enum CodingKeys: String, CodingKey {
        case person
        case failures
        case firstAt = "first_at"
        case lastAt = "last_at"
        case waitsUntil = "waits_until"
    }
}

/// Shape `IdentitySignInFailureHours` of the API.
public struct IdentitySignInFailureHours: Codable, Hashable, Sendable {
    public var hours: [IdentitySignInFailureHoursHour]
    public var places: [IdentitySignInFailureHoursPlace]

    enum CodingKeys: String, CodingKey {
        case hours
        case places
    }
}

/// Shape `IdentitySignInFailureHoursHour` of the API.
public struct IdentitySignInFailureHoursHour: Codable, Hashable, Sendable {
    public var from: Date
    public var failures: Int
    public var nobodys: Int

    enum CodingKeys: String, CodingKey {
        case from
        case failures
        case nobodys
    }
}

/// Shape `IdentitySignInFailureHoursPlace` of the API.
public struct IdentitySignInFailureHoursPlace: Codable, Hashable, Sendable {
    public var key: String
    public var failures: Int
    public var lastAt: Date
    public var takesTurns: Bool

    enum CodingKeys: String, CodingKey {
        case key
        case failures
        case lastAt = "last_at"
        case takesTurns = "takes_turns"
    }
}

/// Shape `IdentitySignInFailureList` of the API.
public struct IdentitySignInFailureList: Codable, Hashable, Sendable {
    public var failures: [IdentitySignInFailure]
    public var next: String?

    enum CodingKeys: String, CodingKey {
        case failures
        case next
    }
}

/// Shape `IdentityUnit` of the API.
public struct IdentityUnit: Codable, Hashable, Sendable {
    public var name: String
    public var about: String
    public var crisis: [IdentityUnitContact]
    public var language: String?
    public var languages: [String]
    public var registration: String

    enum CodingKeys: String, CodingKey {
        case name
        case about
        case crisis
        case language
        case languages
        case registration
    }
}

/// Shape `IdentityUnitContact` of the API.
public struct IdentityUnitContact: Codable, Hashable, Sendable {
    public var name: String
    public var phone: String?
    public var page: String?
    public var hours: String?

    enum CodingKeys: String, CodingKey {
        case name
        case phone
        case page
        case hours
    }
}

/// Body `IdentityUnitContactInput` of the API.
public struct IdentityUnitContactInput: Codable, Hashable, Sendable {
    public var name: String
    public var phone: String?
    public var page: String?
    public var hours: String?

    public init(name: String, phone: String? = nil, page: String? = nil, hours: String? = nil) {
        self.name = name
        self.phone = phone
        self.page = page
        self.hours = hours
    }

    enum CodingKeys: String, CodingKey {
        case name
        case phone
        case page
        case hours
    }
}

/// Body `IdentityUnitTextInput` of the API.
public struct IdentityUnitTextInput: Codable, Hashable, Sendable {
    public var name: String
    public var about: String?
    public var crisis: [IdentityUnitContactInput]

    public init(name: String, crisis: [IdentityUnitContactInput], about: String? = nil) {
        self.name = name
        self.crisis = crisis
        self.about = about
    }

    enum CodingKeys: String, CodingKey {
        case name
        case about
        case crisis
    }
}

/// Shape `IdentityUnitTexts` of the API.
public struct IdentityUnitTexts: Codable, Hashable, Sendable {
    public var texts: [IdentityUnitTextsText]

    enum CodingKeys: String, CodingKey {
        case texts
    }
}

/// Shape `IdentityUnitTextsText` of the API.
public struct IdentityUnitTextsText: Codable, Hashable, Sendable {
    public var language: String
    public var name: String
    public var about: String
    public var crisis: [IdentityUnitContact]

    enum CodingKeys: String, CodingKey {
        case language
        case name
        case about
        case crisis
    }
}
