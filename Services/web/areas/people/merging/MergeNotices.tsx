import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {type Merge, parted} from './model';
import {Proposal} from './Proposal';
import {Steps} from './Steps';
import {UndoDialog} from './UndoDialog';
import {nameIn} from './words';

/** What notices about an account go by. */
export interface NoticeOf {
    /** The account that is opened. */
    person: string;
    /** Id of whoever is signed in. */
    own: string;
    /** Whether one may change this account. */
    may: boolean;
    zone: string | undefined;
    onDone: () => Promise<void>;
}

/** Notices about merges that are proposed or hold: which account this one goes on as, and which ones go on as this one. */
export function MergeNotices({merges, ...of}: NoticeOf & {merges: readonly Merge[]}) {
    const {proposed, merged} = parted(merges);
    return (
        <>
            {proposed.map((each) => <Proposal key={each.id} merge={each} {...of} />)}
            {merged.map((each) => <Notice key={each.id} merge={each} {...of} />)}
        </>
    );
}

function Notice({merge, person, may, zone, onDone}: NoticeOf & {merge: Merge}) {
    const [isUndoing, setUndoing] = useState(false);
    const {account, into} = merge;
    const isEarlier = account.id === person;
    const other = isEarlier ? into : account;
    const called = {name: nameIn(other)};
    return (
        <>
            <Banner>
                <div className="stack">
                    <div>
                        <p><strong><a href={`/people/${other.id}`}><bdi>{isEarlier ? say('merging.goesOn', called) : say('merging.earlier', called)}</bdi></a></strong></p>
                        <Steps merge={merge} zone={zone} />
                    </div>
                    <p>
                        {say('merging.tiesWhy')}{' '}
                        <a href={`/matchings/${into.id}`}><bdi>{say('merging.ties', {name: nameIn(into)})}</bdi></a>
                    </p>
                    {may && (
                        <div><Button icon="undo" onClick={() => setUndoing(true)}>{say('merging.undo')}<span className="unseen"> {called.name}</span></Button></div>
                    )}
                </div>
            </Banner>
            {isUndoing && <UndoDialog merge={merge} onClose={() => setUndoing(false)} onDone={onDone} />}
        </>
    );
}
