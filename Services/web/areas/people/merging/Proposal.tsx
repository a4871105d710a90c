import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {ConfirmDialog} from './ConfirmDialog';
import type {NoticeOf} from './MergeNotices';
import {type Merge, mayConfirm} from './model';
import {Steps} from './Steps';
import {UndoDialog} from './UndoDialog';
import {nameIn} from './words';

/** Notice about a merge that waits for a second person: confirmed by anybody but those who have proposed it, taken back by them, too. */
export function Proposal({merge, person, own, may, zone, onDone}: NoticeOf & {merge: Merge}) {
    const [doing, setDoing] = useState<'confirm' | 'withdraw'>();
    const isEarlier = merge.account.id === person;
    const other = isEarlier ? merge.into : merge.account;
    const called = {name: nameIn(other)};
    const dialog = {merge, onDone, onClose: () => setDoing(undefined)};
    return (
        <>
            <Banner>
                <div className="stack">
                    <div>
                        <p><strong><a href={`/people/${other.id}`}><bdi>{isEarlier ? say('merging.toGoOn', called) : say('merging.toBeEarlier', called)}</bdi></a></strong></p>
                        <Steps merge={merge} zone={zone} />
                    </div>
                    {!mayConfirm(merge, own) && <p>{say('merging.somebodyElse')}</p>}
                    {may && (
                        <div className="people-doing">
                            {mayConfirm(merge, own) && <Button icon="done" onClick={() => setDoing('confirm')}>{say('merging.confirm')}<Of {...called} /></Button>}
                            <Button icon="undo" onClick={() => setDoing('withdraw')}>{say('merging.withdraw')}<Of {...called} /></Button>
                        </div>
                    )}
                </div>
            </Banner>
            {doing === 'confirm' && <ConfirmDialog {...dialog} />}
            {doing === 'withdraw' && <UndoDialog {...dialog} />}
        </>
    );
}

/** Tells buttons of several notices apart where nobody sees them. */
function Of({name}: {name: string}) {
    return <span className="unseen"> {name}</span>;
}
