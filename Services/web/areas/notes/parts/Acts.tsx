import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Checkbox} from 'design/Field';
import {Choices} from 'design/Select';
import {TextArea} from 'design/TextArea';
import type {Note} from '../model';
import {Signing} from './Signing';

/** What somebody is about to do with a note. */
export type Wish = {is: Exclude<Note['may'][number], 'answer'>} | {is: 'answer'; correction: string};

/** Characters of a reason, and of an addendum. */
const REASON = 4000;
const TEXT = 20_000;

/** Something that is signed beside a note: its own words, and a fresh proof of who signs. */
export function Acts({note, wish, onClose, onDone}: {note: string; wish: Wish; onClose: () => void; onDone: () => Promise<void>}) {
    const [words, setWords] = useState('');
    const [isWrong, setWrong] = useState(false);
    const [isAccepted, setAccepted] = useState('');
    const path = {note};
    const hasWords = wish.is !== 'cosign' && wish.is !== 'release';
    const act = async (confirmation: string) => {
        const text = words.trim();
        switch (wish.is) {
            case 'cosign': await call('POST /api/v1/scribe/notes/{note}/cosign', {path, body: {confirmation}}); break;
            case 'release': await call('POST /api/v1/scribe/notes/{note}/release', {path, body: {confirmation}}); break;
            case 'amend': await call('POST /api/v1/scribe/notes/{note}/addenda', {path, body: {text, confirmation}, headers: {'Idempotency-Key': crypto.randomUUID()}}); break;
            case 'strike': await call('POST /api/v1/scribe/notes/{note}/strike', {path, body: {reason: text, wrong_client: isWrong, confirmation}}); break;
            case 'withhold': await call('POST /api/v1/scribe/notes/{note}/withhold', {path, body: {ground: text, confirmation}}); break;
            case 'answer':
                await call('POST /api/v1/scribe/notes/{note}/corrections/{correction}/answer', {
                    path: {note, correction: wish.correction},
                    body: {accepted: isAccepted === 'yes', words: text, confirmation},
                });
        }
        await onDone();
    };
    const action = say(`noteact.${wish.is}`);
    return (
        <Signing
            title={action}
            action={action}
            kind={wish.is === 'strike' ? 'danger' : 'primary'}
            check={() => [...(hasWords && words.trim() === '' ? ['text'] : []), ...(wish.is === 'answer' && isAccepted === '' ? ['accepted'] : [])]}
            onSign={act}
            onClose={onClose}
        >
            <p>{say(`noteactwhy.${wish.is}`)}</p>
            {wish.is === 'answer' && (
                <Choices
                    label={say('notes.decision')}
                    value={isAccepted}
                    options={[{value: 'yes', text: say('notes.accepted')}, {value: 'no', text: say('notes.refused')}]}
                    onChange={setAccepted}
                />
            )}
            {hasWords && <TextArea id="text" label={say(wish.is === 'amend' || wish.is === 'answer' ? 'notes.words' : 'notes.reason')} value={words} maxLength={wish.is === 'amend' ? TEXT : REASON} onInput={setWords} />}
            {wish.is === 'strike' && <Checkbox label={say('notes.wrongClient')} hint={say('notes.wrongClientWhy')} checked={isWrong} onChange={setWrong} />}
        </Signing>
    );
}
