import type {ComponentChildren} from 'preact';
import {say} from 'core/words/translate';
import {saveOwn} from './load';
import type {FieldName, Profile, Tagged} from './model';
import {type FieldOfCard, SavedCard} from './SavedCard';

/** A part of the profile with a "Save" of its own. */
export function ProfileCard({title, why, own, onOwn, children}: {
    title: string;
    why: string;
    own: Tagged<Profile>;
    onOwn: (own: Tagged<Profile>) => void;
    children: (field: (name: FieldName) => FieldOfCard<FieldName>) => ComponentChildren;
}) {
    const save = async (changes: Partial<Record<FieldName, string>>) => {
        const outcome = await saveOwn(own, changes);
        onOwn(outcome.now);
        return outcome.is === 'elsewhere' ? outcome.names : [];
    };
    return (
        <SavedCard
            title={title}
            why={why}
            names={labels()}
            values={own.value}
            words={{pseudonym: say('profile.pseudonymHint')}}
            kinds={{'pseudonym-taken': say('problem.pseudonym-taken')}}
            onSave={save}
        >
            {children}
        </SavedCard>
    );
}

function labels(): Record<FieldName, string> {
    return {
        first_name: say('join.first'), last_name: say('join.last'), pseudonym: say('profile.pseudonym'), language: say('profile.language'),
        time_zone: say('profile.zone'),
    };
}
