import type {ComponentChildren} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Broadcast} from '../broadcasts/parts/Broadcast';

type News = Answer<'GET /api/v1/trumpet/broadcasts/public'>['broadcasts'];

/** The card of those who aren't signed in; beside it what the unit tells everybody. */
export function Card({children, news = false}: {children: ComponentChildren; news?: boolean}) {
    return (
        <div className="entry">
            <div className="card stack entry-card">{children}</div>
            {news && <PublicNews />}
        </div>
    );
}

function PublicNews() {
    const [news, setNews] = useState<News>([]);
    useEffect(() => {
        // Signing in doesn't need it; without, there is no news.
        call('GET /api/v1/trumpet/broadcasts/public').then(({broadcasts}) => setNews(broadcasts), () => undefined);
    }, []);
    if (news.length === 0) return null;
    return (
        <section className="entry-news stack" aria-labelledby="news">
            <h2 id="news">{say('signin.news')}</h2>
            {news.map((each) => <Broadcast key={each.id} broadcast={each} />)}
        </section>
    );
}
