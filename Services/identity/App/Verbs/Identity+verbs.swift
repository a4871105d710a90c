public import CommandLineKit
public import ServiceKit

extension Identity {
    /// The verbs for people and keys.
    public static func addVerbs(to table: inout CommandTable<ServiceContext<Identity>>) {
        table.add(CreatePersonVerb.self)
        table.add(ImportPeopleVerb.self)
        table.add(PeopleVerb.self)
        table.add(PersonVerb.self)
        table.add(SetPasswordVerb.self)
        table.add(SetRolesVerb.self)
        table.add(SetPseudonymVerb.self)
        table.add(RenameVerb.self)
        table.add(ChangeAddressVerb.self)
        table.add(ChangeLoginVerb.self)
        table.add(SuspendVerb.self)
        table.add(ReinstateVerb.self)
        table.add(SessionsVerb.self)
        table.add(EndSessionsVerb.self)
        table.add(ResetSecondFactorVerb.self)
        table.add(ResetAttemptsVerb.self)
        table.add(AppointVerb.self)
        table.add(WithdrawVerb.self)
        table.add(RolesVerb.self)
        table.add(ExportPersonVerb.self)
        table.add(DeleteAccountVerb.self)
        table.add(KeepAccountVerb.self)
        table.add(HoldVerb.self)
        table.add(ReleaseVerb.self)
        table.add(ErasuresVerb.self)
        table.add(CertificateVerb.self)
        table.add(RotateSigningKeyVerb.self)
        table.add(InviteVerb.self)
        table.add(InvitationsVerb.self)
        table.add(VerifyAddressVerb.self)
        table.add(PublishPolicyVerb.self)
        table.add(PoliciesVerb.self)
        table.add(DescribeUnitVerb.self)
        table.add(UnitVerb.self)
        table.add(MailQueueVerb.self)
    }
}
