import {fullDay} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Button} from 'design/Button';
import {Tag} from 'design/Tag';
import type {Matching} from './model';

/** Matchings of a client, each with its time and its history; what holds or will can be ended. */
export function Ties({matchings, zone, onLook, onEnd}: {
    matchings: readonly Matching[];
    zone: string | undefined;
    onLook: (matching: Matching) => void;
    onEnd?: (matching: Matching) => void;
}) {
    const day = (time: string) => fullDay(new Date(time), language.value, zone);
    return (
        <ul className="stack">
            {matchings.map((each) => (
                <li key={each.id} className="card tie">
                    <div>
                        <strong dir="auto">{each.staff?.name ?? say('matchings.somebody')}</strong>
                        <p className="line">
                            <span>{say(`tie.${each.kind}`)}</span>
                            {each.state !== 'current' && <Tag>{say(`state.${each.state}`)}</Tag>}
                        </p>
                        <p className="quiet">{each.until ? say('matchings.span', {from: day(each.from), until: day(each.until)}) : say('matchings.from', {from: day(each.from)})}</p>
                    </div>
                    <span className="line">
                        <Button onClick={() => onLook(each)}>{say('tiestep.look')}<span className="unseen"> {each.staff?.name}</span></Button>
                        {onEnd && <Button onClick={() => onEnd(each)}>{say(each.state === 'ahead' ? 'matchings.takeBack' : 'matchings.end')}</Button>}
                    </span>
                </li>
            ))}
        </ul>
    );
}
