// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

public import Foundation

extension Call where Answer == Data {
    /// Gives the picture of a person out. Members of staff see each other's, those who administer accounts everybody's, and everybody
    /// their own; who was told a person's name names the version that stood beside it. With an ETag; answers 304 to whoever has it
    /// already.
    ///
    /// Problems: not-found.
    public static func getIdentityPersonPicture(person: UUID, version: UUID? = nil, size: String? = nil) -> Call {
        Call(.get, "/api/v1/identity/people/\(person)/picture").asking("version", version).asking("size", size)
    }
}

extension Call where Answer == Either<IdentitySessionGrant, IdentitySessionSecondStep> {
    /// Signs in by login name and password. 201: done. 202: show a code of the second factor next (needs: code), or enrol one,
    /// because the rules of the house demand it (needs: enrolment). With the field `TheraComm-Session: cookie` the refresh token
    /// comes as a cookie that scripts can't read, in place of `refresh_token`; with `cookie;keep` it outlives the browser's session.
    ///
    /// Problems: wrong-credentials, account-suspended, policies-pending, too-many-attempts.
    public static func postIdentitySessions(_ body: IdentitySessionCredentialsInput) -> Call {
        Call(.post, "/api/v1/identity/sessions").sending(body).open()
    }
}

extension Call where Answer == IdentityAppPreferences {
    /// One's choices for the web client, the same on all devices; those that one hasn't made are as by default. With an ETag; answers
    /// 304 to whoever has that version already.
    public static func getIdentityPreferences() -> Call {
        Call(.get, "/api/v1/identity/preferences")
    }

