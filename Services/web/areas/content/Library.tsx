import {useState} from 'preact/hooks';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Icon} from 'design/Icon';
import {Row} from 'design/Row';
import {Select} from 'design/Select';
import {Tag} from 'design/Tag';
import {useCell} from 'design/useCell';
import {Back} from '../more/parts/Back';
import {Paged} from '../pages';
import {loadAll, loadReadable} from './load';
import {type Kind, KINDS, type Line, type ModuleState, STATES} from './model';

/** All modules: for those who write them in every state, for others what was published. */
export function Library({isWriter}: {isWriter: boolean}) {
    const shown = useCell(language);
    const [kind, setKind] = useState<Kind | ''>('');
    const [state, setState] = useState<ModuleState | ''>('');
    return (
        <div className="stack">
            <Back href="/more">{say('nav.more')}</Back>
            <Title>{say('content.title')}</Title>
            <p className="unit-part">{say(isWriter ? 'content.whyWriter' : 'content.why')}</p>
            {isWriter && (
                <p className="line">
                    <a className="button" href="/content/new"><Icon name="add" />{say('content.new')}</a>
                    <a className="button" href="/content/files">{say('content.files')}</a>
                </p>
            )}
            <div className="unit-days">
                <Select
                    label={say('content.kind')}
                    value={kind}
                    options={[{value: '', text: say('content.allKinds')}, ...KINDS.map((value) => ({value, text: say(`modulekinds.${value}`)}))]}
                    onChange={(value) => setKind(value as Kind | '')}
                />
                {isWriter && (
                    <Select
                        label={say('content.state')}
                        value={state}
                        options={[{value: '', text: say('content.allStates')}, ...STATES.map((value) => ({value, text: say(`modulestate.${value}`)}))]}
                        onChange={(value) => setState(value as ModuleState | '')}
                    />
                )}
            </div>
            <Paged
                load={(cursor) => (isWriter ? loadAll(kind, state, cursor) : loadReadable(kind, shown, cursor))}
                keys={[isWriter, kind, state, shown]}
                label={say('content.title')}
                none={say('content.none')}
            >
                {(each) => <li key={each.id}><OneModule line={each} /></li>}
            </Paged>
        </div>
    );
}

function OneModule({line: {id, title, kind, languages, state, hasDraft}}: {line: Line}) {
    return (
        <Row
            href={`/content/${id}`}
            title={<bdi>{title}</bdi>}
            detail={`${say(`modulekind.${kind}`)} · ${languages.map(languageName).join(', ')}`}
            end={
                <span className="line">
                    {hasDraft && state !== 'draft' && <Tag>{say('content.draftWaits')}</Tag>}
                    {state !== undefined && state !== 'published' && <Tag>{say(`modulestate.${state}`)}</Tag>}
                </span>
            }
        />
    );
}
