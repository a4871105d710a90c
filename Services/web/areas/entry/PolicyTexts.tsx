import type {Answer} from 'core/api/call';
import {say} from 'core/words/translate';
import {Checkbox} from 'design/Field';

export type Policy = Answer<'GET /api/v1/identity/policies/{policy}'>;

/** The words of policies, each with its box to tick. */
export function PolicyTexts({policies, accepted, onChange, incomplete}: {
    policies: readonly Policy[];
    accepted: ReadonlySet<string>;
    onChange: (accepted: ReadonlySet<string>) => void;
    /** Somebody wanted to go on without. */
    incomplete: boolean;
}) {
    return (
        <>
            {policies.map((each) => (
                <div key={each.policy} lang={each.language}>
                    <h2>{each.title}</h2>
                    {/* Reached by the keyboard, as it scrolls. */}
                    <div className="policy text" tabIndex={0} role="region" aria-label={each.title}>
                        {each.text.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>)}
                    </div>
                    <Checkbox
                        label={say('policies.accept', {title: each.title})}
                        checked={accepted.has(each.policy)}
                        error={incomplete && !accepted.has(each.policy) ? say('code.accept') : undefined}
                        onChange={(is) => {
                            const others = [...accepted].filter((policy) => policy !== each.policy);
                            onChange(new Set(is ? [...others, each.policy] : others));
                        }}
                    />
                </div>
            ))}
        </>
    );
}
