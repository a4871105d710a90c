import {useEffect, useState} from 'preact/hooks';
import {outbox} from 'core/app';
import {useCell} from 'design/useCell';
import {typedRecords} from './begin';
import type {Typed} from './typed';

/** Letters that only this device has, the latest first: those at the unit, and those on their way, are shown elsewhere. */
export function useTyped(): readonly Typed[] {
    const entries = useCell(outbox.entries);
    const [all, setAll] = useState<readonly Typed[]>([]);
    useEffect(() => {
        let isHere = true;
        typedRecords().then((records) => records.all()).then((found) => isHere && setAll(found), () => undefined);
        return () => {
            isHere = false;
        };
    }, [entries]);
    return all
        .filter((typed) => !typed.draft && !entries.some(({id}) => id === typed.entry))
        .toSorted((a, b) => b.changedAt - a.changedAt);
}
