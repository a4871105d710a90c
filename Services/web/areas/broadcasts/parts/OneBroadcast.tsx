import {useEffect, useLayoutEffect, useRef, useState} from 'preact/hooks';
import {Problem} from 'core/api/problem';
import {router} from 'core/app';
import {fullTime} from 'core/time/time';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Title} from 'design/Frame';
import {Markup} from 'design/Markup';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {NotHere} from '../../NotHere';
import {NotYet, useComingBack, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import {tellProblem} from '../../problems';
import {loadOne, reply, useToldNews} from '../load';
import {canPutAway, isAsking, type News, type Replies, type Reply, withReplies} from '../model';
import {tones} from './Broadcast';

/** One of the unit's broadcasts in full, in each of its languages, with what one can say to it. */
export function OneBroadcast({id, zone}: {id: string; zone: string | undefined}) {
    const [wanted, setWanted] = useState<string>();
    const news = useLoaded(() => loadOne(id, wanted), [id, wanted]);
    const [replies, setReplies] = useState<Replies>(new Map());
    useComingBack(news.reload, [id, wanted]);
    useToldNews(news.reload, [id, wanted]);
    const version = news.value?.version;
    useEffect(() => {
        // Nobody waits for this, and it is told again the next time.
        if (news.value && news.value.seen_at == null) reply(news.value, 'seen').catch(() => undefined);
    }, [id, version]);
    const answer = async (one: News, how: Reply) => {
        const arrive = router.whileHere();
        setReplies(new Map([[one.id, how]]));
        try {
            await reply(one, how);
            if (how === 'dismiss') {
                toast(say('home.away', {title: one.title}));
                arrive('/more/broadcasts');
            } else {
                await news.reload();
            }
        } catch (problem) {
            tellProblem(problem);
        } finally {
            setReplies(new Map());
        }
    };
    // Withdrawn while it was read, or never for whoever asks.
    if (news.problem instanceof Problem && news.problem.status === 404) return <NotHere />;
    const [shown] = news.value ? withReplies([news.value], replies, new Date()) : [];
    return (
        <div className="narrow stack">
            <Back href="/more/broadcasts">{say('news.title')}</Back>
            {!shown && <><Title>{say('news.one')}</Title><NotYet of={news} lines={5} /></>}
            {shown && (
                <>
                    <div lang={shown.language} dir="auto"><Title>{shown.title}</Title></div>
                    <p className="line quiet">
                        <Tag tone={tones[shown.severity]}>{say(`severity.${shown.severity}`)}</Tag>
                        <span>{fullTime(new Date(shown.start), language.value, zone)}</span>
                        {shown.end != null && <span>{say('news.until', {when: fullTime(new Date(shown.end), language.value, zone)})}</span>}
                    </p>
                    {shown.languages.length > 1 && (
                        <Select
                            label={say('news.language')}
                            value={shown.language}
                            options={shown.languages.map((tag) => ({value: tag, text: languageName(tag), language: tag}))}
                            onChange={setWanted}
                        />
                    )}
                    <div className={`broadcast ${tones[shown.severity]}`} lang={shown.language} dir="auto"><Markup html={shown.html} /></div>
                    <Said news={shown} zone={zone} />
                    <div className="line">
                        {isAsking(shown) && (
                            <Button kind="primary" onClick={() => void answer(shown, 'acknowledge')}>{say('home.acknowledge')}</Button>
                        )}
                        {canPutAway(shown) && (
                            <Button icon="close" onClick={() => void answer(shown, 'dismiss')}>{say('home.putAway')}</Button>
                        )}
                    </div>
                </>
            )}
        </div>
    );
}

/** Line about one's answer. It takes the focus of the button that gave it and is gone. */
function Said({news, zone}: {news: News; zone: string | undefined}) {
    const line = useRef<HTMLParagraphElement>(null);
    const at = news.acknowledged_at ?? undefined;
    const [before] = useState(at);
    useLayoutEffect(() => {
        if (at && !before) line.current?.focus();
    }, [at]);
    const when = (time: string) => fullTime(new Date(time), language.value, zone);
    return (
        <>
            {at && <p ref={line} tabIndex={-1} className="good">{say('news.acknowledged', {when: when(at)})}</p>}
            {news.dismissed_at != null && <p className="quiet">{say('news.wasPutAway', {when: when(news.dismissed_at)})}</p>}
        </>
    );
}
