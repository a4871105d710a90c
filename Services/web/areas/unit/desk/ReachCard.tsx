import {useState} from 'preact/hooks';
import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Button} from 'design/Button';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {all} from '../load';
import {type Figures, part} from './model';

/** How many of those whom it concerns have it, have seen it, and said that they read it; and who hasn't. `asks`: whether it asks for that. */
export function ReachCard({id, asks}: {id: string; asks: boolean}) {
    const reach = useLoaded(() => call('GET /api/v1/trumpet/broadcasts/{broadcast}/reach', {path: {broadcast: id}, query: {by: 'day'}}), [id]);
    const [isOpen, setOpen] = useState(false);
    useComingBack(reach.reload, [id]);
    const known = reach.value;
    return (
        <section className="card stack unit-part" aria-labelledby="reach">
            <h2 id="reach">{say('desk.reach')}</h2>
            {!known && <NotYet of={reach} />}
            {known && <Bars title={say('desk.all')} figures={known.audience} asks={asks} />}
            {known && known.groups.length > 1 && known.groups.map(({role, figures}) => <Bars key={role} title={say('desk.role', {role})} figures={figures} asks={asks} />)}
            {known && asks && (
                <div><Button expanded={isOpen} controls="unacknowledged" onClick={() => setOpen(!isOpen)}>{say('desk.whoHasNot')}</Button></div>
            )}
            <div id="unacknowledged">{isOpen && <Missing id={id} />}</div>
        </section>
    );
}

function Bars({title, figures, asks}: {title: string; figures: Figures; asks: boolean}) {
    const lines: [string, number][] = [
        [say('desk.delivered'), figures.delivered], [say('desk.seen'), figures.seen],
        ...(asks ? [[say('desk.acknowledged'), figures.acknowledged] as [string, number]] : []),
    ];
    return (
        <table className="reach">
            <caption>{title}: {say('desk.people', {count: figures.people})}</caption>
            <tbody>
                {lines.map(([name, count]) => (
                    <tr key={name}>
                        <th scope="row">{name}</th>
                        <td><meter min={0} max={100} value={part(count, figures)} aria-hidden="true" /> {say('desk.of', {count, percent: part(count, figures)})}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Missing({id}: {id: string}) {
    const people = useLoaded(() => all(async (cursor) => {
        const page = await call('GET /api/v1/trumpet/broadcasts/{broadcast}/unacknowledged', {path: {broadcast: id}, query: {limit: 200, ...cursor}});
        return {lines: page.people, next: page.next};
    }), [id]);
    if (!people.value) return <NotYet of={people} />;
    if (people.value.length === 0) return <p className="quiet">{say('desk.everybodyHas')}</p>;
    return <ul className="dots">{people.value.map(({id: person, name}) => <li key={person}><bdi>{name}</bdi></li>)}</ul>;
}
