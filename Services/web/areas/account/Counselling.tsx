import {call} from 'core/app';
import type {Person} from 'core/session/grant';
import {say} from 'core/words/translate';
import {toast} from 'design/toasts';
import {NotYet, useLoaded} from '../loaded';
import {CounsellorForm} from '../people/parts/CounsellorForm';
import {Setting} from './Setting';

/** Profile of a counsellor, as clients read it, written by themselves. */
export default function Counselling({person: {id}}: {person: Person}) {
    const loaded = useLoaded(() => call('GET /api/v1/identity/counsellors/{person}', {path: {person: id}}));
    const known = loaded.value;
    return (
        <Setting title={say('counsel.own')}>
            <section className="card stack" aria-label={say('counsel.own')}>
                <p>{say('counsel.ownWhy')}</p>
                {!known && <NotYet of={loaded} lines={4} />}
                {known && (
                    <CounsellorForm
                        known={known}
                        isOwn
                        action={say('counsel.save')}
                        onSend={async (body) => {
                            await call('PUT /api/v1/identity/counsellors/{person}/profile', {path: {person: id}, body});
                            toast(say('counsel.saved'));
                        }}
                    />
                )}
            </section>
        </Setting>
    );
}
