package import FoundationEssentials
package import PeopleKit
import Postgres

/// Purge of reports and re-identifications of somebody erased: reasons and notes, which were sealed under their key. The fact itself, and
/// who acted, stays.
package enum CarePurge {
    /// The steps that take it out; `ids` are the person and all their personas.
    package static func steps(for ids: [UUID]) -> [PurgeStep] {
        [
            PurgeStep(
                "reasons of reports",
                "emptied",
                "update chat_report set reason = '' where holder = any(\(ids)) and reason <> ''"
            ),
            PurgeStep(
                "answers to reports",
                "emptied",
                "update chat_report set note = '' where note_holder = any(\(ids)) and note <> ''"
            ),
            PurgeStep("blocks", "lifted", "delete from chat_block where person = any(\(ids))"),
            PurgeStep(
                "reasons of re-identifications",
                "emptied",
                """
                update chat_reidentification set reason = '', answer_reason = ''
                where persona = any(\(ids)) and (reason <> '' or answer_reason <> '')
                """
            ),
        ]
    }
}
