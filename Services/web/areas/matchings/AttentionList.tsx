import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import type {Attention} from './model';

/** Matchings and covers of which somebody isn't there any more. */
export function AttentionList({attention}: {attention: readonly Attention[]}) {
    return (
        <section className="stack" aria-labelledby="attention">
            <h2 id="attention">{say('matchings.attention')}</h2>
            <ul className="card rows">
                {attention.map((each) => (
                    <li key={`${each.matter} ${each.matching?.id ?? each.cover?.id ?? ''}`}>
                        <Row
                            href={each.matching ? `/matchings/${each.matching.client_id}` : '/matchings'}
                            start={<Icon name="warning" />}
                            title={say(`matter.${each.matter}`)}
                            detail={(
                                <span dir="auto">
                                    {[each.matching?.client?.name, each.matching?.staff?.name, each.cover?.absent?.name, each.cover?.covering?.name]
                                        .filter(Boolean).join(' · ')}
                                </span>
                            )}
                            end={each.unanswered_letters > 0 ? say('matchings.letters', {count: each.unanswered_letters}) : undefined}
                        />
                    </li>
                ))}
            </ul>
        </section>
    );
}
