import {useEffect} from 'preact/hooks';
import {clock, dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Tag} from 'design/Tag';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {loadHealth} from './load';
import {byHour, conditionOf, findingsOf, type HealthOf, type Service, slowest, tones, worst} from './model';
import {nameOfService} from './naming';
import {TrafficTable} from './TrafficTable';

/** Milliseconds after which it is looked again. */
const AGAIN = 30_000;

/** The unit's machines: what works, what waits, and what was asked and refused by hour. */
export default function Health({zone}: {zone: string | undefined}) {
    const health = useLoaded(loadHealth);
    useComingBack(health.reload);
    useEffect(() => {
        const timer = setInterval(() => document.visibilityState === 'visible' && void health.reload(), AGAIN);
        return () => clearInterval(timer);
    }, []);
    return (
        <div className="stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('unit.health')}</Title>
            {health.value && health.problem !== undefined && <Banner tone="warn" alert><p>{say('health.notAgain')}</p></Banner>}
            {!health.value && <NotYet of={health} lines={6} />}
            {health.value && <Whole health={health.value} zone={zone} />}
            {health.value && <div><Button onClick={() => void health.reload()}>{say('health.lookAgain')}</Button></div>}
        </div>
    );
}

function Whole({health, zone}: {health: HealthOf; zone: string | undefined}) {
    const condition = worst(health.services);
    const now = new Date();
    return (
        <>
            <Banner tone={condition === 'well' ? 'good' : condition === 'down' || condition === 'unwell' ? 'urgent' : 'warn'}>
                <p role="status">{say(`whole.${condition}`)}</p>
            </Banner>
            <section className="card stack" aria-labelledby="services">
                <h2 id="services">{say('health.services')}</h2>
                <ul className="lines">{health.services.map((each) => <OneService key={each.name} service={each} />)}</ul>
            </section>
            <Mail mail={health.mail} />
            <section className="card stack" aria-labelledby="traffic">
                <h2 id="traffic">{say('health.traffic')}</h2>
                <p className="quiet">{say('health.trafficWhy', {since: dayAndTime(new Date(health.since), now, language.value, zone)})}</p>
                <Bars hours={byHour(health.traffic, now)} zone={zone} />
                <TrafficTable traffic={health.traffic} />
            </section>
        </>
    );
}

function OneService({service}: {service: Service}) {
    const condition = conditionOf(service);
    const late = slowest(service);
    return (
        <li className="service">
            <span className="line">
                <strong>{nameOfService(service.name)}</strong>
                <Tag tone={tones[condition]}>{say(`condition.${condition}`)}</Tag>
                {service.processes.length > 1 && <span className="quiet">{say('health.processes', {count: service.processes.length})}</span>}
            </span>
            {late && <span className="quiet">{say('health.behind', {count: late.behind})}</span>}
            {findingsOf(service).map(({name, note}) => <code key={name} dir="ltr">{note ? `${name}: ${note}` : name}</code>)}
        </li>
    );
}

function Mail({mail}: {mail: HealthOf['mail']}) {
    if (!mail) return null;
    const minutes = Math.round(mail.oldest_seconds / 60);
    return (
        <section className="card stack" aria-labelledby="mails">
            <h2 id="mails">{say('health.mail')}</h2>
            <p>{mail.waiting === 0 ? say('health.mailNone') : say('health.mailWaiting', {count: mail.waiting, minutes})}</p>
            {mail.dead > 0 && <p><Tag tone="urgent">{say('health.mailDead', {count: mail.dead})}</Tag></p>}
            {mail.waiting + mail.dead > 0 && <p><a href="/unit/mail">{say('health.mailWhich')}</a></p>}
        </section>
    );
}

const HEIGHT = 64;
const WIDTH = 16;

/** Requests by hour as bars: failures at the foot, in red. The numbers are in the table. */
function Bars({hours, zone}: {hours: ReturnType<typeof byHour>; zone: string | undefined}) {
    const most = Math.max(1, ...hours.map(({sum}) => sum.requests));
    const highest = hours.find(({sum}) => sum.requests === most);
    const part = (count: number) => (count / most) * HEIGHT;
    return (
        <figure className="bars">
            <svg viewBox={`0 0 ${24 * WIDTH} ${HEIGHT}`} role="img" aria-label={say('health.bars', {numbers: hours.map(({sum}) => sum.requests).join(', ')})}>
                {hours.map(({from, sum}, index) => (
                    <g key={from.getTime()}>
                        <rect x={index * WIDTH + 1} y={HEIGHT - part(sum.requests)} width={WIDTH - 2} height={part(sum.requests)} />
                        <rect className="bad" x={index * WIDTH + 1} y={HEIGHT - part(sum.failed)} width={WIDTH - 2} height={part(sum.failed)} />
                    </g>
                ))}
            </svg>
            {highest && <figcaption>{say('health.most', {count: most, time: clock(highest.from, language.value, zone)})}</figcaption>}
        </figure>
    );
}
