import {say} from 'core/words/translate';

/** Letters that are shown: all, or those alone. */
export interface Filter {
    unread: boolean;
    flagged: boolean;
    urgent: boolean;
}

/** Switches for which letters are shown. */
export function Chips({filter, onChange}: {filter: Filter; onChange: (filter: Filter) => void}) {
    const names = {unread: say('mail.onlyUnread'), flagged: say('mail.onlyFlagged'), urgent: say('mail.onlyUrgent')};
    return (
        <div className="chips" role="group" aria-label={say('mail.show')}>
            {(['unread', 'flagged', 'urgent'] as const).map((key) => (
                <button
                    key={key}
                    type="button"
                    className="chip"
                    aria-pressed={filter[key]}
                    onClick={() => onChange({...filter, [key]: !filter[key]})}
                >
                    {names[key]}
                </button>
            ))}
        </div>
    );
}
