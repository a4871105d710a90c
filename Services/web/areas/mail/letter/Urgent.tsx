import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {problemText} from '../../problems';
import {isStaff, me, zone} from '../me';
import type {OpenLetter} from '../model';

type Note = Answer<'GET /api/v1/mail/letters/{letter}/acknowledgements'>['acknowledgements'][number];

/** An urgent letter asks staff to take note: its author sees who has, its readers say so. */
export function Urgent({letter}: {letter: OpenLetter}) {
    if (!letter.urgent || letter.draft) return null;
    if (letter.from?.id === me()) return <TakenNote id={letter.id} />;
    return isStaff() ? <TakeNote key={letter.id} id={letter.id} author={letter.from?.name ?? say('mail.theUnit')} /> : null;
}

function TakenNote({id}: {id: string}) {
    const [notes, setNotes] = useState<readonly Note[]>([]);
    useEffect(() => {
        call('GET /api/v1/mail/letters/{letter}/acknowledgements', {path: {letter: id}})
            .then(({acknowledgements}) => setNotes(acknowledgements))
            .catch((problem) => toast(problemText(problem)));
    }, [id]);
    if (notes.length === 0) return null;
    return <ul className="letter-notes">{notes.map((note) => <li key={note.person?.id}>{sentence(note)}</li>)}</ul>;
}

function sentence({person, acknowledged_at: at, acknowledged_by: by}: Note): string {
    const name = person?.name ?? '';
    if (at == null) return say('mail.noNoteYet', {name});
    const when = dayAndTime(new Date(at), new Date(), language.value, zone());
    return by && by.id !== person?.id ? say('mail.noteBy', {name: by.name, absent: name, when}) : say('mail.noteTaken', {name, when});
}

function TakeNote({id, author}: {id: string; author: string}) {
    const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
    const take = async () => {
        setState('busy');
        try {
            await call('POST /api/v1/mail/letters/{letter}/acknowledge', {path: {letter: id}});
            setState('done');
        } catch (problem) {
            toast(problemText(problem));
            setState('open');
        }
    };
    return (
        <Banner tone={state === 'done' ? 'good' : 'urgent'}>
            <p role="status">{state === 'done' ? say('mail.youTookNote', {name: author}) : say('mail.asksForNote', {name: author})}</p>
            {state !== 'done' && <Button busy={state === 'busy'} onClick={() => void take()}>{say('mail.takeNote')}</Button>}
        </Banner>
    );
}
