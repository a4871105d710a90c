import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {type Loaded, NotYet} from '../../loaded';
import {Card} from '../Card';
import type {Member} from '../model';
import {JoinDialog} from './JoinDialog';
import {isMerged, type Merge, parted} from './model';
import {Steps} from './Steps';
import {nameIn} from './words';

/** Other accounts of a client: it is proposed to join another one with this one; merges that were undone, and proposals that were taken back, are listed. */
export function MergeCard({member, merges, zone, onDone}: {
    member: Member;
    merges: Loaded<readonly Merge[] | undefined>;
    zone: string | undefined;
    onDone: () => Promise<void>;
}) {
    const [isJoining, setJoining] = useState(false);
    const known = merges.value;
    const undone = parted(known ?? []).undone;
    const mayJoin = known !== undefined && !isMerged(known, member.id);
    if (known && !mayJoin && undone.length === 0) return null;
    return (
        <Card title={say('merging.title')} why={say('merging.why')}>
            {!known && <NotYet of={merges} lines={1} />}
            {mayJoin && <div><Button onClick={() => setJoining(true)}>{say('merging.join')}</Button></div>}
            {undone.length > 0 && (
                <section aria-labelledby="undone">
                    <h3 id="undone">{say('merging.history')}</h3>
                    <ul className="lines">{undone.map((each) => <Undone key={each.id} merge={each} zone={zone} />)}</ul>
                </section>
            )}
            {isJoining && <JoinDialog member={member} onClose={() => setJoining(false)} onDone={onDone} />}
        </Card>
    );
}

function Undone({merge, zone}: {merge: Merge; zone: string | undefined}) {
    const {account, into, merged} = merge;
    const names = {name: nameIn(account), into: nameIn(into)};
    return (
        <li>
            <p><bdi>{merged ? say('merging.pair', names) : say('merging.proposedPair', names)}</bdi></p>
            <Steps merge={merge} zone={zone} />
        </li>
    );
}
