import {router} from 'core/app';
import {say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Back} from '../../more/parts/Back';
import {PaperForm} from './PaperForm';

/** Publishes the first version of a policy that there isn't yet. */
export function NewPolicy({zone}: {zone: string | undefined}) {
    return (
        <div className="narrow stack">
            <Back href="/unit/policies">{say('paper.title')}</Back>
            <Title>{say('paper.new')}</Title>
            <PaperForm version={1} languages={['en', 'fr']} zone={zone} onPublished={(policy) => Promise.resolve(router.go(`/unit/policies/${policy}`, true))} />
        </div>
    );
}
