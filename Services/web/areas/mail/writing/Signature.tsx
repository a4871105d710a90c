import {useId, useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../../loaded';
import {problemText} from '../../problems';

/** One's signature: it stands below each letter that one begins. */
export function Signature() {
    const kept = useLoaded(() => call('GET /api/v1/mail/preferences').then(({signature}) => signature));
    const [typed, setTyped] = useState<string | undefined>();
    const [isBusy, setBusy] = useState(false);
    const id = useId();
    if (kept.value === undefined) return <NotYet of={kept} />;
    const save = async () => {
        setBusy(true);
        try {
            await call('PATCH /api/v1/mail/preferences', {body: {signature: typed ?? kept.value ?? ''}});
            toast(say('compose.signatureKept'));
        } catch (problem) {
            toast(problemText(problem));
        }
        setBusy(false);
    };
    return (
        <form
            className="stack"
            onSubmit={(event) => {
                event.preventDefault();
                void save();
            }}
        >
            <div className="field">
                <label htmlFor={id}>{say('compose.signature')}</label>
                <textarea id={id} className="letter-area short" rows={4} dir="auto" value={typed ?? kept.value} aria-describedby={`${id}-hint`} onInput={(event) => setTyped(event.currentTarget.value)} />
                <p className="field-hint" id={`${id}-hint`}>{say('compose.signatureWhy')}</p>
            </div>
            <Button type="submit" busy={isBusy}>{say('compose.keepSignature')}</Button>
        </form>
    );
}
