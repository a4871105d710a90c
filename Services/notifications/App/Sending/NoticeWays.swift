/// Ways by which people are told.
struct NoticeWays: Sendable {
    /// Way by push; `nil`: nothing is pushed.
    let push: PushSender?
    let mail: MailSender
}
