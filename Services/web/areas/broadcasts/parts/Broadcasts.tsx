import {shortTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Empty} from 'design/Empty';
import {Title} from 'design/Frame';
import {Row} from 'design/Row';
import {Tag} from 'design/Tag';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {loadNews, useToldNews} from '../load';
import {isAsking, isUnread, type News, parted} from '../model';
import {tones} from './Broadcast';

/** All that the unit tells now, and what one has put away of it. */
export function Broadcasts({zone}: {zone: string | undefined}) {
    const news = useLoaded(loadNews);
    useComingBack(news.reload);
    useToldNews(news.reload);
    const {inSight, putAway} = parted(news.value ?? []);
    return (
        <div className="narrow stack">
            <Back href="/more">{say('nav.more')}</Back>
            <Title>{say('news.title')}</Title>
            {!news.value && <NotYet of={news} />}
            {news.value && inSight.length === 0 && <Empty text={say('news.none')} />}
            {inSight.length > 0 && <List news={inSight} zone={zone} />}
            {putAway.length > 0 && (
                <section className="stack" aria-labelledby="put-away">
                    <h2 id="put-away">{say('news.putAway')}</h2>
                    <List news={putAway} zone={zone} />
                </section>
            )}
        </div>
    );
}

function List({news, zone}: {news: readonly News[]; zone: string | undefined}) {
    const now = new Date();
    return (
        <ul className="card rows">
            {news.map((each) => (
                <li key={each.id}>
                    <Row
                        href={`/more/broadcasts/${each.id}`}
                        title={<span lang={each.language} dir="auto">{each.title}</span>}
                        detail={(
                            <span className="line">
                                <Tag tone={tones[each.severity]}>{say(`severity.${each.severity}`)}</Tag>
                                {isAsking(each) && <Tag tone="warn">{say('news.asks')}</Tag>}
                                {each.dismissed_at == null && isUnread(each) && <span className="unseen">{say('frame.new')}</span>}
                            </span>
                        )}
                        end={shortTime(new Date(each.start), now, language.value, zone)}
                        unread={isUnread(each)}
                    />
                </li>
            ))}
        </ul>
    );
}
