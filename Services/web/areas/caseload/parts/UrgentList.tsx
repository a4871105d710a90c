import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {problemText} from '../../problems';
import type {Urgent} from '../model';

/** Urgent letters of which nobody has taken note: take note here, or open them. */
export function UrgentList({urgent, now, zone, onNoted}: {urgent: readonly Urgent[]; now: Date; zone: string | undefined; onNoted: () => Promise<void>}) {
    const [busy, setBusy] = useState<string>();
    // What was noted goes at once; the unit has said so.
    const [noted, setNoted] = useState<ReadonlySet<string>>(new Set());
    const left = urgent.filter(({letter}) => !noted.has(letter));
    if (left.length === 0) return null;
    const note = async ({letter, name}: Urgent) => {
        setBusy(letter);
        try {
            await call('POST /api/v1/mail/letters/{letter}/acknowledge', {path: {letter}});
            setNoted(new Set([...noted, letter]));
            toast(say('caseload.noted', {name: name ?? say('caseload.somebody')}));
            void onNoted();
        } catch (problem) {
            toast(problemText(problem));
        } finally {
            setBusy(undefined);
        }
    };
    return (
        <section className="stack" aria-labelledby="urgent">
            <h2 id="urgent">{say('caseload.urgent', {count: left.length})}</h2>
            <ul className="card lines">
                {left.map((each) => {
                    const name = each.name ?? say('caseload.somebody');
                    return (
                        <li key={each.letter} className="stack">
                            <div>
                                <p className="urgent-name"><bdi>{name}</bdi></p>
                                <p className="quiet">
                                    {dayAndTime(each.at, now, language.value, zone)}
                                    {each.absent !== undefined && ` · ${say('caseload.to', {name: each.absent})}`}
                                </p>
                            </div>
                            <div className="line">
                                <Button kind="primary" busy={busy === each.letter} onClick={() => void note(each)}>{say('caseload.takeNote')}</Button>
                                <a
                                    className="button plain"
                                    href={each.absent === undefined || !each.client ? `/letters/inbox/${each.letter}` : `/caseload/${each.client}/letters/${each.letter}`}
                                >
                                    {say('caseload.open')}<span className="unseen"> {name}</span>
                                </a>
                            </div>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}
