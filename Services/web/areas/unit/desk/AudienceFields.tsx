import {say} from 'core/words/translate';
import {Checkbox} from 'design/Field';
import {Choices} from 'design/Select';
import {NotYet, useLoaded} from '../../loaded';
import {ROLES} from '../../people/model';
import {loadStaff} from '../load';
import type {Audience, Draft} from './model';

/** Whom it is for, in words. */
export function AudienceFields({draft, error, onChange}: {draft: Draft; error: string | undefined; onChange: (changes: Partial<Draft>) => void}) {
    const {audience} = draft;
    const set = (next: Audience) => onChange({audience: next});
    const choices = [
        {value: 'everyone', text: say('desk.everyone')}, {value: 'roles', text: say('desk.byRole')}, {value: 'clients_of', text: say('desk.clientsOf')},
        {value: 'unmatched', text: say('desk.unmatched')}, ...(audience.is === 'kept' ? [{value: 'kept', text: say('desk.keptRule')}] : []),
    ];
    const choose = (value: string) => {
        if (value === 'everyone' || value === 'unmatched') set({is: value});
        else if (value === 'roles') set({is: 'roles', roles: ['client']});
        else if (value === 'clients_of') set({is: 'clients_of', staff: []});
    };
    return (
        <section className="card stack unit-part" aria-labelledby="audience-title">
            <h2 id="audience-title">{say('desk.audience')}</h2>
            <Checkbox label={say('desk.public')} hint={say('desk.publicHint')} checked={draft.public} onChange={(is) => onChange({public: is})} />
            {!draft.public && <Choices label={say('desk.audienceWho')} value={audience.is} options={choices} onChange={choose} />}
            {!draft.public && audience.is === 'roles' && (
                <fieldset className="choices">
                    <legend>{say('desk.roles')}</legend>
                    {ROLES.map((role) => (
                        <Checkbox
                            key={role}
                            label={say(`duty.${role}`)}
                            checked={audience.roles.includes(role)}
                            onChange={(is) => set({is: 'roles', roles: toggled(audience.roles, role, is)})}
                        />
                    ))}
                </fieldset>
            )}
            {!draft.public && audience.is === 'clients_of' && <Staff chosen={audience.staff} onChange={(staff) => set({is: 'clients_of', staff})} />}
            {error && <p className="field-error" id="audience" tabIndex={-1}>{error}</p>}
        </section>
    );
}

function Staff({chosen, onChange}: {chosen: readonly string[]; onChange: (staff: readonly string[]) => void}) {
    const staff = useLoaded(loadStaff);
    if (!staff.value) return <NotYet of={staff} />;
    return (
        <fieldset className="choices">
            <legend>{say('desk.staff')}</legend>
            {staff.value.map(({person}) => (
                <Checkbox
                    key={person.id}
                    label={<bdi>{person.name}</bdi>}
                    checked={chosen.includes(person.id)}
                    onChange={(is) => onChange(toggled(chosen, person.id, is))}
                />
            ))}
        </fieldset>
    );
}

function toggled(all: readonly string[], one: string, is: boolean): string[] {
    const others = all.filter((each) => each !== one);
    return is ? [...others, one] : others;
}
