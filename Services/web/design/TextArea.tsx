import {Labelled, leftOf, type Saying} from './Labelled';

/** Characters left from which on the counter is shown. */
const FEW = 100;

/** Several lines to write in. */
export function TextArea({value, onInput, maxLength, rows = 4, ...saying}: Saying & {
    value: string;
    onInput: (value: string) => void;
    /** Characters; shows how many are left once few are. */
    maxLength?: number;
    rows?: number;
}) {
    return (
        <Labelled {...saying} left={leftOf(value, FEW, maxLength)}>
            {(ties) => <textarea {...ties} dir="auto" rows={rows} value={value} onInput={(event) => onInput(event.currentTarget.value)} />}
        </Labelled>
    );
}
