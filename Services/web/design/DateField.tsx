import {Labelled, type Saying} from './Labelled';

/** A day to choose, a time of day, or both. */
export function DateField({type, value, onInput, ...saying}: Saying & {
    type: 'date' | 'datetime-local' | 'time';
    /** As the control writes it: "2026-11-28", "09:30" or "2026-11-28T09:30", in no zone. */
    value: string;
    onInput: (value: string) => void;
}) {
    return (
        <Labelled {...saying}>
            {(ties) => <input {...ties} type={type} value={value} onInput={(event) => onInput(event.currentTarget.value)} />}
        </Labelled>
    );
}
