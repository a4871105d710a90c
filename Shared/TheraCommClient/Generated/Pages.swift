// swift-format-ignore-file
// Made of the descriptions of the API by scripts/api/swift.py.

extension BabylonProgrammeLines: Page {
    public var items: [BabylonProgrammeLine] { programmes }
}
extension ChatBlockList: Page {
    public var items: [ChatBlock] { blocks }
}
extension ChatClockList: Page {
    public var items: [ChatClock] { clocks }
}
extension ChatFoundList: Page {
    public var items: [ChatMessage] { messages }
}
extension ChatLaterList: Page {
    public var items: [ChatLater] { messages }
}
extension ChatMadeReportList: Page {
    public var items: [ChatMadeReport] { reports }
}
extension ChatMemberList: Page {
    public var items: [ChatMember] { members }
}
extension ChatMessageList: Page {
    public var items: [ChatMessage] { messages }
}
extension ChatReidentificationList: Page {
    public var items: [ChatReidentification] { reidentifications }
}
extension ChatReportList: Page {
    public var items: [ChatReport] { reports }
}
extension ChatRoomList: Page {
    public var items: [ChatRoomLine] { rooms }
}
extension CuratorMediaList: Page {
    public var items: [CuratorMedia] { media }
}
extension CuratorModuleLines: Page {
    public var items: [CuratorModuleLine] { modules }
}
extension CuratorReadables: Page {
    public var items: [CuratorReadable] { modules }
}
extension IdentityCounsellorPage: Page {
    public var items: [IdentityCounsellor] { counsellors }
}
extension IdentityDeedList: Page {
    public var items: [IdentityDeed] { deeds }
}
extension IdentityErasurePage: Page {
    public var items: [IdentityErasurePageLine] { erasures }
}
extension IdentityInvitationPage: Page {
    public var items: [IdentityInvitation] { invitations }
}
extension IdentityMergeList: Page {
    public var items: [IdentityMerge] { merges }
}
extension IdentityPeoplePage: Page {
    public var items: [IdentityPerson] { people }
}
extension IdentityQueuedMailList: Page {
    public var items: [IdentityQueuedMail] { mails }
}
extension IdentityReportList: Page {
    public var items: [IdentityReport] { reports }
}
extension IdentitySignInFailureList: Page {
    public var items: [IdentitySignInFailure] { failures }
}
extension LedgerCaseload: Page {
    public var items: [LedgerCaseloadLine] { lines }
}
extension LedgerDocumentHistory: Page {
    public var items: [LedgerDocumentVersion] { versions }
}
extension LedgerEnrolments: Page {
    public var items: [LedgerEnrolment] { enrolments }
}
extension LedgerLooks: Page {
    public var items: [LedgerLooksLook] { looks }
}
extension MailActionList: Page {
    public var items: [MailAction] { actions }
}
extension MailClientLetterList: Page {
    public var items: [MailClientLetterSummary] { letters }
}
extension MailClockList: Page {
    public var items: [MailClock] { clocks }
}
extension MailCorrespondentList: Page {
    public var items: [MailCorrespondent] { people }
}
extension MailDraftVersionList: Page {
    public var items: [MailDraftVersionLine] { versions }
}
extension MailLetterList: Page {
    public var items: [MailLetterSummary] { letters }
}
extension MailOpeningList: Page {
    public var items: [MailOpening] { openings }
}
extension MailStandingInLetterList: Page {
    public var items: [MailStandingInLetter] { letters }
}
extension MailThreadLetters: Page {
    public var items: [MailThreadLetter] { letters }
}
extension MailThreadList: Page {
    public var items: [MailThread] { threads }
}
extension MailUrgentList: Page {
    public var items: [MailUrgentLetter] { letters }
}
extension NotificationsQueuedNoticeList: Page {
    public var items: [NotificationsQueuedNotice] { notices }
}
extension RidlerAlerts: Page {
    public var items: [RidlerAlert] { alerts }
}
extension RidlerReadings: Page {
    public var items: [RidlerReadingsLine] { readings }
}
extension RidlerResponses: Page {
    public var items: [RidlerResponse] { responses }
}
extension ScribeAccesses: Page {
    public var items: [ScribeAccessesLine] { accesses }
}
extension ScribeNotes: Page {
    public var items: [ScribeNoteLine] { notes }
}
extension ScribeOwnNotes: Page {
    public var items: [ScribeOwnNotesNote] { notes }
}
extension TangoAccessList: Page {
    public var items: [TangoAccess] { accesses }
}
extension TangoAttentionList: Page {
    public var items: [TangoAttention] { attention }
}
extension TangoCaseload: Page {
    public var items: [TangoCaseloadEntry] { clients }
}
extension TangoConflictList: Page {
    public var items: [TangoConflict] { conflicts }
}
extension TangoCoverList: Page {
    public var items: [TangoCover] { covers }
}
extension TangoLoadList: Page {
    public var items: [TangoLoad] { loads }
}
extension TangoMatchingList: Page {
    public var items: [TangoMatching] { matchings }
}
extension TangoWaitingList: Page {
    public var items: [TangoWaiting] { waiting }
}
extension TrumpetBroadcastLines: Page {
    public var items: [TrumpetBroadcastLine] { broadcasts }
}
extension TrumpetUnacknowledgedList: Page {
    public var items: [TrumpetUnacknowledged] { people }
}