    /// Changes some of one's choices; what isn't given stays. Takes If-Match with the ETag, or * for whatever there is.
    ///
    /// Problems: read-only-token.
    public static func patchIdentityPreferences(_ body: IdentityAppPreferencesInput, ifMatch tag: EntityTag) -> Call {
        Call(.patch, "/api/v1/identity/preferences").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == IdentityCertificate {
    /// Whether one's account is to be deleted, when, and what holds it up.
    public static func getIdentityErasure() -> Call {
        Call(.get, "/api/v1/identity/erasure")
    }

    /// Deletes one's account and everything one has written, after a time in which one can take it back. Where something must be
    /// kept, the account is closed then, and it is deleted when that is over; the answer says until when. With the password, and a
    /// code where one has a second factor.
    ///
    /// Problems: read-only-token, wrong-credentials, account-suspended, too-many-attempts, wrong-code.
    public static func postIdentityErasure(_ body: IdentityOwnErasureProofInput) -> Call {
        Call(.post, "/api/v1/identity/erasure").sending(body)
    }

    /// The certificate of one erasure: what was wished, what held it up, which service confirmed at which position.
    ///
    /// Problems: not-found.
    public static func getIdentityErasureByID(erasure: UUID) -> Call {
        Call(.get, "/api/v1/identity/erasures/\(erasure)")
    }

    /// Deletes a person's account after the usual time; closes it then where a hold or the rule for records keeps what is known.
    ///
    /// Problems: read-only-token, not-found.
    public static func postIdentityPersonErasure(person: UUID) -> Call {
        Call(.post, "/api/v1/identity/people/\(person)/erasure")
    }
}

extension Call where Answer == IdentityCertificateHold {
    /// Keeps what is known of a person until a day, whoever wishes it deleted. Ends by itself.
    ///
    /// Problems: read-only-token, not-found, erasure-begun.
    public static func postIdentityPersonHolds(person: UUID, _ body: IdentityErasureHoldInput) -> Call {
        Call(.post, "/api/v1/identity/people/\(person)/holds").sending(body)
    }
}

extension Call where Answer == IdentityConfirmation {
    /// Proves by the password, or by a code where one has a second factor, that it is oneself who signs. The proof is good for this
    /// session, for 10 minutes, and lets nobody in.
    ///
    /// Problems: read-only-token, wrong-credentials, account-suspended, too-many-attempts, wrong-code, factor-not-active.
    public static func postIdentityConfirmations(_ body: IdentityConfirmationProofInput) -> Call {
        Call(.post, "/api/v1/identity/confirmations").sending(body)
    }
}

extension Call where Answer == IdentityCounsellor {
    /// One counsellor.
    ///
    /// Problems: not-found.
    public static func getIdentityCounsellorsPerson(person: UUID) -> Call {
        Call(.get, "/api/v1/identity/counsellors/\(person)")
    }

    /// Changes what a counsellor says of themselves. Counsellors their own, administrators everybody's.
    ///
    /// Problems: read-only-token, not-found.
    public static func putIdentityCounsellorsPersonProfile(person: UUID, _ body: IdentityProfileInput) -> Call {
        Call(.put, "/api/v1/identity/counsellors/\(person)/profile").sending(body)
    }

    /// Makes a person who was screened a counsellor.
    ///
    /// Problems: read-only-token, not-found, client, appointed, not-screened, oneself.
    public static func postIdentityPersonCounsellor(person: UUID, _ body: IdentityProfileInput) -> Call {
        Call(.post, "/api/v1/identity/people/\(person)/counsellor").sending(body)
    }
}

extension Call where Answer == IdentityCounsellorPage {
    /// Counsellors by family name, with what they advise on.
    public static func getIdentityCounsellors(limit: Int? = nil, cursor: String? = nil, speciality: String? = nil, language: String? = nil) -> Call {
        Call(.get, "/api/v1/identity/counsellors").asking("limit", limit).asking("cursor", cursor).asking("speciality", speciality).asking("language", language)
    }
}

extension Call where Answer == IdentityCounsellorSpecialities {
    /// What counsellors advise on, and how many do.
    public static func getIdentityCounsellorsSpecialities() -> Call {
        Call(.get, "/api/v1/identity/counsellors/specialities")
    }
}

extension Call where Answer == IdentityDeedList {
    /// Tells from the log what operators and administrators did to accounts and rules, the latest first. What people do with their
    /// own accounts isn't told. An operator is nobody in the log.
    public static func getIdentityAudit(limit: Int? = nil, cursor: String? = nil, subject: String? = nil, authorID: UUID? = nil, personID: UUID? = nil, from: String? = nil, until: String? = nil) -> Call {
        Call(.get, "/api/v1/identity/audit").asking("limit", limit).asking("cursor", cursor).asking("subject", subject).asking("author_id", authorID).asking("person_id", personID).asking("from", from).asking("until", until)
    }
}

extension Call where Answer == IdentityEarlierAccounts {
    /// One's own accounts that were merged into this one, the one merged last first.
    public static func getIdentityEarlierAccounts() -> Call {
        Call(.get, "/api/v1/identity/earlier-accounts")
    }
}

extension Call where Answer == IdentityEnrolment {
    /// Begins to enrol an authenticator app: a secret for it. Changes nothing until a first code is confirmed.
    ///
    /// Problems: read-only-token, wrong-credentials, account-suspended, too-many-attempts, factor-active.
    public static func postIdentitySecondFactor(_ body: IdentityFactorPasswordInput) -> Call {
        Call(.post, "/api/v1/identity/second-factor").sending(body)
    }

    /// The second step for who must have a second factor and has none: a secret for their authenticator app.
    ///
    /// Problems: challenge-over, account-suspended.
    public static func postIdentitySessionsEnrolment(_ body: IdentitySessionEnrolmentRequestInput) -> Call {
        Call(.post, "/api/v1/identity/sessions/enrolment").sending(body).open()
    }
}

extension Call where Answer == IdentityErasurePage {
    /// Erasures, wished, held up, under way and done; the one changed last first.
    public static func getIdentityErasures(limit: Int? = nil, cursor: String? = nil, stage: String? = nil, personID: UUID? = nil) -> Call {
        Call(.get, "/api/v1/identity/erasures").asking("limit", limit).asking("cursor", cursor).asking("stage", stage).asking("person_id", personID)
    }
}

extension Call where Answer == IdentityExport {
    /// Has an archive made of everything that is known of oneself, in all services. With the password. It is put together in the
    /// background, and can be fetched for a day.
    ///
    /// Problems: read-only-token, wrong-credentials, account-suspended, too-many-attempts.
    public static func postIdentityExports(_ body: IdentityExportProofInput) -> Call {
        Call(.post, "/api/v1/identity/exports").sending(body)
    }

    /// How far one of one's archives has come.
    ///
    /// Problems: not-found.
    public static func getIdentityExport(export: UUID) -> Call {
        Call(.get, "/api/v1/identity/exports/\(export)")
    }
}

extension Call where Answer == IdentityExportList {
    /// One's archives, the newest first.
    public static func getIdentityExports() -> Call {
        Call(.get, "/api/v1/identity/exports")
    }
}

extension Call where Answer == IdentityFactor {
    /// Whether one has a second factor, and how many recovery codes are left.
    public static func getIdentitySecondFactor() -> Call {
        Call(.get, "/api/v1/identity/second-factor")
    }
}

extension Call where Answer == IdentityFactorRecoveryCodes {
    /// Ends the enrolment by a first code: from now on signing in needs one. The recovery codes are shown this once.
    ///
    /// Problems: read-only-token, account-suspended, factor-active, factor-not-begun, wrong-code.
    public static func postIdentitySecondFactorConfirm(_ body: IdentityFactorCodeInput) -> Call {
        Call(.post, "/api/v1/identity/second-factor/confirm").sending(body)
    }

    /// Makes ten other recovery codes; those before are worth nothing any more. Shown this once.
    ///
    /// Problems: read-only-token, wrong-credentials, account-suspended, too-many-attempts, factor-not-active, wrong-code.
    public static func postIdentitySecondFactorRecoveryCodes(_ body: IdentityFactorPasswordAndCodeInput) -> Call {
        Call(.post, "/api/v1/identity/second-factor/recovery-codes").sending(body)
    }
}

extension Call where Answer == IdentityInvitation {
    /// Invites somebody to register with these roles: by mail where an address is given, who is then registered without another mail;
    /// else by the code, which is shown this once. Good for one person, for 7 days unless said otherwise. Coordinators invite clients
    /// and therapists; administrators everybody.
    ///
    /// Problems: read-only-token, not-covered, by-appointment.
    public static func postIdentityInvitations(_ body: IdentityInvitationWantedInput) -> Call {
        Call(.post, "/api/v1/identity/invitations").sending(body)
    }
}

extension Call where Answer == IdentityInvitationPage {
    /// Invitations, the latest first.
    public static func getIdentityInvitations(limit: Int? = nil, cursor: String? = nil, open: Bool? = nil) -> Call {
        Call(.get, "/api/v1/identity/invitations").asking("limit", limit).asking("cursor", cursor).asking("open", open)
    }
}

extension Call where Answer == IdentityMerge {
    /// Proposes to merge two accounts of one client. Once somebody else has confirmed it, one is closed and ends its sessions, and
    /// whoever owns the other reads what is in it. Nothing is moved. 200: it is so already.
    ///
    /// Problems: read-only-token, not-covered, erasure-under-way, not-a-client, merged-elsewhere, into-suspended, same-account.
    public static func postIdentityMerges(_ body: IdentityMergeInput) -> Call {
        Call(.post, "/api/v1/identity/merges").sending(body)
    }

    /// Merges two accounts as somebody else has proposed. Both addresses are told.
    ///
    /// Problems: read-only-token, not-found, not-covered, erasure-under-way, not-a-client, merged-elsewhere, into-suspended,
    /// own-proposal, not-proposed.
    public static func postIdentityMergeConfirmation(merge: UUID) -> Call {
        Call(.post, "/api/v1/identity/merges/\(merge)/confirmation")
    }

    /// Takes a merge or a proposal back: the earlier account is open again, and nobody else reads what is in it.
    ///
    /// Problems: read-only-token, not-found, not-covered, erasure-under-way, not-merged.
    public static func postIdentityMergeUndoing(merge: UUID, _ body: IdentityMergeUndoingInput) -> Call {
        Call(.post, "/api/v1/identity/merges/\(merge)/undoing").sending(body)
    }
}

extension Call where Answer == IdentityMergeList {
    /// Merges, also those that were only proposed, or undone; the one changed last first.
    public static func getIdentityMerges(limit: Int? = nil, cursor: String? = nil, state: String? = nil, personID: UUID? = nil) -> Call {
        Call(.get, "/api/v1/identity/merges").asking("limit", limit).asking("cursor", cursor).asking("state", state).asking("person_id", personID)
    }
}

extension Call where Answer == IdentityPeoplePage {
    /// People by family name. For members of staff: who works here; clients for those only who administer accounts. Whose clients are
    /// whose, tango tells.
    public static func getIdentityPeople(limit: Int? = nil, cursor: String? = nil, query: String? = nil, role: String? = nil, active: Bool? = nil) -> Call {
        Call(.get, "/api/v1/identity/people").asking("limit", limit).asking("cursor", cursor).asking("query", query).asking("role", role).asking("active", active)
    }
}

extension Call where Answer == IdentityPerson {
    /// Registers a person. Coordinators register clients and therapists; administrators everybody. Counsellors are appointed. Takes
    /// Idempotency-Key.
    ///
    /// Problems: read-only-token, login-taken, pseudonym-taken, not-covered, by-appointment, person-erased.
    public static func postIdentityPeople(_ body: IdentityPeopleNewcomerInput) -> Call {
        Call(.post, "/api/v1/identity/people").sending(body).takingKey()
    }

    /// One person. Members of staff see each other, those who administer accounts everybody; of clients others hear where what ties
    /// them is known: by tango, the mail and chat.
    ///
    /// Problems: not-found.
    public static func getIdentityPerson(person: UUID) -> Call {
        Call(.get, "/api/v1/identity/people/\(person)")
    }

    /// Sets a person's address right. It counts as theirs on the caller's word, and others may have it, too, as in a family; both
    /// addresses are told. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered, oneself.
    public static func putIdentityPersonAddress(person: UUID, _ body: IdentityRegistrationAddressInput, ifMatch tag: EntityTag) -> Call {
        Call(.put, "/api/v1/identity/people/\(person)/address").sending(body).onlyIf(tag)
    }

    /// Takes a wrong address away: no mail reaches the person then. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered, oneself.
    public static func deleteIdentityPersonAddress(person: UUID, ifMatch tag: EntityTag) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/address").onlyIf(tag)
    }

    /// Vouches for a person's address, as it was when the caller saw it. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered.
    public static func postIdentityPersonAddressVerification(person: UUID, ifMatch tag: EntityTag) -> Call {
        Call(.post, "/api/v1/identity/people/\(person)/address/verification").onlyIf(tag)
    }

    /// Sets a person's login name right. The one before is never given to anybody else. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered, oneself, login-taken.
    public static func putIdentityPersonLogin(person: UUID, _ body: IdentityAccountCorrectionNewLoginInput, ifMatch tag: EntityTag) -> Call {
        Call(.put, "/api/v1/identity/people/\(person)/login").sending(body).onlyIf(tag)
    }

    /// Sets a person's names right; who has one name has the other empty. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered, oneself.
    public static func putIdentityPersonName(person: UUID, _ body: IdentityAccountCorrectionNewNameInput, ifMatch tag: EntityTag) -> Call {
        Call(.put, "/api/v1/identity/people/\(person)/name").sending(body).onlyIf(tag)
    }

    /// Gives a person another password, for whoever has no address that one could be mailed to, and signs them out everywhere. A
    /// second factor is still asked for. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered, oneself.
    public static func putIdentityPersonPassword(person: UUID, _ body: IdentityAccountCorrectionNewPasswordInput, ifMatch tag: EntityTag) -> Call {
        Call(.put, "/api/v1/identity/people/\(person)/password").sending(body).onlyIf(tag)
    }

    /// Takes a person's picture away, where it offends others. They may show another one. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered, oneself.
    public static func deleteIdentityPersonPicture(person: UUID, ifMatch tag: EntityTag) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/picture").onlyIf(tag)
    }

