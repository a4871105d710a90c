import CommandLineKit
import EventLog
import ServiceKit

extension Tango {
    static func addVerbs(to table: inout CommandTable<ServiceContext<Tango>>) {
        table.add(verbs: [
            MatchVerb.self, UnmatchVerb.self, TransferVerb.self, SuggestVerb.self, CaseloadsVerb.self,
            AttentionVerb.self, LimitVerb.self, ConflictsVerb.self, ImportMatchingsVerb.self,
            ExportMatchingsVerb.self, CoverVerb.self, CoversVerb.self, ChangeCoverVerb.self, UncoverVerb.self,
            WaitingVerb.self, AccessVerb.self, MaySeeVerb.self,
        ])
    }
}
