import {useState} from 'preact/hooks';
import {call, router, session} from 'core/app';
import type {Answer} from 'core/api/call';
import {fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {NotYet, useLoaded} from '../../loaded';
import {saveAs} from '../../mail/parts/saveAs';
import {Words} from '../../mail/parts/Words';
import {Back} from '../../more/parts/Back';
import {missing, problemText} from '../../problems';

type Opened = Answer<'GET /api/v1/mail/clients/{client}/letters/{letter}'>;

/** What was typed in answers, by the letter, with the key under which it is sent: going away and back loses nothing. */
const typed = new Map<string, {text: string; key: string}>();

/** Letter of a client that isn't one's own, while one stands in or has leave to look; who stands in answers it. */
export default function CoveredLetter({client, letter, zone}: {client: string; letter: string; zone: string | undefined}) {
    const loaded = useLoaded(() => call('GET /api/v1/mail/clients/{client}/letters/{letter}', {path: {client, letter}}), [letter]);
    const opened = loaded.value;
    return (
        <div className="stack narrow">
            <Back href={`/caseload/${client}`}>{opened?.letter.from?.name ?? say('caseload.title')}</Back>
            {!opened && <><Title>{say('caseload.letter')}</Title><NotYet of={loaded} /></>}
            {opened && (
                <>
                    <Title>{opened.letter.subject || say('caseload.noSubject')}</Title>
                    <TheLetter opened={opened} zone={zone} />
                    <Files client={client} opened={opened} />
                    {opened.letter.urgent && opened.letter.capacity === 'covering' && <Note letter={letter} />}
                    {opened.letter.capacity === 'covering' ? <Answering client={client} opened={opened} /> : <Banner tone="info"><p>{say('caseload.readOnly')}</p></Banner>}
                </>
            )}
        </div>
    );
}

function TheLetter({opened: {letter, body}, zone}: {opened: Opened; zone: string | undefined}) {
    return (
        <>
            <div>
                <p className="letter-author"><bdi>{letter.from?.name ?? say('caseload.somebody')}</bdi></p>
                <p className="quiet"><bdi>{say('caseload.to', {name: letter.to.map(({name}) => name).join(', ')})}</bdi></p>
                <p className="quiet"><time dateTime={letter.sent_at}>{fullTime(new Date(letter.sent_at), language.value, zone)}</time></p>
            </div>
            <Words text={body} />
        </>
    );
}

function Files({client, opened: {letter, attachments}}: {client: string; opened: Opened}) {
    const [busy, setBusy] = useState<string>();
    if (attachments.length === 0) return null;
    const save = async (file: Opened['attachments'][number]) => {
        setBusy(file.id);
        try {
            const path = {client, letter: letter.id, attachment: file.id};
            saveAs(await session.caller.bytes('GET /api/v1/mail/clients/{client}/letters/{letter}/attachments/{attachment}', {path}), file.name);
        } catch (problem) {
            toast(problemText(problem));
        } finally {
            setBusy(undefined);
        }
    };
    return (
        <ul className="line" aria-label={say('caseload.files')}>
            {attachments.map((file) => (
                <li key={file.id}><Button icon="save" busy={busy === file.id} onClick={() => void save(file)}>{file.name}</Button></li>
            ))}
        </ul>
    );
}

function Note({letter}: {letter: string}) {
    const [state, setState] = useState<'open' | 'busy' | 'noted'>('open');
    const note = async () => {
        setState('busy');
        try {
            await call('POST /api/v1/mail/letters/{letter}/acknowledge', {path: {letter}});
            setState('noted');
        } catch (problem) {
            toast(problemText(problem));
            setState('open');
        }
    };
    if (state === 'noted') return <Banner tone="good" alert><p>{say('caseload.notedHere')}</p></Banner>;
    return <Banner tone="urgent"><p>{say('caseload.asksNote')}</p><Button busy={state === 'busy'} onClick={() => void note()}>{say('caseload.takeNote')}</Button></Banner>;
}

function Answering({client, opened: {letter}}: {client: string; opened: Opened}) {
    const place = `${me()} ${letter.id}`;
    const [text, setText] = useState(typed.get(place)?.text ?? '');
    const {busy, trouble, send} = useSending();
    const name = letter.from?.name ?? say('caseload.somebody');
    const keep = (words: string) => {
        // A key belongs to one text: other words are another letter.
        typed.set(place, {text: words, key: crypto.randomUUID()});
        setText(words);
    };
    const answer = async () => {
        const arrive = router.whileHere();
        if (!text.trim()) throw missing(['body']);
        const key = typed.get(place)?.key ?? crypto.randomUUID();
        await call('POST /api/v1/mail/clients/{client}/letters/{letter}/replies', {path: {client, letter: letter.id}, body: {body: text}, headers: {'Idempotency-Key': key}});
        typed.delete(place);
        toast(say('caseload.answered', {name}));
        arrive('/');
    };
    return (
        <section className="card" aria-label={say('caseload.answer')}>
            <Form action={say('caseload.send')} busy={busy} trouble={trouble} names={{body: say('caseload.yourAnswer')}} wide={false} onSend={() => void send(answer)}>
                <TextArea id="body" label={say('caseload.yourAnswer')} hint={say('caseload.answerHint')} rows={8} value={text} onInput={keep} error={trouble?.fields['body']} />
            </Form>
        </section>
    );
}

function me(): string {
    const {value} = session.state;
    return value.is === 'in' ? value.person.id : '';
}