    /// Takes a person's pseudonym away, where it offends others. They may choose another one. Takes If-Match with the ETag of the
    /// person.
    ///
    /// Problems: read-only-token, not-found, not-covered, oneself.
    public static func deleteIdentityPersonPseudonym(person: UUID, ifMatch tag: EntityTag) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/pseudonym").onlyIf(tag)
    }

    /// Replaces all roles of a person. Coordinators make clients and therapists; administrators everybody. Counsellors are appointed:
    /// the role is kept by naming it again. Refused where somebody would be a client no more who is somebody's, or staff no more to
    /// whom clients belong, unless it is to be carried through. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered, has-matchings, matchings-not-reached, by-appointment, oneself.
    public static func putIdentityPersonRoles(person: UUID, _ body: IdentityAccountStandingNewRolesInput, ifMatch tag: EntityTag, carryThrough: Bool? = nil) -> Call {
        Call(.put, "/api/v1/identity/people/\(person)/roles").asking("carry_through", carryThrough).sending(body).onlyIf(tag)
    }

    /// Keeps a person out and ends their sessions. Whose account is closed because they wish to leave stays out even when they think
    /// again. Refused while clients belong to them, unless it is to be carried through. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered, has-matchings, matchings-not-reached, oneself.
    public static func putIdentityPersonSuspension(person: UUID, ifMatch tag: EntityTag, carryThrough: Bool? = nil) -> Call {
        Call(.put, "/api/v1/identity/people/\(person)/suspension").asking("carry_through", carryThrough).onlyIf(tag)
    }

    /// Lets a person in again. Takes If-Match with the ETag of the person.
    ///
    /// Problems: read-only-token, not-found, not-covered, by-appointment, account-closed, account-merged.
    public static func deleteIdentityPersonSuspension(person: UUID, ifMatch tag: EntityTag) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/suspension").onlyIf(tag)
    }

    /// The person who is signed in. With an ETag; answers 304 to whoever has that version already.
    public static func getIdentityProfile() -> Call {
        Call(.get, "/api/v1/identity/profile")
    }

    /// Changes one's names, language, time zone, or the pseudonym by which other clients know one (an empty one takes it away); what
    /// isn't given stays. Takes If-Match with the ETag of the profile.
    ///
    /// Problems: read-only-token, pseudonym-taken.
    public static func patchIdentityProfile(_ body: IdentityOwnAccountChangesInput, ifMatch tag: EntityTag) -> Call {
        Call(.patch, "/api/v1/identity/profile").sending(body).onlyIf(tag)
    }

    /// Makes the account: by the token of the mail and the password that was chosen. `login` replaces a name that somebody has by now
    /// (login-taken).
    ///
    /// Problems: link-over, wrong-credentials, invitation-over, login-taken, address-taken, by-appointment, too-many-requests.
    public static func postIdentityRegistrationsVerify(_ body: IdentityRegistrationVerificationInput) -> Call {
        Call(.post, "/api/v1/identity/registrations/verify").sending(body).open()
    }
}

