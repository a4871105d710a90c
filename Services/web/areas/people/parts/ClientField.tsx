import {findClients} from '../load';
import {type Chosen, PersonField} from './PersonField';

/** Field for one client of all, found by name. */
export function ClientField({label, chosen, onChoose}: {label: string; chosen: Chosen | undefined; onChoose: (client: Chosen | undefined) => void}) {
    return <PersonField label={label} chosen={chosen} find={findClients} onChoose={onChoose} />;
}
