import {useEffect, useState} from 'preact/hooks';
import {call, device, push} from 'core/app';
import type {Person} from 'core/session/grant';
import {hourOf, knownZone} from 'core/time/time';
import {say, withWords} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Icon, type IconName} from 'design/Icon';
import {Row} from 'design/Row';
import {Skeleton} from 'design/Skeleton';
import {toast} from 'design/toasts';
import {useCell} from 'design/useCell';
import {lazily} from '../lazy';
import {problemText} from '../problems';
import {Broadcast} from '../broadcasts/parts/Broadcast';
import {CareTeam} from './CareTeam';
import {counts} from '../counts';
import {loadHome} from './load';
import {greeting, type Home as State, isPressing, type News, withoutNews} from './model';
import {useAsItHappens} from './useAsItHappens';

const Newest = lazily(() => import('./Newest'));
const Course = lazily(() => withWords(() => import('../course/parts/OnHome'), 'course'));
const Asked = lazily(() => withWords(() => import('../survey/parts/OnHome'), 'survey'));
const Ask = lazily(() => withWords(() => import('./Ask'), 'notify'));

/** The start: what is pressing, who answers when, what is new. */
export function Home({person}: {person: Person}) {
    const [state, setState] = useState<State>({});
    const [failed, setFailed] = useState(false);
    // What is told live is newer than what was loaded.
    const known = useCell(counts);
    const zone = knownZone(person.time_zone);
    const [isWide] = useState(() => matchMedia('(min-width: 60rem)').matches);
    const [mayAsk] = useState(() => push.canAsk && !device.isPushUnwanted);
    const load = async () => {
        setFailed(false);
        setFailed((await loadHome(person, (part) => setState((before) => ({...before, ...part})))).length > 0);
    };
    useEffect(() => void load(), [person.id]);
    useAsItHappens(person.id, (part) => setState((before) => ({...before, ...part})));
    useEffect(() => {
        counts.value = {letters: state.unread ?? counts.value.letters, rooms: state.rooms ?? counts.value.rooms};
    }, [state.unread, state.rooms]);
    const answer = async (news: News, how: 'acknowledge' | 'dismiss') => {
        setState((before) => withoutNews(before, news.id));
        try {
            const options = {path: {broadcast: news.id}, body: {version: news.version}};
            if (how === 'dismiss') await call('POST /api/v1/trumpet/broadcasts/{broadcast}/dismiss', options);
            else await call('POST /api/v1/trumpet/broadcasts/{broadcast}/acknowledge', options);
            if (how === 'dismiss') toast(say('home.away', {title: news.title}));
        } catch (problem) {
            setState((before) => ({...before, news: [news, ...(before.news ?? [])]}));
            toast(problemText(problem));
        }
    };
    const news = (state.news ?? []).filter((each) => !each.acknowledge || each.acknowledged_at == null);
    const cards = (wanted: boolean) =>
        news.filter((each) => isPressing(each) === wanted).map((each) => (
            <Broadcast key={each.id} broadcast={each}>
                {each.acknowledge && <Button onClick={() => void answer(each, 'acknowledge')}>{say('home.acknowledge')}</Button>}
                {each.dismissible && !each.acknowledge && (
                    <Button kind="quiet" icon="close" onClick={() => void answer(each, 'dismiss')}>{say('home.putAway')}</Button>
                )}
            </Broadcast>
        ));
    return (
        <div className="home stack">
            <Title>{say(`home.${greeting(hourOf(new Date(), zone))}`, {name: person.first_name})}</Title>
            {failed && (
                <Banner tone="warn" alert>
                    <p>{say('home.failed')}</p>
                    <Button onClick={() => void load()}>{say('again')}</Button>
                </Banner>
            )}
            {cards(true).length > 0 && (
                <section className="stack" aria-labelledby="pressing">
                    <h2 id="pressing">{say('home.pressing')}</h2>
                    {cards(true)}
                </section>
            )}
            {!person.staff && <Asked zone={zone} />}
            {!person.staff && <Course zone={zone} />}
            <div className="home-columns">
                {!person.staff && (
                    <section className="stack" aria-labelledby="care">
                        <h2 id="care">{say('home.care')}</h2>
                        {state.staff && state.clocks ? <CareTeam staff={state.staff} clocks={state.clocks} listedSince={state.listedSince} zone={zone} /> : !failed && <Skeleton />}
                    </section>
                )}
                <section className="stack" aria-labelledby="new">
                    <h2 id="new">{say('home.new')}</h2>
                    {known.letters === undefined && known.rooms === undefined && !failed && <Skeleton lines={2} />}
                    <ul className="card home-rows">
                        <New href="/letters" icon="letters" count={known.letters} some={(count) => say('home.letters', {count})} none={say('home.noLetters')} />
                        <New href="/chat" icon="chat" count={known.rooms} some={(count) => say('home.rooms', {count})} none={say('home.noRooms')} />
                    </ul>
                    {isWide && !person.staff && <Newest unread={known.letters} zone={zone} />}
                </section>
            </div>
            {!person.staff && mayAsk && <Ask person={person.id} />}
            {cards(false).length > 0 && (
                <section className="stack" aria-labelledby="home-news">
                    <h2 id="home-news">{say('home.news')}</h2>
                    {cards(false)}
                </section>
            )}
        </div>
    );
}

function New({href, icon, count, some, none}: {
    href: string;
    icon: IconName;
    count: number | undefined;
    some: (count: number) => string;
    none: string;
}) {
    if (count === undefined) return null;
    return (
        <li>
            <Row href={href} title={count > 0 ? some(count) : none} unread={count > 0} start={<Icon name={icon} />} />
        </li>
    );
}
