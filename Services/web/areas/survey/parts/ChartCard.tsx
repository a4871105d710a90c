import {useId} from 'preact/hooks';
import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import type {Chart} from '../model';
import {drawingOf, HEIGHT, WIDTH} from './drawing';

/** Scores over time: a picture, and the same as a table. */
export function ChartCard({chart, zone}: {chart: Chart; zone: string | undefined}) {
    const id = useId();
    const {points, title, low, high} = chart;
    const day = (time: Date) => fullDay(time, language.value, zone);
    const {dots, lines, bands, changes, ends} = drawingOf(chart);
    return (
        <section className="card stack" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {points.length === 0 && <p className="quiet">{say('survey.noScores')}</p>}
            {ends && (
                // The table says the same in words.
                <svg className="survey-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
                    {bands.map(({y, from}) => (
                        <g key={from}>
                            <line className="survey-band" x1="40" x2={WIDTH - 16} y1={y} y2={y} />
                            <text x="34" y={y + 4} className="survey-end">{from}</text>
                        </g>
                    ))}
                    {changes.map((x) => <line key={x} className="survey-change" x1={x} x2={x} y1="12" y2={HEIGHT - 28} />)}
                    {lines.map(([one, other], at) => <line key={at} className="survey-line" x1={one.x} y1={one.y} x2={other.x} y2={other.y} />)}
                    {dots.map(({x, y, isHollow}, at) => <circle key={at} className={isHollow ? 'survey-dot hollow' : 'survey-dot'} cx={x} cy={y} r="5" />)}
                    <text x="40" y={HEIGHT - 6}>{day(ends[0])}</text>
                    {ends[1] > ends[0] && <text x={WIDTH - 16} y={HEIGHT - 6} className="survey-end">{day(ends[1])}</text>}
                </svg>
            )}
            {points.length > 0 && <Table chart={chart} day={day} />}
            {points.length > 0 && <p className="quiet">{say('survey.range', {low, high})}</p>}
        </section>
    );
}

function Table({chart: {title, points}, day}: {chart: Chart; day: (time: Date) => string}) {
    const names = {score: say('survey.score'), band: say('survey.band')};
    return (
        <table className="data-table">
            <caption className="unseen">{title}</caption>
            <thead>
                <tr>
                    <th scope="col">{say('survey.day')}</th>
                    <th scope="col">{names.score}</th>
                    <th scope="col">{names.band}</th>
                </tr>
            </thead>
            <tbody>
                {points.map(({response_id: id, at, value, kind, band, instrument_version: version, rule_version: rule}, place) => {
                    const before = points[place - 1];
                    const isOther = before !== undefined && (before.instrument_version !== version || before.rule_version !== rule);
                    return (
                        <tr key={id}>
                            <th scope="row">{day(new Date(at))}</th>
                            <td data-name={names.score}>
                                <span>
                                    {value == null || kind === 'absent' ? say('survey.absent') : value}
                                    {kind === 'prorated' && ` (${say('survey.prorated')})`}
                                    {isOther && <> · {say('survey.otherVersion', {version, rule})}</>}
                                </span>
                            </td>
                            <td data-name={names.band}>{band ?? '–'}</td>
                        </tr>
                    );
                })}
            </tbody>
        </table>
    );
}
