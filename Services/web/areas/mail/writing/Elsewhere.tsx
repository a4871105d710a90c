import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {useCell} from 'design/useCell';
import {lastSaved} from '../following';
import type {Keeper} from './keeper';

/**
 * A draft that is changed on another device meanwhile: what is said there is shown here at once, unless one has begun to write. Then one is told;
 * words of one's own are never replaced.
 */
export function Elsewhere({keeper, onOther}: {keeper: Keeper; onOther: (draft: string) => void}) {
    const [later, setLater] = useState<string | undefined>();
    useCell(keeper.typed);
    useEffect(() => lastSaved.watch((saved) => {
        if (!saved) return;
        void keeper.isBehind(saved.id, saved.version).then((isBehind) => {
            if (!isBehind || !keeper.isClean) return;
            const sheet = document.querySelector('.sheet-of-paper');
            if (document.hasFocus() && sheet?.contains(document.activeElement) && document.activeElement?.matches('input, textarea')) setLater(saved.id);
            else onOther(saved.id);
        });
    }), [keeper]);
    if (later === undefined || !keeper.isClean) return null;
    return (
        <Banner tone="warn" alert>
            <p>{say('mail.elsewhere')}</p>
            <Button onClick={() => onOther(later)}>{say('mail.elsewhereShow')}</Button>
        </Banner>
    );
}
