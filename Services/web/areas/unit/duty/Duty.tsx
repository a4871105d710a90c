import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button, IconButton} from 'design/Button';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {tellProblem} from '../../problems';
import {loadEligible} from './load';

/** Therapists and coordinators on duty in their order: they are told of alerts of clients whom nobody looks after. */
export default function Duty() {
    const loaded = useLoaded(() => call('GET /api/v1/ridler/duty'));
    const eligible = useLoaded(loadEligible);
    const [chosen, setChosen] = useState('');
    const {people, needed} = loaded.value ?? {};
    const free = (eligible.value ?? []).filter((each) => !people?.some(({id}) => id === each.id));
    const set = async (ids: readonly string[]) => {
        try {
            loaded.set(await call('PUT /api/v1/ridler/duty', {body: {people_ids: ids}, headers: {'If-Match': '*'}}));
            setChosen('');
            toast(say('dutylist.saved'));
        } catch (problem) {
            tellProblem(problem);
        }
    };
    const moved = (at: number, by: number) => {
        const ids = (people ?? []).map(({id}) => id);
        const [one] = ids.splice(at, 1);
        if (one !== undefined) ids.splice(at + by, 0, one);
        return ids;
    };
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('dutylist.title')}</Title>
            <p>{say('dutylist.why')}</p>
            {!people && <NotYet of={loaded} />}
            {people?.length === 0 && <Banner tone={needed ? 'urgent' : 'info'}><p>{say(needed ? 'dutylist.needed' : 'dutylist.none')}</p></Banner>}
            {people && people.length > 0 && (
                <ol className="card lines" aria-label={say('dutylist.title')}>
                    {people.map(({id, name, active}, at) => (
                        <li key={id} className="line">
                            <span><bdi>{name}</bdi>{!active && <> · {say('dutylist.away')}</>}</span>
                            {at > 0 && <IconButton name={say('dutylist.up', {name})} icon="up" onClick={() => void set(moved(at, -1))} />}
                            {at < people.length - 1 && <IconButton name={say('dutylist.down', {name})} icon="down" onClick={() => void set(moved(at, 1))} />}
                            <IconButton name={say('dutylist.out', {name})} icon="close" onClick={() => void set(people.filter((each) => each.id !== id).map((each) => each.id))} />
                        </li>
                    ))}
                </ol>
            )}
            {people && free.length > 0 && (
                <form
                    className="stack"
                    onSubmit={(event) => {
                        event.preventDefault();
                        if (chosen !== '') void set([...people.map(({id}) => id), chosen]);
                    }}
                >
                    <Select label={say('dutylist.who')} value={chosen} options={[{value: '', text: '–'}, ...free.map(({id, name}) => ({value: id, text: name}))]} onChange={setChosen} />
                    <div><Button type="submit" icon="add">{say('dutylist.add')}</Button></div>
                </form>
            )}
        </div>
    );
}
