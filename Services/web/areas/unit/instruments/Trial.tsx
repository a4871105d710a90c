import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Dialog} from 'design/Dialog';
import {NotYet, useLoaded} from '../../loaded';
import {Findings} from './Findings';
import type {Wish} from './Instruments';

/** What taking an instrument would do: nothing is taken until it is asked for. */
export function Trial({wish, onTake, onClose}: {wish: Wish; onTake: (wish: Wish) => Promise<void>; onClose: () => void}) {
    const loaded = useLoaded(() => call('POST /api/v1/ridler/instruments', {body: {...wish, dry_run: true}}));
    const [busy, setBusy] = useState(false);
    const known = loaded.value;
    return (
        <Dialog title={say('instruments.trial', {name: wish.instrument})} onClose={onClose}>
            <div className="stack">
                {!known && <NotYet of={loaded} />}
                {known && <p>{say(known.is_new ? 'instruments.wouldBe' : 'instruments.isSame', {version: known.version})}</p>}
                {known && <Findings notes={known.notes} findings={known.findings} />}
                {known?.is_new && (
                    <div>
                        <Button
                            kind="primary"
                            busy={busy}
                            onClick={() => {
                                setBusy(true);
                                void onTake(wish).finally(() => setBusy(false));
                            }}
                        >
                            {say('instruments.take')}
                        </Button>
                    </div>
                )}
            </div>
        </Dialog>
    );
}
