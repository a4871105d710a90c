import type {Answer} from 'core/api/call';
import {languageName} from 'core/words/languages';
import {say} from 'core/words/translate';

type Known = Pick<Answer<'POST /api/v1/ridler/instruments'>, 'notes' | 'findings'>;

/** What of a form is kept and not run, and what can't do what its author can have meant. */
export function Findings({notes, findings}: Known) {
    return (
        <>
            {notes.length > 0 && (
                <>
                    <h3>{say('instruments.notRun')}</h3>
                    <ul>
                        {notes.map(({language, link_id: item, name, asked}) => (
                            <li key={`${language} ${item ?? ''} ${name}`}>
                                {[languageName(language), item, name, !asked && say('instruments.notAsked')].filter(Boolean).join(' · ')}
                            </li>
                        ))}
                    </ul>
                </>
            )}
            {findings.length > 0 && (
                <>
                    <h3>{say('instruments.findings')}</h3>
                    <ul>{findings.map(({link_id: item, kind, word}) => <li key={`${item} ${kind} ${word}`}>{[item, kind, word].join(' · ')}</li>)}</ul>
                </>
            )}
            {notes.length === 0 && findings.length === 0 && <p className="quiet">{say('instruments.clean')}</p>}
        </>
    );
}
