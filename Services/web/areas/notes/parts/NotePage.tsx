import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {Problem} from 'core/api/problem';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {NotHere} from '../../NotHere';
import {NotYet, useLoaded} from '../../loaded';
import {tellProblem} from '../../problems';
import {Acts, type Wish} from './Acts';
import {State} from './ClientNotes';
import {NoteText} from './NoteText';
import type {Note, Words} from '../model';

/** A signed note with all that stands beside it, and what may be done with it. */
export default function NotePage({note: id, zone}: {note: string; zone: string | undefined}) {
    const loaded = useLoaded(() => call('GET /api/v1/scribe/notes/{note}', {path: {note: id}}), [id]);
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return <NotHere />;
    if (!loaded.value) return <NotYet of={loaded} lines={6} />;
    const print = async () => {
        try {
            // It is written down first, as the unit wants it.
            await call('GET /api/v1/scribe/notes/{note}/print', {path: {note: id}});
            window.print();
        } catch (problem) {
            tellProblem(problem);
        }
    };
    return <NoteArticle known={loaded.value} zone={zone} onChanged={loaded.reload} onPrint={print} />;
}

/** All of a note. What can't be printed has no way to that. */
export function NoteArticle({known, zone, onChanged, onPrint}: {known: Note; zone: string | undefined; onChanged: () => Promise<void>; onPrint?: () => Promise<void>}) {
    const [wish, setWish] = useState<Wish>();
    const when = (time: string) => fullTime(new Date(time), language.value, zone);
    const {note, text, struck, withheld, addenda, corrections, may} = known;
    return (
        <article className="stack" aria-labelledby="note">
            <h2 id="note">{say(`notekind.${note.kind}`)}</h2>
            <p className="printed">{say('notes.entry', {name: known.client_name, number: known.number, id: note.id})}</p>
            <State line={note} />
            {struck && (
                <Banner tone="urgent">
                    <p>{say(struck.wrong_client ? 'notes.struckWrong' : 'notes.struck')}</p>
                    <p className="text" dir="auto">{struck.reason.words}</p>
                    <p>{signedBy(struck.reason, when)}</p>
                    {struck.pointer_id != null && <p><a href={`/caseload/${note.client_id}/notes/${struck.pointer_id}`}>{say('notes.pointer')}</a></p>}
                </Banner>
            )}
            <div className="card stack">
                <p className="quiet">{say('notes.serviceOn', {when: when(note.service_at)})} · {say('notes.writtenOn', {when: when(note.written_at)})}</p>
                {note.reached != null && <p>{say(note.reached ? 'notes.wasReached' : 'notes.wasUnreached')}</p>}
                {text == null ? <p>{say('notes.erased')}</p> : <NoteText text={text} language={note.language} />}
                <ul className="plain">
                    {known.signatures.map(({name, role, meaning, at}) => (
                        <li key={`${at} ${meaning}`} className="quiet"><bdi>{name}</bdi>, {role} · {meaningText(meaning)} · {when(at)}</li>
                    ))}
                </ul>
                {note.cosigner_name && !note.cosigned_at && <p>{say('notes.waitsFor')} <bdi>{note.cosigner_name}</bdi></p>}
            </div>
            {withheld && <Banner tone="warn"><p>{say('notes.withheldFor')}</p><p className="text" dir="auto">{withheld.words}</p><p>{signedBy(withheld, when)}</p></Banner>}
            <Added title={say('notes.addenda')} lines={addenda} when={when} />
            <Requests note={known} when={when} onAnswer={may.includes('answer') ? (correction) => setWish({is: 'answer', correction}) : undefined} />
            {(onPrint || may.some((each) => each !== 'answer')) && (
                <div className="line">
                    {onPrint && <Button icon="document" onClick={() => void onPrint()}>{say('notes.print')}</Button>}
                    {may.flatMap((each) => (each === 'answer' ? [] : [<Button key={each} kind={each === 'cosign' ? 'primary' : 'plain'} onClick={() => setWish({is: each})}>{say(`noteact.${each}`)}</Button>]))}
                </div>
            )}
            {wish && (
                <Acts
                    note={note.id}
                    wish={wish}
                    onClose={() => setWish(undefined)}
                    onDone={async () => {
                        setWish(undefined);
                        toast(say('notes.isDone'));
                        await onChanged();
                    }}
                />
            )}
            {corrections.length === 0 && addenda.length === 0 && <p className="quiet unprinted">{say('notes.alone')}</p>}
        </article>
    );
}

function Added({title, lines, when}: {title: string; lines: readonly Words[]; when: (time: string) => string}) {
    if (lines.length === 0) return null;
    return (
        <section className="stack" aria-labelledby="addenda">
            <h3 id="addenda">{title}</h3>
            <ol className="card lines">
                {lines.map((each) => (
                    <li key={each.id}>
                        <NoteText text={each.words ?? say('notes.erased')} />
                        <p className="quiet">{signedBy(each, when)}</p>
                    </li>
                ))}
            </ol>
        </section>
    );
}

/** What the client would like to have corrected, and what was answered. */
function Requests({note: {corrections}, when, onAnswer}: {note: Note; when: (time: string) => string; onAnswer: ((correction: string) => void) | undefined}) {
    if (corrections.length === 0) return null;
    return (
        <section className="stack" aria-labelledby="requests">
            <h3 id="requests">{say('notes.requestsTitle')}</h3>
            <ol className="card lines">
                {corrections.map(({request, answer, accepted}) => (
                    <li key={request.id} className="stack">
                        <p className="text" dir="auto">{request.words ?? say('notes.erased')}</p>
                        <p className="quiet">{signedBy(request, when)}</p>
                        {answer && (
                            <div>
                                <p><strong>{say(accepted ? 'notes.accepted' : 'notes.refused')}</strong></p>
                                <p className="text" dir="auto">{answer.words}</p>
                                <p className="quiet">{signedBy(answer, when)}</p>
                            </div>
                        )}
                        {!answer && onAnswer && <div><Button onClick={() => onAnswer(request.id)}>{say('noteact.answer')}</Button></div>}
                    </li>
                ))}
            </ol>
        </section>
    );
}

function signedBy({name, at}: Words, when: (time: string) => string): string {
    return [name, when(at)].filter(Boolean).join(' · ');
}

const MEANINGS = ['authorship', 'review', 'addendum', 'striking'] as const;

function meaningText(meaning: string): string {
    const known = MEANINGS.find((each) => each === meaning);
    return known === undefined ? meaning : say(`notemeaning.${known}`);
}
