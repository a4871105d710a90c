import {call} from 'core/app';
import {dayAndTime, fullTime, spanTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Tag} from 'design/Tag';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {PagedList, usePages} from '../../pages';
import {loadFailures} from './load';
import {byHour, COUNT, type Failure, type Hours} from './model';

/** Sign-ins that fail: by hour, by address and by person. */
export default function SignIns({zone}: {zone: string | undefined}) {
    const hours = useLoaded(() => call('GET /api/v1/identity/sign-in-failures/hours'));
    const people = usePages(loadFailures);
    useComingBack(hours.reload);
    return (
        <div className="stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('signins.title')}</Title>
            {hours.value ? <ByHour hours={hours.value.hours} zone={zone} /> : <NotYet of={hours} />}
            {hours.value && <Places places={hours.value.places} zone={zone} />}
            <section className="stack" aria-labelledby="people">
                <h2 id="people">{say('signins.people')}</h2>
                <PagedList pages={people} none={say('signins.calm')} name={say('signins.people')} className="card lines">
                    {(each) => <OneFailure key={`${each.person?.id} ${each.first_at}`} failure={each} zone={zone} />}
                </PagedList>
            </section>
        </div>
    );
}

const HEIGHT = 64;
const WIDTH = 4;

function ByHour({hours, zone}: {hours: Hours['hours']; zone: string | undefined}) {
    const now = new Date();
    const bars = byHour(hours, now);
    const sum = bars.reduce((all, {count}) => all + count, 0);
    const most = Math.max(1, ...bars.map(({count}) => count));
    const worst = bars.findLast(({count}) => count === most);
    return (
        <section className="card stack" aria-labelledby="hours">
            <h2 id="hours">{say('signins.hours')}</h2>
            {sum === 0 && <p>{say('signins.calm')}</p>}
            {sum > 0 && (
                <figure className="bars">
                    <svg viewBox={`0 0 ${COUNT * WIDTH} ${HEIGHT}`} role="img" aria-label={say('signins.bars', {count: sum})}>
                        {bars.map(({from, count}, index) => (
                            <rect key={from.getTime()} x={index * WIDTH} y={HEIGHT - (count / most) * HEIGHT} width={WIDTH - 1} height={(count / most) * HEIGHT} />
                        ))}
                    </svg>
                    {worst && <figcaption>{say('signins.most', {count: most, when: dayAndTime(worst.from, now, language.value, zone)})}</figcaption>}
                </figure>
            )}
            {sum > 0 && <details><summary>{say('signins.table')}</summary><HourTable hours={hours} zone={zone} /></details>}
        </section>
    );
}

function HourTable({hours, zone}: {hours: Hours['hours']; zone: string | undefined}) {
    const names = {known: say('signins.known'), unknown: say('signins.unknown')};
    return (
        <table className="data-table">
            <caption className="unseen">{say('signins.hours')}</caption>
            <thead>
                <tr>
                    <th scope="col">{say('signins.hour')}</th>
                    <th scope="col">{names.known}</th>
                    <th scope="col">{names.unknown}</th>
                </tr>
            </thead>
            <tbody>
                {hours.toReversed().map(({from, failures, nobodys}) => (
                    <tr key={from}>
                        <th scope="row">{fullTime(new Date(from), language.value, zone)}</th>
                        <td data-name={names.known}>{failures}</td>
                        <td data-name={names.unknown}>{nobodys}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Places({places, zone}: {places: Hours['places']; zone: string | undefined}) {
    return (
        <section className="card stack" aria-labelledby="places">
            <h2 id="places">{say('signins.places')}</h2>
            <p className="quiet">{say('signins.placesWhy')}</p>
            {places.length === 0 && <p>{say('signins.noPlaces')}</p>}
            {places.length > 0 && (
                <ul className="lines">
                    {places.map(({key, failures, last_at, takes_turns}) => (
                        <li key={key}>
                            <p className="line">
                                <strong><bdi>{say('signins.place', {key})}</bdi></strong>
                                <span>{say('signins.count', {count: failures})}</span>
                                {takes_turns && <Tag tone="warn">{say('signins.turns')}</Tag>}
                            </p>
                            <p className="quiet">{say('signins.last', {when: fullTime(new Date(last_at), language.value, zone)})}</p>
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
}

function OneFailure({failure, zone}: {failure: Failure; zone: string | undefined}) {
    const {person, failures, first_at, last_at, waits_until} = failure;
    const name = person?.name ?? say('audit.erased');
    return (
        <li>
            <p className="line">
                <strong>{person ? <a href={`/people/${person.id}`}><bdi>{name}</bdi></a> : say('signins.nobodys')}</strong>
                <span>{say('signins.count', {count: failures})}</span>
                {waits_until != null && <Tag tone="warn">{say('signins.waits', {when: dayAndTime(new Date(waits_until), new Date(), language.value, zone)})}</Tag>}
            </p>
            <p className="quiet">{spanTime(new Date(first_at), new Date(last_at), language.value, zone)}</p>
        </li>
    );
}
