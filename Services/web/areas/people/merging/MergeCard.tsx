import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {type Loaded, NotYet} from '../../loaded';
import {Card} from '../Card';
import type {Member} from '../model';
import {JoinDialog} from './JoinDialog';
import {isMerged, type Merge, parted} from './model';
import {byWhom, nameIn} from './words';

/** Other accounts of a client: another one is joined with this one, and merges that were undone are listed. */
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
    const {account, into, undone, reason} = merge;
    return (
        <li>
            <p><bdi>{say('merging.pair', {name: nameIn(account), into: nameIn(into)})}</bdi></p>
            <p className="quiet"><bdi>{byWhom(merge, zone)}</bdi></p>
            {reason && <p className="written" dir="auto">{reason}</p>}
            {undone && (
                <>
                    <p className="quiet"><strong>{say('merging.separated')}</strong> <bdi>{byWhom(undone, zone)}</bdi></p>
                    {undone.reason && <p className="written" dir="auto">{undone.reason}</p>}
                </>
            )}
        </li>
    );
}
