import {useState} from 'preact/hooks';
import {session} from 'core/app';
import {languageName} from 'core/words/languages';
import {language, say} from 'core/words/translate';
import {Title} from 'design/Frame';
import {Choices} from 'design/Select';
import {NotYet, useLoaded} from '../../loaded';
import {Back} from '../../more/parts/Back';
import type {Text} from './model';
import {WordsForm} from './WordsForm';

/** Texts with the tag that a change takes. */
export interface Known {
    texts: readonly Text[];
    tag: string;
}

/** The unit's name, what it is, and the places to turn to, language by language. */
export default function UnitWords() {
    const known = useLoaded(load);
    const [tongue, setTongue] = useState<string>(language.value);
    const texts = known.value?.texts ?? [];
    // Those that the client speaks, and what else there is.
    const tongues = [...new Set(['en', 'fr', ...texts.map((each) => each.language)])];
    return (
        <div className="narrow stack">
            <Back href="/unit">{say('unit.title')}</Back>
            <Title>{say('unitwords.title')}</Title>
            <p>{say('unitwords.why')}</p>
            {!known.value && <NotYet of={known} lines={8} />}
            {known.value && (
                <>
                    <Choices
                        label={say('unitwords.language')}
                        value={tongue}
                        options={tongues.map((each) => ({
                            value: each, text: languageName(each), language: each, hint: texts.some((text) => text.language === each) ? undefined : say('unitwords.notYet'),
                        }))}
                        onChange={setTongue}
                    />
                    <WordsForm key={`${tongue} ${known.value.tag}`} known={known.value} tongue={tongue} onSaved={known.set} onElsewhere={known.reload} />
                </>
            )}
        </div>
    );
}

async function load(): Promise<Known> {
    const {answer, headers} = await session.caller.send('GET /api/v1/identity/unit/texts');
    return {texts: answer.texts, tag: headers.get('etag') ?? ''};
}
