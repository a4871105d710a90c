import {Problem} from 'core/api/problem';
import {language, say} from 'core/words/translate';
import {useCell} from 'design/useCell';
import {NotHere} from '../../../NotHere';
import {NotYet, useLoaded} from '../../../loaded';
import {Back} from '../../../more/parts/Back';
import {Form} from '../../answering/Answering';
import {loadSheet} from '../../load';

/** Questions whose answers a client tells by phone; each is saved at once, with the name of whoever enters it. */
export default function ByPhone({client, occurrence}: {client: string; occurrence: string}) {
    const shown = useCell(language);
    const loaded = useLoaded(() => loadSheet(occurrence, shown, client), [occurrence, shown]);
    if (loaded.problem instanceof Problem && loaded.problem.status === 404) return <NotHere />;
    const {sheet, isOld} = loaded.value ?? {};
    return (
        <div className="narrow stack">
            <Back href={`/caseload/${client}/surveys`}>{say('alerts.asked')}</Back>
            <p>{say('alerts.phoneWhy')}</p>
            {!sheet && <NotYet of={loaded} lines={6} />}
            {sheet && <Form key={`${occurrence} ${sheet.form.language}`} sheet={sheet} isOld={isOld === true} client={client} />}
        </div>
    );
}
