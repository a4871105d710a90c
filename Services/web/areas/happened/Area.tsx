import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {dayAndTime, knownZone} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {useLoaded} from '../loaded';
import {Back} from '../more/parts/Back';
import {NotHere} from '../NotHere';
import {PagedList, usePages} from '../pages';
import {type Activity, idOf, kindsOf, screenOf, sentence} from './model';
import {Summaries} from './Summaries';

/** Everything that has happened that one may know, newest first, with what is new since one looked. */
export default function Area({path, person}: {path: string; person: Person}) {
    const [kind, setKind] = useState('');
    const news = useLoaded(() => call('GET /api/v1/snitch/news', {}));
    const pages = usePages((cursor) => load(kind, cursor), [kind]);
    const newest = kind ? undefined : pages.lines?.[0]?.position;
    const seen = news.value?.seen;
    useEffect(() => {
        // What is new stays marked on this screen; the next look begins behind it.
        if (newest !== undefined && seen !== undefined && newest > seen) void call('POST /api/v1/snitch/looked', {body: {position: newest}}).catch(() => undefined);
    }, [newest, seen]);
    if (path !== '/happened') return <NotHere />;
    const zone = knownZone(person.time_zone);
    return (
        <div className="narrow stack">
            <Back href="/more">{say('nav.more')}</Back>
            <Title>{say('more.happened')}</Title>
            <Select
                label={say('happened.show')}
                value={kind}
                options={[{value: '', text: say('happened.all')}, ...kindsOf(person).map((each) => ({value: each, text: say(`happenedkind.${each}`)}))]}
                onChange={setKind}
            />
            <PagedList pages={pages} none={say('happened.none')} className="card rows">
                {(each) => <One key={each.id} activity={each} person={person} zone={zone} isNew={seen !== undefined && each.position > seen} />}
            </PagedList>
            <Summaries zone={zone} />
        </div>
    );
}

function One({activity, person, zone, isNew}: {activity: Activity; person: Person; zone: string | undefined; isNew: boolean}) {
    const screen = screenOf(activity, person);
    const words = <bdi>{sentence(activity, person)}</bdi>;
    const time = dayAndTime(new Date(activity.published), new Date(), language.value, zone);
    const tag = isNew ? <Tag>{say('happened.new')}</Tag> : undefined;
    if (screen) return <li><Row href={screen} title={words} detail={time} end={tag} unread={isNew} /></li>;
    return <li className="row"><span className="row-words"><span className="row-title">{words}</span><span className="row-detail">{time}</span></span>{tag}</li>;
}

async function load(kind: string, cursor?: string) {
    const page = await call('GET /api/v1/snitch/feed/page', {query: {kind: kind || undefined, cursor}});
    return {lines: page.orderedItems, next: page.next ? idOf(page.next) : undefined};
}
