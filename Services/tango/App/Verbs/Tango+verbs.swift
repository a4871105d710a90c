import CommandLineKit
import EventLog
import ServiceKit

extension Tango {
    static func addVerbs(to table: inout CommandTable<ServiceContext<Tango>>) {
        table.add(MatchVerb.self)
        table.add(UnmatchVerb.self)
        table.add(TransferVerb.self)
        table.add(SuggestVerb.self)
        table.add(CaseloadsVerb.self)
        table.add(AttentionVerb.self)
        table.add(LimitVerb.self)
        table.add(ConflictsVerb.self)
        table.add(ImportMatchingsVerb.self)
        table.add(ExportMatchingsVerb.self)
        table.add(CoverVerb.self)
        table.add(CoversVerb.self)
        table.add(ChangeCoverVerb.self)
        table.add(UncoverVerb.self)
        table.add(WaitingVerb.self)
        table.add(AccessVerb.self)
    }
}
