import {say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {AttentionList} from './AttentionList';
import {loadOverview} from './load';
import {StaffTable} from './StaffTable';
import {WaitingList} from './WaitingList';

/** Who waits, who has room, and what needs somebody. */
export function Overview({zone}: {zone: string | undefined}) {
    const overview = useLoaded(loadOverview);
    useComingBack(overview.reload);
    const known = overview.value;
    return (
        <div className="stack">
            <Back href="/more">{say('nav.more')}</Back>
            <Title>{say('matchings.title')}</Title>
            {!known && <NotYet of={overview} lines={8} />}
            {known && known.attention.length > 0 && <AttentionList attention={known.attention} />}
            {known && (
                <div className="matchings">
                    <section className="stack" aria-labelledby="waiting">
                        <h2 id="waiting">{say('matchings.waiting', {count: known.waiting.length})}</h2>
                        {known.waiting.length === 0 ? <Empty text={say('matchings.nobodyWaits')} /> : <WaitingList waiting={known.waiting} zone={zone} />}
                        <p className="quiet">{say('matchings.putOn')} <a href="/people">{say('people.title')}</a></p>
                    </section>
                    <section className="stack" aria-labelledby="staff">
                        <h2 id="staff">{say('matchings.staff')}</h2>
                        <StaffTable loads={known.loads} zone={zone} />
                    </section>
                </div>
            )}
        </div>
    );
}
