import {say} from 'core/words/translate';
import type {Week} from '../model';
import {lasting} from '../wording';

const HEIGHT = 48;
const WIDTH = 28;

/** Answers by week as bars, the same said in words. The numbers stand in the table of figures. */
export function Bars({weeks}: {weeks: readonly Week[]}) {
    const most = Math.max(1, ...weeks.map(({answered}) => answered));
    const last = weeks.at(-1);
    const half = last?.next ?? last?.first;
    return (
        <figure className="bars">
            <svg viewBox={`0 0 ${weeks.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="xMinYMax" role="img" aria-label={say('caseload.bars', {numbers: weeks.map(({answered}) => answered).join(', ')})}>
                {weeks.map(({week, answered}, index) => {
                    const height = Math.max(2, (answered / most) * HEIGHT);
                    return <rect key={week} x={index * WIDTH + 2} y={HEIGHT - height} width={WIDTH - 4} height={height} />;
                })}
            </svg>
            {last && (
                <figcaption>
                    {say('caseload.answeredLast', {count: last.answered, week: last.week})}
                    {half !== undefined && ` · ${say('caseload.halfWithin', {time: lasting(half)})}`}
                </figcaption>
            )}
        </figure>
    );
}
