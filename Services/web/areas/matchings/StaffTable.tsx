import {useState} from 'preact/hooks';
import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Field} from 'design/Field';
import {MoreOf, useFirst} from '../pages';
import {fullness, inOrder, type Load, named, type Pair} from './model';

interface Properties {
    loads: readonly Load[];
    zone: string | undefined;
    /** Undefined while nobody is carried. */
    onDrop: ((staff: NonNullable<Pair['staff']>) => void) | undefined;
}

/** Staff with their clients, whose clients wait longest first: of many the first, and whoever is looked for. */
export function StaffTable({loads, zone, onDrop}: Properties) {
    const [query, setQuery] = useState('');
    const all = inOrder(loads);
    const {shown, pages} = useFirst(named(all, query), [query]);
    return (
        <>
            {all.length > shown.length || query ? <Field label={say('matchings.findStaff')} type="search" value={query} onInput={setQuery} /> : null}
            <Table loads={shown} zone={zone} onDrop={onDrop} />
            <MoreOf pages={pages} />
        </>
    );
}

/** On a phone each line is a card. Who is carried is let go over one of them. */
function Table({loads, zone, onDrop}: Properties) {
    const [over, setOver] = useState('');
    const now = new Date();
    const names = {
        clients: say('matchings.clients'), waiting: say('matchings.unanswered'), since: say('matchings.since'), covering: say('matchings.coveringFor'),
    };
    return (
        <table className="data-table">
            <thead>
                <tr>
                    <th scope="col">{say('people.name')}</th>
                    <th scope="col">{names.clients}</th>
                    <th scope="col">{names.waiting}</th>
                    <th scope="col">{names.since}</th>
                    <th scope="col">{names.covering}</th>
                </tr>
            </thead>
            <tbody>
                {loads.map((each) => (
                    <tr
                        key={each.person.id}
                        className={onDrop && over === each.person.id ? 'matchings-over' : ''}
                        onDragOver={(event) => {
                            if (!onDrop) return;
                            event.preventDefault();
                            setOver(each.person.id);
                        }}
                        onDragLeave={() => setOver('')}
                        onDrop={(event) => {
                            event.preventDefault();
                            setOver('');
                            onDrop?.(each.person);
                        }}
                    >
                        <th scope="row" dir="auto"><a href={`/matchings/staff/${each.person.id}`}>{each.person.name}</a></th>
                        <td data-name={names.clients}><Room load={each} /></td>
                        <td data-name={names.waiting}>{each.unanswered_letters}</td>
                        <td data-name={names.since}>
                            {each.waiting_since ? shortTime(new Date(each.waiting_since), now, language.value, zone) : '–'}
                        </td>
                        <td data-name={names.covering}>{each.covering || '–'}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** Clients of a limit, and a bar that says the same. */
function Room({load}: {load: Load}) {
    const part = fullness(load);
    return (
        <span className="room-left">
            {load.limit == null ? load.clients : say('matchings.of', {count: load.clients, limit: load.limit})}
            {part !== undefined && <meter min={0} max={1} high={0.9} optimum={0} value={part} aria-hidden="true" />}
        </span>
    );
}