extension Call where Answer == IdentityPicture {
    /// Shows others this picture of oneself, instead of the one before. The body is the file as it is, of any Content-Type: what it
    /// is, is told by its content; image/jpeg, image/png, image/webp. At most 512 KiB, and 1024 pixels a side. It is written anew,
    /// without place, camera and whatever else was noted in it.
    ///
    /// Problems: read-only-token, picture-media, picture-length, picture-size, attachment-infected, attachment-not-cleaned,
    /// attachment-not-scanned, attachment-picture, person-erased.
    public static func putIdentityProfilePicture(_ file: FileContent) -> Call {
        Call(.put, "/api/v1/identity/profile/picture").sending(file)
    }
}

extension Call where Answer == IdentityPolicyAcceptance {
    /// What one has accepted, and what must be accepted from now on.
    public static func getIdentityProfilePolicies() -> Call {
        Call(.get, "/api/v1/identity/profile/policies")
    }
}

extension Call where Answer == IdentityPolicyList {
    /// The policies of the house, each in its latest version.
    public static func getIdentityPolicies() -> Call {
        Call(.get, "/api/v1/identity/policies").open()
    }
}

extension Call where Answer == IdentityPolicyPublishingPublished {
    /// Publishes a text of the next version of a policy, or of the latest in a further language. What was published is never changed:
    /// the same text again changes nothing, another one is refused.
    ///
    /// Problems: read-only-token, not-found, policy-published, policy-not-next.
    public static func putIdentityPolicyVersionTextsLanguage(policy: String, version: Int, language: String, _ body: IdentityPolicyPublishingTextInput) -> Call {
        Call(.put, "/api/v1/identity/policies/\(policy)/versions/\(version)/texts/\(language)").sending(body)
    }
}

