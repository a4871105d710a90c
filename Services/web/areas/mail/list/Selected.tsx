import {say} from 'core/words/translate';
import {Button, IconButton} from 'design/Button';
import {Icon} from 'design/Icon';
import {type Choice, Menu} from 'design/Menu';
import {choicesFor, choicesForAll} from '../choices';
import type {Letter} from '../model';
import type {LetterList} from './lists';

/** Icons of the deeds that are done most: they stand beside each other, all else in a menu. */
const BESIDE: readonly (string | undefined)[] = ['folder', 'archive', 'trash'];

interface Properties {
    list: LetterList;
    letters: readonly Letter[];
    /** All that match are chosen, of which only some are shown. */
    all: {count: number | undefined} | undefined;
    onMove: () => void;
    onDone: () => void;
    /** Chooses all that are shown. */
    onShown: (() => void) | undefined;
    /** Chooses all that there are. */
    onAll: (() => void) | undefined;
    total: number | undefined;
}

/** Number of those chosen, and choices for them. */
export function Selected({list, letters, all, onMove, onDone, onShown, onAll, total}: Properties) {
    const choices = (all ? choicesForAll(list.query, onMove) : choicesFor(letters, onMove)).map((choice): Choice => ({
        ...choice,
        onChoose: () => {
            choice.onChoose();
            if (choice.icon !== 'folder') onDone();
        },
    }));
    const others = choices.filter(({icon}) => !BESIDE.includes(icon));
    const number = all ? all.count : letters.length;
    return (
        <div className="chosen-bar" role="region" aria-label={say('mail.chosenBar')}>
            <div className="line">
                <IconButton name={say('mail.chooseNone')} icon="close" onClick={onDone} />
                <p role="status">{number === undefined ? say('mail.chosenAll') : say('mail.chosen', {count: number})}</p>
                {others.length > 0 && <Menu name={say('mail.doWithChosen')} choices={others} />}
            </div>
            {onShown && <Button kind="quiet" onClick={onShown}>{say('mail.chooseAll')}</Button>}
            {onAll && <Button kind="quiet" onClick={onAll}>{total === undefined ? say('mail.chooseMatching') : say('mail.chooseAllThere', {count: total})}</Button>}
            <div className="chosen-deeds">
                {choices.filter(({icon}) => BESIDE.includes(icon)).map(({text, icon, onChoose}) => (
                    <button key={text} type="button" className="button" onClick={onChoose}>
                        {icon && <Icon name={icon} />}
                        <span>{text}</span>
                    </button>
                ))}
            </div>
        </div>
    );
}
