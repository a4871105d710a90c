import {useState} from 'preact/hooks';
import {call, router} from 'core/app';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Select} from 'design/Select';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../../../loaded';
import {Back} from '../../../more/parts/Back';
import {ClientField} from '../../../people/parts/ClientField';
import type {Chosen} from '../../../people/parts/PersonField';
import {wordsOf} from '../../model';
import {ApplicationForm} from '../applying/ApplicationForm';

/** Writes the application of a client who calls, or has one on paper. */
export default function EnterApplication() {
    const loaded = useLoaded(async () => (await call('GET /api/v1/babylon/programmes')).programmes);
    const [client, setClient] = useState<Chosen>();
    const [chosen, setChosen] = useState('');
    const all = loaded.value;
    const programme = all?.find(({id}) => id === chosen);
    return (
        <div className="narrow stack">
            <Back href="/unit/applications">{say('courses.applications')}</Back>
            <Title>{say('courses.enter')}</Title>
            <p>{say('courses.enterWhy')}</p>
            {!all && <NotYet of={loaded} lines={3} />}
            {all?.length === 0 && <p className="card quiet">{say('courses.noneOpen')}</p>}
            {all && all.length > 0 && (
                <section className="card stack" aria-label={say('courses.enter')}>
                    <ClientField label={say('courses.client')} chosen={client} onChoose={setClient} />
                    <Select
                        label={say('courses.programme')}
                        value={chosen}
                        options={[{value: '', text: '–'}, ...all.map((each) => ({value: each.id, text: wordsOf(each, language.value)?.title ?? each.id}))]}
                        onChange={setChosen}
                    />
                    {client && programme && (
                        <ApplicationForm
                            // Words of one client are nobody else's.
                            key={`${client.id} ${programme.id}`}
                            programme={programme}
                            zone={undefined}
                            isByStaff
                            says={{
                                action: say('courses.write'), phone: say('courses.phone'), contact: say('courses.contact'), contactPhone: say('courses.contactPhone'), physician: say('courses.physician'),
                                place: say('courses.whereNow'), reason: say('courses.why'), consent: say('courses.readOut'), agree: say('courses.theyAgree'),
                            }}
                            onApply={async (body, key) => {
                                const arrive = router.whileHere();
                                const {id} = await call('POST /api/v1/ledger/clients/{client}/enrolments', {path: {client: client.id}, headers: {'Idempotency-Key': key}, body});
                                toast(say('courses.entered'));
                                arrive(`/unit/applications/${id}`, true);
                            }}
                        />
                    )}
                </section>
            )}
        </div>
    );
}