extension Call where Answer == IdentityPolicyWords {
    /// One policy with its words: the latest version, in the language asked for or the one it was written in.
    ///
    /// Problems: not-found.
    public static func getIdentityPolicy(policy: String, language: String? = nil, version: Int? = nil) -> Call {
        Call(.get, "/api/v1/identity/policies/\(policy)").asking("language", language).asking("version", version).open()
    }
}

extension Call where Answer == IdentityQueuedMailList {
    /// Mail that waits or was given up, what waits longest first: kind, person and the code of the last failure, never address or
    /// words. What was given up stays for a month.
    public static func getIdentityMailQueue(limit: Int? = nil, cursor: String? = nil, state: String? = nil) -> Call {
        Call(.get, "/api/v1/identity/mail-queue").asking("limit", limit).asking("cursor", cursor).asking("state", state)
    }
}

extension Call where Answer == IdentityReadingGrant {
    /// A token with which one reads what is in an earlier account of one's own: letters, rooms, answers. With any other request than
    /// GET and HEAD it is refused (read-only-token). It is good for ten minutes, and as long as the session and the merge last.
    ///
    /// Problems: read-only-token, not-found.
    public static func postIdentityEarlierAccountsAccountToken(account: UUID) -> Call {
        Call(.post, "/api/v1/identity/earlier-accounts/\(account)/token")
    }
}

extension Call where Answer == IdentityRegistrationOutcome {
    /// Asks for an account. 202: a mail goes to the address; what it brings is shown to …/verify. 201, with the person: whoever was
    /// invited by mail to this very address is registered at once. The answer is the same whether or not the address has an account
    /// already; its owner is told by mail.
    ///
    /// Problems: registration-closed, invitation-needed, invitation-over, login-taken, address-taken, by-appointment,
    /// too-many-requests.
    public static func postIdentityRegistrations(_ body: IdentityRegistrationNewcomerInput) -> Call {
        Call(.post, "/api/v1/identity/registrations").sending(body).open()
    }
}

extension Call where Answer == IdentityRegistrationRules {
    /// How one registers here: who may, and what must be accepted.
    public static func getIdentityRegistrations() -> Call {
        Call(.get, "/api/v1/identity/registrations").open()
    }
}

extension Call where Answer == IdentityReport {
    /// One report. Its ETag is what PATCH takes as If-Match.
    ///
    /// Problems: not-found.
    public static func getIdentityReport(report: UUID) -> Call {
        Call(.get, "/api/v1/identity/reports/\(report)")
    }

