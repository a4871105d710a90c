import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {AttentionList} from './AttentionList';
import {loadOverview} from './load';
import {MatchDialog} from './MatchDialog';
import type {Pair} from './model';
import {StaffTable} from './StaffTable';
import {WaitingList} from './WaitingList';

/** Who waits, who has room, and what needs somebody. */
export function Overview({zone}: {zone: string | undefined}) {
    const overview = useLoaded(loadOverview);
    useComingBack(overview.reload);
    const [pair, setPair] = useState<Pair>();
    // The client who is carried by the pointer.
    const [carried, setCarried] = useState<Pair['client']>();
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
                        {known.waiting.length === 0 ? <Empty text={say('matchings.nobodyWaits')} /> : <WaitingList waiting={known.waiting} zone={zone} onMatch={(client) => setPair({client, staff: undefined})} onCarry={setCarried} />}
                        <p className="quiet">{say('matchings.putOn')} <a href="/people">{say('people.title')}</a></p>
                    </section>
                    <section className="stack" aria-labelledby="staff">
                        <h2 id="staff">{say('matchings.staff')}</h2>
                        {known.waiting.length > 0 && <p className="quiet matchings-carry">{say('matchings.carry')}</p>}
                        <StaffTable loads={known.loads} zone={zone} onDrop={carried && ((staff) => setPair({client: carried, staff}))} />
                    </section>
                </div>
            )}
            {pair && (
                <MatchDialog
                    key={`${pair.client.id} ${pair.staff?.id ?? ''}`}
                    client={pair.client}
                    chosen={{staff: pair.staff}}
                    onClose={() => setPair(undefined)}
                    onDone={overview.reload}
                />
            )}
        </div>
    );
}
