import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {toast} from 'design/toasts';
import {tellProblem} from '../../problems';

/** Wish that somebody be forgotten, given in for them or taken back. */
export function WishCard({person, isAsked, onDone}: {person: string; isAsked: boolean; onDone: () => Promise<void>}) {
    const [isAsking, setAsking] = useState(false);
    const [busy, setBusy] = useState(false);
    const run = async (work: () => Promise<unknown>, said: string) => {
        setBusy(true);
        try {
            await work();
            toast(said);
            setAsking(false);
            // Whatever was pressed is gone.
            document.querySelector('h1')?.focus();
            await onDone();
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setBusy(false);
        }
    };
    const path = {person};
    return (
        <section className="card stack" aria-labelledby="wish">
            <h2 id="wish">{say('erasure.wish')}</h2>
            <p className="quiet">{say(isAsked ? 'erasure.askedWhy' : 'erasure.notAskedWhy')}</p>
            <div>
                {isAsked ? (
                    <Button busy={busy} onClick={() => void run(() => call('DELETE /api/v1/identity/people/{person}/erasure', {path}), say('erasure.withdrawn'))}>
                        {say('erasure.withdraw')}
                    </Button>
                ) : <Button kind="danger" onClick={() => setAsking(true)}>{say('erasure.ask')}</Button>}
            </div>
            {isAsking && (
                <Dialog title={say('erasure.ask')} onClose={() => setAsking(false)}>
                    <div className="stack">
                        <p>{say('erasure.askSure')}</p>
                        <p className="line">
                            <Button kind="danger" busy={busy} onClick={() => void run(() => call('POST /api/v1/identity/people/{person}/erasure', {path}), say('erasure.asked'))}>
                                {say('erasure.askDo')}
                            </Button>
                            <Button onClick={() => setAsking(false)}>{say('erasure.leaveIt')}</Button>
                        </p>
                    </div>
                </Dialog>
            )}
        </section>
    );
}
