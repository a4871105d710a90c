import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {type Merge, parted} from './model';
import {UndoDialog} from './UndoDialog';
import {byWhom, nameIn} from './words';

interface Properties {
    /** The account that is opened. */
    person: string;
    merges: readonly Merge[];
    /** Whether one may change this account. */
    may: boolean;
    zone: string | undefined;
    onDone: () => Promise<void>;
}

/** Notices about merges that hold: which account this one goes on as, and which ones go on as this one. */
export function MergeNotices({person, merges, may, zone, onDone}: Properties) {
    const [undoing, setUndoing] = useState<Merge>();
    return (
        <>
            {parted(merges).standing.map((each) => (
                <Notice key={each.id} merge={each} isEarlier={each.account.id === person} zone={zone} onUndo={may ? () => setUndoing(each) : undefined} />
            ))}
            {undoing && <UndoDialog merge={undoing} onClose={() => setUndoing(undefined)} onDone={onDone} />}
        </>
    );
}

function Notice({merge, isEarlier, zone, onUndo}: {merge: Merge; isEarlier: boolean; zone: string | undefined; onUndo: (() => void) | undefined}) {
    const {account, into, reason} = merge;
    const other = isEarlier ? into : account;
    const called = {name: nameIn(other)};
    return (
        <Banner>
            <div className="stack">
                <div>
                    <p><strong><a href={`/people/${other.id}`}><bdi>{isEarlier ? say('merging.goesOn', called) : say('merging.earlier', called)}</bdi></a></strong></p>
                    <p><bdi>{byWhom(merge, zone)}</bdi></p>
                    {reason && <p className="written" dir="auto">{reason}</p>}
                </div>
                <p>
                    {say('merging.tiesWhy')}{' '}
                    <a href={`/matchings/${into.id}`}><bdi>{say('merging.ties', {name: nameIn(into)})}</bdi></a>
                </p>
                {onUndo && (
                    <div><Button icon="undo" onClick={onUndo}>{say('merging.undo')}<span className="unseen"> {called.name}</span></Button></div>
                )}
            </div>
        </Banner>
    );
}