    /// Brings a report to a state, with an answer that its reporter reads. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, person-erased.
    public static func patchIdentityReport(report: UUID, _ body: IdentityReportAnswerInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.patch, "/api/v1/identity/reports/\(report)").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == IdentityReportList {
    /// One's own reports with the answers, the latest first.
    public static func getIdentityProfileReports(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/identity/profile/reports").asking("limit", limit).asking("cursor", cursor)
    }

    /// Reports of everybody, the latest first.
    public static func getIdentityReports(limit: Int? = nil, cursor: String? = nil, state: String? = nil) -> Call {
        Call(.get, "/api/v1/identity/reports").asking("limit", limit).asking("cursor", cursor).asking("state", state)
    }
}

extension Call where Answer == IdentityReportMade {
    /// Reports something about the system: what doesn't work, or could be better. At most 20 on a day (UTC). Takes Idempotency-Key.
    ///
    /// Problems: read-only-token, too-many-reports, person-erased.
    public static func postIdentityReports(_ body: IdentityReportInput) -> Call {
        Call(.post, "/api/v1/identity/reports").sending(body).takingKey()
    }
}

extension Call where Answer == IdentityRetention {
    /// Tells by which rules what is known of people is kept and forgotten, as the unit has set them.
    public static func getIdentityRetention() -> Call {
        Call(.get, "/api/v1/identity/retention")
    }
}

extension Call where Answer == IdentitySessionEnded {
    /// Signs a person out everywhere.
    ///
    /// Problems: read-only-token, not-found, not-covered.
    public static func deleteIdentityPersonSessions(person: UUID) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/sessions")
    }

    /// Signs out everywhere else: ends all of one's sessions but the one that asks.
    ///
    /// Problems: read-only-token.
    public static func deleteIdentitySessions() -> Call {
        Call(.delete, "/api/v1/identity/sessions")
    }
}

extension Call where Answer == IdentitySessionGrant {
    /// Changes one's password. All sessions end; the answer is a new one for this device. With the field `TheraComm-Session: cookie`
    /// the refresh token comes as a cookie that scripts can't read, in place of `refresh_token`; with `cookie;keep` it outlives the
    /// browser's session.
    ///
    /// Problems: read-only-token, wrong-credentials, account-suspended, too-many-attempts.
    public static func putIdentityProfilePassword(_ body: IdentityOwnAccountNewPasswordInput) -> Call {
        Call(.put, "/api/v1/identity/profile/password").sending(body)
    }

    /// The second step: a code of the authenticator app, or a recovery code. A challenge is good for one session. With the field
    /// `TheraComm-Session: cookie` the refresh token comes as a cookie that scripts can't read, in place of `refresh_token`; with
    /// `cookie;keep` it outlives the browser's session.
    ///
    /// Problems: wrong-code, challenge-over, account-suspended, too-many-attempts.
    public static func postIdentitySessionsCode(_ body: IdentitySessionCodeInput) -> Call {
        Call(.post, "/api/v1/identity/sessions/code").sending(body).open()
    }

    /// Ends that enrolment by a first code, and signs in. The recovery codes are shown this once. With the field `TheraComm-Session:
    /// cookie` the refresh token comes as a cookie that scripts can't read, in place of `refresh_token`; with `cookie;keep` it
    /// outlives the browser's session.
    ///
    /// Problems: wrong-code, challenge-over, account-suspended.
    public static func postIdentitySessionsEnrolmentConfirm(_ body: IdentitySessionCodeInput) -> Call {
        Call(.post, "/api/v1/identity/sessions/enrolment/confirm").sending(body).open()
    }

    /// Exchanges a refresh token for a new pair of tokens. Sent again within 30 seconds, it gets the same refresh token again; later,
    /// another one in its place, as long as that was never used, and else it ends the session. Without refresh_token the cookie
    /// counts, for pages of this origin and with TheraComm-Session. With the field `TheraComm-Session: cookie` the refresh token
    /// comes as a cookie that scripts can't read, in place of `refresh_token`; with `cookie;keep` it outlives the browser's session.
    ///
    /// Problems: policies-pending, foreign-page.
    public static func postIdentitySessionsRefresh(_ body: IdentitySessionRefreshInput) -> Call {
        Call(.post, "/api/v1/identity/sessions/refresh").sending(body).open()
    }
}

extension Call where Answer == IdentitySessionList {
    /// Where a person is signed in. Coordinators see clients and therapists; administrators everybody.
    ///
    /// Problems: not-found, not-covered.
    public static func getIdentityPersonSessions(person: UUID) -> Call {
        Call(.get, "/api/v1/identity/people/\(person)/sessions")
    }

    /// Where one is signed in: one's open sessions, the one used last first.
    public static func getIdentitySessions() -> Call {
        Call(.get, "/api/v1/identity/sessions")
    }
}

extension Call where Answer == IdentitySignInFailureHours {
    /// Wrong passwords of all by hour, for the last seven days, and the addresses from which they come now: each by the beginning of
    /// a keyed hash, for addresses aren't kept.
    public static func getIdentitySignInFailuresHours() -> Call {
        Call(.get, "/api/v1/identity/sign-in-failures/hours")
    }
}

