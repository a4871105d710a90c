import {useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {EndDialog} from './EndDialog';
import {History} from './History';
import {loadClient} from './load';
import {type Chosen, MatchDialog} from './MatchDialog';
import {Ties} from './Ties';
import {type Matching, parted} from './model';
import {Conflicts} from './staff/Conflicts';
import {Declare} from './staff/Declare';
import {SuggestionList} from './SuggestionList';
import {WaitingCard} from './WaitingCard';

/** One client: to whom they belong, whether they wait, and who could take them on. */
export function Client({id, zone}: {id: string; zone: string | undefined}) {
    const known = useLoaded(() => loadClient(id), [id]);
    useComingBack(known.reload, [id]);
    const [chosen, setChosen] = useState<Chosen>();
    const [ending, setEnding] = useState<Matching>();
    const [looking, setLooking] = useState<Matching>();
    const [isDeclaring, setDeclaring] = useState(false);
    const client = known.value;
    if (!client) {
        return (
            <div className="narrow stack">
                <Back href="/matchings">{say('matchings.title')}</Back>
                <NotYet of={known} lines={8} />
            </div>
        );
    }
    const {open, over} = parted(client.matchings);
    return (
        <div className="narrow stack">
            <Back href="/matchings">{say('matchings.title')}</Back>
            <Title>{client.name}</Title>
            <WaitingCard client={id} place={client.place} zone={zone} reload={known.reload} />
            <section className="stack" aria-labelledby="open">
                <h2 id="open">{say('matchings.now')}</h2>
                {open.length === 0 ? <Empty text={say('matchings.nobody')} /> : <Ties matchings={open} zone={zone} onLook={setLooking} onEnd={setEnding} />}
            </section>
            <section className="stack" aria-labelledby="could">
                <h2 id="could">{say('matchings.suggestions')}</h2>
                <SuggestionList of={client.suggestions} onChoose={setChosen} />
                <div><Button onClick={() => setChosen({staff: undefined})}>{say('matchings.other')}</Button></div>
            </section>
            <Conflicts conflicts={client.conflicts} nameOf={(each) => each.staff} zone={zone} onDone={known.reload} />
            <div><Button onClick={() => setDeclaring(true)}>{say('staff.declare')}</Button></div>
            {over.length > 0 && (
                <details>
                    <summary>{say('matchings.before', {count: over.length})}</summary>
                    <Ties matchings={over} zone={zone} onLook={setLooking} />
                </details>
            )}
            {chosen && <MatchDialog client={{id, name: client.name}} chosen={chosen} onClose={() => setChosen(undefined)} onDone={known.reload} />}
            {looking && <History matching={looking} zone={zone} onClose={() => setLooking(undefined)} onDone={known.reload} />}
            {isDeclaring && <Declare client={{id, name: client.name}} onClose={() => setDeclaring(false)} onDone={known.reload} />}
            {ending && <EndDialog matching={ending} onClose={() => setEnding(undefined)} onDone={known.reload} />}
        </div>
    );
}
