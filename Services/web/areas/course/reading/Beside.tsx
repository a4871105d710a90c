import {dayAndTime} from 'core/time/time';
import {language, say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import type {Entry} from '../../content/model';
import type {Kept} from './kept';
import {SheetText} from '../parts/SheetText';

/** What was written on other devices at the same time. Both are there until one chooses. */
export function Beside({kept: {others}, fields, onChoose}: {kept: Kept; fields: readonly Entry[]; onChoose: (version: number | undefined) => void}) {
    return (
        <div lang={language.value}>
            <Banner tone="warn">
                <p>{say('course.beside')}</p>
                {others.map(({version, at, contents}) => (
                    <div key={version} className="card stack">
                        <p className="quiet">{say('course.besideAt', {when: dayAndTime(new Date(at), new Date(), language.value, undefined)})}</p>
                        <SheetText fields={fields} sheet={contents} />
                        <div><Button onClick={() => onChoose(version)}>{say('course.takeThis')}</Button></div>
                    </div>
                ))}
                <Button onClick={() => onChoose(undefined)}>{say('course.takeMine')}</Button>
            </Banner>
        </div>
    );
}
