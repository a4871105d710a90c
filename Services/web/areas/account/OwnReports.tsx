import {knownZone, fullTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Tag} from 'design/Tag';
import {useComingBack} from '../loaded';
import {PagedList, type Pages} from '../pages';
import type {Filed} from './reports';

/** One's own reports, the newest first, with what became of them. */
export function OwnReports({reports, zone}: {reports: Pages<Filed>; zone: string | null | undefined}) {
    useComingBack(reports.first.reload);
    return (
        <section className="stack" aria-labelledby="own-reports">
            <h2 id="own-reports">{say('report.own')}</h2>
            <PagedList pages={reports} none={say('report.none')} className="card lines">
                {(each) => <OneReport key={each.id} report={each} zone={knownZone(zone)} />}
            </PagedList>
        </section>
    );
}

const tones = {open: 'plain', answered: 'good', closed: 'plain'} as const;

function OneReport({report: {kind, state, text, answer, filed_at, changed_at}, zone}: {report: Filed; zone: string | undefined}) {
    const time = (at: string) => fullTime(new Date(at), language.value, zone);
    return (
        <li className="stack">
            <p className="line">
                <strong>{say(`report.${kind}`)}</strong>
                <Tag tone={tones[state]}>{say(`report.is-${state}`)}</Tag>
            </p>
            <p className="quiet">{time(filed_at)}</p>
            <p className="written broken" dir="auto">{text}</p>
            {answer && (
                <div className="reply stack">
                    <p><strong>{say('report.answer')}</strong> <span className="quiet">{time(changed_at)}</span></p>
                    <p className="written broken" dir="auto">{answer}</p>
                </div>
            )}
        </li>
    );
}
