import {useEffect, useState} from 'preact/hooks';
import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import {Button} from 'design/Button';
import {useCell} from 'design/useCell';
import {lastGone, lastSaved} from '../following';
import type {Autosave} from './autosave';

/**
 * A draft that is changed on another device meanwhile: what is said there is shown here at once, unless one has begun to write. Then one is told;
 * words of one's own are never replaced.
 */
export function Elsewhere({autosave, onOther}: {autosave: Autosave; onOther: (draft: string) => void}) {
    const [later, setLater] = useState<string | undefined>();
    const {draft, entry} = useCell(autosave.typed);
    const [gone, setGone] = useState<{id: string; isSent: boolean} | undefined>();
    useEffect(() => lastGone.watch((told) => {
        const now = autosave.typed.value;
        // What is sent from here is on its way out of here.
        if (told && now.draft && now.entry === undefined && told.ids.includes(now.draft.id)) setGone({id: now.draft.id, isSent: told.isSent});
    }), [autosave]);
    useEffect(() => lastSaved.watch((saved) => {
        if (!saved) return;
        void autosave.isBehind(saved.id, saved.version).then((isBehind) => {
            if (!isBehind || !autosave.isClean) return;
            const sheet = document.querySelector('.sheet-of-paper');
            if (document.hasFocus() && sheet?.contains(document.activeElement) && document.activeElement?.matches('input, textarea')) setLater(saved.id);
            else onOther(saved.id);
        });
    }), [autosave]);
    if (gone !== undefined && gone.id === draft?.id && entry === undefined) {
        return <Banner tone="warn" alert><p>{say(gone.isSent ? 'compose.sentElsewhere' : 'compose.thrownElsewhere')}</p></Banner>;
    }
    if (later === undefined || !autosave.isClean) return null;
    return (
        <Banner tone="warn" alert>
            <p>{say('compose.elsewhere')}</p>
            <Button onClick={() => onOther(later)}>{say('compose.elsewhereShow')}</Button>
        </Banner>
    );
}