extension Call where Answer == IdentitySignInFailureList {
    /// Wrong passwords by person and day (UTC), the latest first; those for login names that nobody has are one line a day. They are
    /// kept for a year.
    public static func getIdentitySignInFailures(limit: Int? = nil, cursor: String? = nil) -> Call {
        Call(.get, "/api/v1/identity/sign-in-failures").asking("limit", limit).asking("cursor", cursor)
    }
}

extension Call where Answer == IdentityUnit {
    /// The unit: its name, what it is, and where to turn in a crisis. In the language that is asked for, by the parameter or by
    /// Accept-Language; else in the first it was described in. Its ETag is for If-None-Match.
    public static func getIdentityUnit(language: String? = nil) -> Call {
        Call(.get, "/api/v1/identity/unit").asking("language", language).open()
    }
}

extension Call where Answer == IdentityUnitTexts {
    /// The description in all languages. Its ETag is what PUT and DELETE take as If-Match.
    public static func getIdentityUnitTexts() -> Call {
        Call(.get, "/api/v1/identity/unit/texts")
    }

    /// Describes the unit in a language, in place of what was said before. Takes If-Match. The last places to turn to can be
    /// replaced, and not be left out.
    ///
    /// Problems: read-only-token, not-found, too-many-languages, last-crisis-text.
    public static func putIdentityUnitTextsLanguage(language: String, _ body: IdentityUnitTextInput, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.put, "/api/v1/identity/unit/texts/\(language)").sending(body).onlyIf(tag)
    }
}

extension Call where Answer == Void {
    /// Makes a new address the good one, by the token that was mailed there.
    ///
    /// Problems: link-over, address-taken, too-many-requests.
    public static func postIdentityAddressesConfirm(_ body: IdentityRecoveryTokenInput) -> Call {
        Call(.post, "/api/v1/identity/addresses/confirm").sending(body).open()
    }

    /// Takes a change of address back, by the token that was mailed to the former one, and signs the person out everywhere.
    ///
    /// Problems: link-over, address-taken, too-many-requests.
    public static func postIdentityAddressesRestore(_ body: IdentityRecoveryTokenInput) -> Call {
        Call(.post, "/api/v1/identity/addresses/restore").sending(body).open()
    }

    /// Takes it back: the account stays.
    ///
    /// Problems: read-only-token, erasure-begun.
    public static func deleteIdentityErasure() -> Call {
        Call(.delete, "/api/v1/identity/erasure")
    }

    /// Removes one of one's archives before its time.
    ///
    /// Problems: read-only-token, not-found.
    public static func deleteIdentityExport(export: UUID) -> Call {
        Call(.delete, "/api/v1/identity/exports/\(export)")
    }

    /// The archive: lines of JSON, each with a kind and data. Only for whom it is about.
    ///
    /// Problems: not-found, export-not-ready.
    public static func getIdentityExportFile(export: UUID) -> Call {
        Call(.get, "/api/v1/identity/exports/\(export)/file")
    }

    /// Takes an invitation back.
    ///
    /// Problems: read-only-token, not-found, not-covered, invitation-over.
    public static func deleteIdentityInvitation(invitation: UUID) -> Call {
        Call(.delete, "/api/v1/identity/invitations/\(invitation)")
    }

    /// Mails the login name of each account with this address, if there are any. Always 202, after the same work.
    ///
    /// Problems: too-many-requests.
    public static func postIdentityLoginsForgotten(_ body: IdentityRegistrationAddressInput) -> Call {
        Call(.post, "/api/v1/identity/logins/forgotten").sending(body).open()
    }

    /// Tries a mail now, given up or not. It is sent by the same queue: look again whether it left.
    ///
    /// Problems: read-only-token, not-found.
    public static func postIdentityMailRetry(mail: UUID) -> Call {
        Call(.post, "/api/v1/identity/mail-queue/\(mail)/retry")
    }

    /// Mails a link to a new password and the login name to each account with this address, if there are any. Always 202, after the
    /// same work.
    ///
    /// Problems: too-many-requests.
    public static func postIdentityPasswordsForgotten(_ body: IdentityRegistrationAddressInput) -> Call {
        Call(.post, "/api/v1/identity/passwords/forgotten").sending(body).open()
    }

    /// Sets a new password by the token of the mail, and signs the person out everywhere. Nobody is signed in by it: a second factor
    /// is still asked for.
    ///
    /// Problems: link-over, too-many-requests.
    public static func postIdentityPasswordsReset(_ body: IdentityRecoveryResetInput) -> Call {
        Call(.post, "/api/v1/identity/passwords/reset").sending(body).open()
    }

