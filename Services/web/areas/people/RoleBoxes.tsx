import {say} from 'core/words/translate';
import {Checkbox} from 'design/Field';
import {type Givable, type Role, withRole} from './model';

/** A box for each role that can be given; those that somebody has besides are kept. */
export function RoleBoxes({roles, givable, onChange}: {roles: readonly Role[]; givable: readonly Givable[]; onChange: (roles: Role[]) => void}) {
    return (
        <fieldset className="choices">
            <legend>{say('people.roles')}</legend>
            {givable.map((role) => (
                <Checkbox
                    key={role}
                    label={say(`duty.${role}`)}
                    hint={say(`dutywhy.${role}`)}
                    checked={roles.includes(role)}
                    onChange={(isTicked) => onChange(withRole(roles, role, isTicked))}
                />
            ))}
        </fieldset>
    );
}
