import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {fullDay, fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {Title} from 'design/Frame';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {Back} from '../../more/parts/Back';
import {Paged} from '../../pages';
import {missing} from '../../problems';

/** What is noted about one, by whom and when, and everybody who looked at it, or at what one answered. */
export default function OwnRecord({zone}: {zone: string | undefined}) {
    const [asks, setAsks] = useState<string>();
    const [turn, setTurn] = useState(0);
    return (
        <div className="narrow stack">
            <Back href="/account">{say('account.title')}</Back>
            <Title>{say('record.title')}</Title>
            <p>{say('record.why')}</p>
            <section className="stack" aria-labelledby="own-notes">
                <h2 id="own-notes">{say('record.notes')}</h2>
                <Paged load={loadNotes} keys={[turn]} label={say('record.notes')} none={say('record.noNotes')} look="lines">
                    {(each) => (
                        <li key={each.id} className="stack">
                            <p><strong>{say(`notekind.${each.kind}`)}</strong> · <bdi>{each.author_name}</bdi></p>
                            <p className="quiet">{say('notes.serviceOn', {when: fullTime(new Date(each.service_at), language.value, zone)})}</p>
                            {each.state === 'struck' && <p>{say('notestate.struck')}</p>}
                            {each.corrections.map(({request, answer, accepted}) => (
                                <div key={request.id}>
                                    <p className="quiet">{say('record.asked', {day: fullDay(new Date(request.at), language.value, zone)})}</p>
                                    <p className="text" dir="auto">{request.words}</p>
                                    {answer && <p><strong>{say(accepted ? 'notes.accepted' : 'notes.refused')}</strong> <bdi>{answer.words}</bdi></p>}
                                </div>
                            ))}
                            <div><Button kind="quiet" icon="edit" onClick={() => setAsks(each.id)}>{say('record.ask')}</Button></div>
                        </li>
                    )}
                </Paged>
            </section>
            <section className="stack" aria-labelledby="accesses">
                <h2 id="accesses">{say('record.accesses')}</h2>
                <Paged load={loadAccesses} keys={[]} label={say('record.accesses')} none={say('record.noAccesses')} look="lines">
                    {({name, what, ground, at}) => (
                        <li key={`${at} ${name} ${what}`}>
                            <p><bdi>{name || say('record.somebody')}</bdi> · {say(`access.${what}`)}</p>
                            <p className="quiet">{[groundText(ground), fullTime(new Date(at), language.value, zone)].filter(Boolean).join(' · ')}</p>
                        </li>
                    )}
                </Paged>
            </section>
            <section className="stack" aria-labelledby="readings">
                <h2 id="readings">{say('record.readings')}</h2>
                <Paged load={loadReadings} keys={[]} label={say('record.readings')} none={say('record.noReadings')} look="lines">
                    {({name, what, ground, at, response_id: response}) => (
                        <li key={`${at} ${name} ${what} ${response ?? ''}`}>
                            <p><bdi>{name || say('record.somebody')}</bdi> · {say(`recordread.${what}`)}</p>
                            <p className="quiet">{[groundText(ground), fullTime(new Date(at), language.value, zone)].filter(Boolean).join(' · ')}</p>
                        </li>
                    )}
                </Paged>
            </section>
            {asks !== undefined && (
                <Ask
                    onClose={() => setAsks(undefined)}
                    onAsk={async (words) => {
                        await call('POST /api/v1/scribe/notes/{note}/corrections', {path: {note: asks}, body: {words}, headers: {'Idempotency-Key': crypto.randomUUID()}});
                        setAsks(undefined);
                        setTurn(turn + 1);
                        toast(say('record.isAsked'));
                    }}
                />
            )}
        </div>
    );
}

function Ask({onAsk, onClose}: {onAsk: (words: string) => Promise<void>; onClose: () => void}) {
    const [words, setWords] = useState('');
    const {busy, trouble, send} = useSending();
    const ask = () => send(async () => {
        if (words.trim() === '') throw missing(['words']);
        await onAsk(words.trim());
    });
    return (
        <Dialog title={say('record.ask')} onClose={onClose}>
            <Form action={say('record.send')} busy={busy} trouble={trouble} names={{words: say('record.wish')}} onSend={() => void ask()}>
                <TextArea id="words" label={say('record.wish')} hint={say('record.wishWhy')} value={words} maxLength={4000} error={trouble?.fields['words']} onInput={setWords} />
            </Form>
        </Dialog>
    );
}

async function loadNotes(cursor?: string) {
    const {notes, next} = await call('GET /api/v1/scribe/own/notes', {query: {cursor}});
    return {lines: notes, next};
}

async function loadAccesses(cursor?: string) {
    const {accesses, next} = await call('GET /api/v1/scribe/own/accesses', {query: {cursor}});
    return {lines: accesses, next};
}

async function loadReadings(cursor?: string) {
    const {readings, next} = await call('GET /api/v1/ridler/readings/mine', {query: {cursor}});
    return {lines: readings, next};
}

const GROUNDS = ['author', 'matched', 'covering', 'leave', 'opening', 'unmatched', 'alert', 'operator'] as const;

/** Reason for which somebody may look, in words. */
export function groundText(ground: string): string {
    const known = GROUNDS.find((each) => each === ground);
    return known === undefined ? ground : say(`accessground.${known}`);
}
