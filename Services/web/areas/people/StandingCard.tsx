import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {useSending} from '../entry/parts/Form';
import {AllTheSame, Refused} from './AllTheSame';
import {Card, type CardOf, save} from './Card';

/** Whether somebody may come in. `isMerged`: whether the account is closed because it goes on as another; undefined until that is known. */
export function StandingCard({isMerged, ...card}: CardOf & {isMerged: boolean | undefined}) {
    const {member} = card.known;
    const [isRefused, setRefused] = useState(false);
    const {busy, trouble, send} = useSending({}, {'changed-elsewhere': say('people.changedElsewhere')});
    const suspend = (carryThrough: boolean) =>
        send(async () => {
            const isDone = await Refused.unless('has-matchings', () => save(card, {what: 'suspend', carryThrough}, say('people.nowSuspended')));
            setRefused(!isDone);
        });
    const reinstate = () => send(() => save(card, {what: 'reinstate'}, say('people.nowBack')));
    return (
        <Card title={say('people.standing')} why={say(isMerged ? 'merging.standing' : member.active ? 'people.standingWhy' : 'people.isSuspended')}>
            {trouble && <Banner tone="urgent" alert><p>{trouble.text}</p></Banner>}
            {isRefused && (
                <AllTheSame
                    text={say('people.hasMatchings')}
                    action={say('people.suspendAllTheSame')}
                    busy={busy}
                    onDo={() => void suspend(true)}
                    onLeave={() => setRefused(false)}
                />
            )}
            {!isRefused && isMerged === false && (
                <div>
                    {member.active
                        ? <Button kind="danger" busy={busy} onClick={() => void suspend(false)}>{say('people.suspend')}</Button>
                        : <Button busy={busy} onClick={() => void reinstate()}>{say('people.reinstate')}</Button>}
                </div>
            )}
        </Card>
    );
}
