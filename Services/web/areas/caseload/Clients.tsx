import {useRef, useState} from 'preact/hooks';
import type {Person} from 'core/session/grant';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Empty} from 'design/Empty';
import {Field} from 'design/Field';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {NotYet, useComingBack, useLoaded} from '../loaded';
import {loadClients} from './load';
import {chosen, type Filter, filters, type Order, orders, sorted} from './model';
import {ClientTable} from './parts/ClientTable';
import {useArrowKeys} from './parts/useArrowKeys';

interface View {
    order: Order;
    filter: Filter;
    query: string;
}

const usual: View = {order: 'waiting', filter: 'all', query: ''};
/** How the list was looked at last, and by whom, as long as the page is open. */
let kept: {person: string; view: View} | undefined;

/** One's clients: sorted, searched, filtered. */
export function Clients({person, zone}: {person: Person; zone: string | undefined}) {
    const loaded = useLoaded(() => loadClients(person.id), [person.id]);
    useComingBack(loaded.reload, [person.id]);
    const [view, setView] = useState(kept?.person === person.id ? kept.view : usual);
    const box = useRef<HTMLDivElement>(null);
    useArrowKeys(box);
    const change = (next: Partial<View>) => {
        kept = {person: person.id, view: {...view, ...next}};
        setView(kept.view);
    };
    const all = loaded.value?.clients;
    const shown = all && sorted(chosen(all, view.filter, view.query), view.order, language.value);
    return (
        <div className="stack">
            <Title>{say('caseload.title')}</Title>
            <nav className="line" aria-label={say('caseload.ways')}>
                <a className="button plain" href="/caseload/several">{say('caseload.several')}</a>
                <a className="button plain" href="/caseload/covers">{say('caseload.covers')}</a>
                {person.roles.includes('therapist') && <a className="button plain" href="/caseload/course">{say('courses.courses')}</a>}
                {person.roles.includes('therapist') && <a className="button plain" href="/caseload/notes">{say('notes.work')}</a>}
                <a className="button plain" href="/caseload/figures">{say('caseload.figures')}</a>
            </nav>
            <form className="client-filters" role="search" onSubmit={(event) => event.preventDefault()}>
                <Field label={say('caseload.search')} type="search" value={view.query} onInput={(query) => change({query})} />
                <Select
                    label={say('caseload.sort')}
                    value={view.order}
                    options={orders.map((value) => ({value, text: say(orderWords[value])}))}
                    onChange={(order) => change({order: order as Order})}
                />
                <Select
                    label={say('caseload.filter')}
                    value={view.filter}
                    options={filters.map((value) => ({value, text: say(filterWords[value])}))}
                    onChange={(filter) => change({filter: filter as Filter})}
                />
            </form>
            {loaded.value?.isPartial && <Banner tone="warn"><p>{say('caseload.partial')}</p></Banner>}
            <p role="status" className="quiet">{shown ? say('caseload.count', {count: shown.length}) : ''}</p>
            <div ref={box}>
                {!shown && <NotYet of={loaded} lines={5} />}
                {shown?.length === 0 && <Empty text={say(all?.length === 0 ? 'caseload.none' : 'caseload.noneFound')} />}
                {shown && shown.length > 0 && <ClientTable clients={shown} now={new Date()} zone={zone} />}
            </div>
        </div>
    );
}

const orderWords = {waiting: 'caseload.byWaiting', name: 'caseload.byName', contact: 'caseload.byContact'} as const;
const filterWords = {all: 'caseload.all', mine: 'caseload.mine', covering: 'caseload.covering', secondary: 'caseload.secondary'} as const;
