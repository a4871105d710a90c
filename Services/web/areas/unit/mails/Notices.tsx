import {useState} from 'preact/hooks';
import {call} from 'core/app';
import type {Answer} from 'core/api/call';
import {dayAndTime, fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Tag} from 'design/Tag';
import {toast} from 'design/toasts';
import {PagedList, usePages} from '../../pages';
import {tellProblem} from '../../problems';

type Notice = Answer<'GET /api/v1/notifications/queue'>['notices'][number];

/** People who are still to be told that letters wait, by a push or by a mail that isn't written yet. */
export function Notices({state, zone}: {state: Notice['state'] | ''; zone: string | undefined}) {
    const pages = usePages(async (cursor) => {
        const page = await call('GET /api/v1/notifications/queue', {query: {limit: 50, state: state || undefined, cursor}});
        return {lines: page.notices, next: page.next};
    }, [state]);
    return (
        <section className="stack" aria-labelledby="notices">
            <h2 id="notices">{say('notices.title')}</h2>
            <p className="quiet">{say('notices.why')}</p>
            <PagedList pages={pages} none={say('notices.none')} name={say('notices.title')} className="card lines">
                {(each) => <OneNotice key={`${each.person.id} ${each.target_id}`} notice={each} zone={zone} reload={pages.first.reload} />}
            </PagedList>
        </section>
    );
}

function OneNotice({notice, zone, reload}: {notice: Notice; zone: string | undefined; reload: () => Promise<void>}) {
    const [busy, setBusy] = useState(false);
    const name = notice.person.name ?? say('mails.somebody');
    const tell = async () => {
        setBusy(true);
        try {
            await call('POST /api/v1/notifications/queue/{person}/retry', {path: {person: notice.person.id}});
            toast(say('mails.again'));
            document.querySelector('h1')?.focus();
        } catch (problem) {
            tellProblem(problem);
        }
        await reload();
        setBusy(false);
    };
    const more = [
        say('mails.since', {when: fullTime(new Date(notice.since), language.value, zone)}),
        notice.attempts > 0 && say('mails.tried', {count: notice.attempts}),
        notice.due_at != null && say('mails.next', {when: dayAndTime(new Date(notice.due_at), new Date(), language.value, zone)}),
    ];
    return (
        <li className="unit-line">
            <div>
                <p className="line">
                    <strong><bdi>{name}</bdi></strong>
                    <span>{say('notices.how', {channel: notice.channel, count: notice.count})}</span>
                    <Tag tone={notice.state === 'dead' ? 'urgent' : 'plain'}>{say('mails.is', {state: notice.state})}</Tag>
                </p>
                {notice.last_error != null && <p>{say('mailwhy.other')} <code dir="ltr">{notice.last_error}</code></p>}
                <p className="quiet">{more.filter(Boolean).join(' · ')}</p>
            </div>
            <Button busy={busy} onClick={() => void tell()}>{say('notices.now')}<span className="unseen"> {name}</span></Button>
        </li>
    );
}