    /// Forgets wrong passwords for a person's login name, so that they needn't wait for the next attempt.
    ///
    /// Problems: read-only-token, not-found, not-covered, oneself.
    public static func deleteIdentityPersonAttempts(person: UUID) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/attempts")
    }

    /// Ends the screening, or the appointment. Who has no other role can't sign in any more: refused while clients belong to them,
    /// unless it is to be carried through.
    ///
    /// Problems: read-only-token, not-found, has-matchings, matchings-not-reached.
    public static func deleteIdentityPersonCounsellor(person: UUID, carryThrough: Bool? = nil) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/counsellor").asking("carry_through", carryThrough)
    }

    /// Begins to look into whether a person is fit to be a counsellor.
    ///
    /// Problems: read-only-token, not-found, client, appointed, oneself.
    public static func postIdentityPersonCounsellorScreening(person: UUID) -> Call {
        Call(.post, "/api/v1/identity/people/\(person)/counsellor/screening")
    }

    /// Takes it back: the account stays, and is open again if it was closed for this.
    ///
    /// Problems: read-only-token, not-found, erasure-begun.
    public static func deleteIdentityPersonErasure(person: UUID) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/erasure")
    }

    /// Ends a hold before its day, also one that a rule has placed.
    ///
    /// Problems: read-only-token, not-found, erasure-begun.
    public static func deleteIdentityPersonHold(person: UUID, hold: UUID) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/holds/\(hold)")
    }

    /// Takes a person's second factor away, who has lost app and recovery codes, and signs them out everywhere.
    ///
    /// Problems: read-only-token, not-found, not-covered.
    public static func deleteIdentityPersonSecondFactor(person: UUID) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/second-factor")
    }

    /// Ends one session of a person.
    ///
    /// Problems: read-only-token, not-found, not-covered.
    public static func deleteIdentityPersonSession(person: UUID, session: UUID) -> Call {
        Call(.delete, "/api/v1/identity/people/\(person)/sessions/\(session)")
    }

    /// Asks for another address. It counts once the link that is mailed there was followed (…/addresses/confirm); the former one is
    /// told, and can take it back for a week.
    ///
    /// Problems: read-only-token, wrong-credentials, account-suspended, too-many-attempts, too-many-requests.
    public static func putIdentityProfileAddress(_ body: IdentityOwnAccountNewAddressInput) -> Call {
        Call(.put, "/api/v1/identity/profile/address").sending(body)
    }

    /// Shows no picture of oneself any more.
    ///
    /// Problems: read-only-token.
    public static func deleteIdentityProfilePicture() -> Call {
        Call(.delete, "/api/v1/identity/profile/picture")
    }

    /// Accepts versions of policies, also before they are mandatory.
    ///
    /// Problems: read-only-token.
    public static func postIdentityProfilePolicies(_ body: IdentityPolicyAcceptingInput) -> Call {
        Call(.post, "/api/v1/identity/profile/policies").sending(body)
    }

    /// Mails the link of a registration again, to whoever waits for one at this address. Always 202.
    ///
    /// Problems: too-many-requests.
    public static func postIdentityRegistrationsResend(_ body: IdentityRegistrationAddressInput) -> Call {
        Call(.post, "/api/v1/identity/registrations/resend").sending(body).open()
    }

    /// Takes the second factor away. Where the rules of the house demand one, all sessions end, this one included: the next sign-in
    /// enrols another.
    ///
    /// Problems: read-only-token, wrong-credentials, account-suspended, too-many-attempts, factor-not-active, wrong-code.
    public static func postIdentitySecondFactorDisable(_ body: IdentityFactorPasswordAndCodeInput) -> Call {
        Call(.post, "/api/v1/identity/second-factor/disable").sending(body)
    }

    /// Signs out: the refresh token is worth nothing any more. A cookie that holds it is thrown away.
    ///
    /// Problems: read-only-token, not-found.
    public static func deleteIdentitySessionsCurrent() -> Call {
        Call(.delete, "/api/v1/identity/sessions/current")
    }

    /// Gives the device of one of one's sessions another name.
    ///
    /// Problems: read-only-token, not-found.
    public static func patchIdentitySession(session: UUID, _ body: IdentityOwnSessionsNamingInput) -> Call {
        Call(.patch, "/api/v1/identity/sessions/\(session)").sending(body)
    }

    /// Ends one of one's sessions.
    ///
    /// Problems: read-only-token, not-found.
    public static func deleteIdentitySession(session: UUID) -> Call {
        Call(.delete, "/api/v1/identity/sessions/\(session)")
    }

    /// Takes the description in a language away. Takes If-Match.
    ///
    /// Problems: read-only-token, not-found, last-crisis-text.
    public static func deleteIdentityUnitTextsLanguage(language: String, ifMatch tag: EntityTag? = nil) -> Call {
        Call(.delete, "/api/v1/identity/unit/texts/\(language)").onlyIf(tag)
    }
}
