import {say} from 'core/words/translate';
import type {Nameable} from './mentions';
import {Face} from './parts/Face';

/** People whose names one may mean, above the field; the focus stays in it. */
export function Proposed({id, people, chosen, onChoose}: {id: string; people: readonly Nameable[]; chosen: number; onChoose: (person: Nameable) => void}) {
    return (
        <>
            <p className="unseen" role="status">{people.length > 0 && say('chat.naming', {count: people.length})}</p>
            {people.length > 0 && (
                <div id={id} className="naming floating" role="listbox" aria-label={say('chat.mention')}>
                    {people.map((each, at) => (
                        // With the pointer; keys choose from within the field.
                        <div
                            key={each.id}
                            id={`${id}-${at}`}
                            className="naming-one"
                            role="option"
                            tabIndex={-1}
                            aria-selected={at === chosen}
                            onPointerDown={(event) => {
                                event.preventDefault();
                                onChoose(each);
                            }}
                        >
                            <Face name={each.name} picture={each.picture} />
                            <bdi>{each.name}</bdi>
                        </div>
                    ))}
                </div>
            )}
        </>
    );
}
