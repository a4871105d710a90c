import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Sheet} from 'design/Dialog';
import {useCell} from 'design/useCell';
import {leave, unsent} from './signOut';

/** Asks who signs out what is to become of what only this device has. */
export function Unsent() {
    const count = useCell(unsent);
    const [busy, setBusy] = useState(false);
    if (count === undefined) return null;
    const go = (keep: boolean) => {
        setBusy(true);
        void leave(keep).finally(() => setBusy(false));
    };
    return (
        <Sheet
            title={say('unsent.title', {count})}
            onClose={() => {
                unsent.value = undefined;
            }}
        >
            <div className="stack">
                <p>{say('unsent.why')}</p>
                <Button
                    kind="primary"
                    wide
                    onClick={() => {
                        unsent.value = undefined;
                    }}
                >
                    {say('unsent.stay')}
                </Button>
                <Button wide busy={busy} onClick={() => go(true)}>{say('unsent.keep')}</Button>
                <p className="quiet">{say('unsent.keepWhy')}</p>
                <Button kind="danger" wide busy={busy} onClick={() => go(false)}>{say('unsent.discard')}</Button>
            </div>
        </Sheet>
    );
}
