import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {Problem} from 'core/api/problem';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {TextArea} from 'design/TextArea';
import {toast} from 'design/toasts';
import {Form, useSending} from '../../entry/parts/Form';
import {Back} from '../../more/parts/Back';
import {missing, tellProblem} from '../../problems';
import type {Note} from '../model';
import {NoteArticle} from './NotePage';

/** Characters of a reason. */
const REASON = 4000;

/** A note that somebody keeps for an author who has left: asked for with a reason, and read once when another person has allowed it. */
export default function KeptNote({id, zone}: {id: string; zone: string | undefined}) {
    const path = {note: id};
    const [known, setKnown] = useState<Note>();
    const [isShut, setShut] = useState(false);
    const [busy, setBusy] = useState(false);
    const open = async () => {
        setBusy(true);
        setShut(false);
        try {
            setKnown(await call('GET /api/v1/scribe/notes/{note}', {path}));
        } catch (problem) {
            if (problem instanceof Problem && problem.status === 404) setShut(true);
            else tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    return (
        <div className="narrow stack">
            <Back href="/unit/kept-notes">{say('keptnotes.title')}</Back>
            <Title>{say('keptnotes.one')}</Title>
            {known
                ? (
                    <>
                        <Banner tone="info"><p>{say('keptnotes.isOpen')}</p></Banner>
                        <NoteArticle known={known} zone={zone} onChanged={async () => undefined} />
                    </>
                )
                : (
                    <>
                        <Ask note={id} />
                        <section className="card stack" aria-labelledby="open">
                            <h2 id="open">{say('keptnotes.read')}</h2>
                            <p>{say('keptnotes.readWhy')}</p>
                            <div role="status">{isShut && <p className="field-error">{say('keptnotes.isShut')}</p>}</div>
                            <div><Button icon="glance" busy={busy} onClick={() => void open()}>{say('keptnotes.open')}</Button></div>
                        </section>
                    </>
                )}
        </div>
    );
}

function Ask({note}: {note: string}) {
    const [reason, setReason] = useState('');
    const {busy, trouble, send} = useSending();
    const names = {words: say('notes.reason')};
    const ask = () => send(async () => {
        if (reason.trim() === '') throw missing(['words']);
        await call('POST /api/v1/scribe/notes/{note}/openings', {path: {note}, body: {words: reason.trim()}});
        setReason('');
        toast(say('keptnotes.isAsked'));
    });
    return (
        <section className="card stack" aria-labelledby="ask">
            <h2 id="ask">{say('keptnotes.ask')}</h2>
            <Form action={say('keptnotes.askNow')} wide={false} busy={busy} trouble={trouble} names={names} onSend={() => void ask()}>
                <TextArea id="words" label={names.words} hint={say('keptnotes.askWhy')} value={reason} maxLength={REASON} error={trouble?.fields['words']} onInput={setReason} />
            </Form>
        </section>
    );
}
