import {call} from 'core/app';
import {say} from 'core/words/translate';
import {Select} from 'design/Select';
import {useLoaded} from '../../loaded';
import {type Contents, type WrittenLink, wordsIn} from './contents';
import {Wordings} from './Wordings';

/** Modules that are offered at most: a list that is longer is no help. */
const MODULES = 200;

/** Writes a link: to a page of this module, or to another one, by its name. */
export default function LinkEditor({value, language, contents, onChange}: {value: WrittenLink; language: string; contents: Contents; onChange: (next: WrittenLink) => void}) {
    const others = useLoaded(() => call('GET /api/v1/curator/desk/modules', {query: {limit: MODULES}}));
    const pages = (contents.pages ?? []).map(({id, title}, at) => {
        const name = say('writing.page', {page: at + 1});
        const words = wordsIn(title, language);
        return {value: `page ${id}`, text: words === '' ? name : `${name}: ${words}`};
    });
    const modules = (others.value?.modules ?? []).map(({name, title}) => ({value: `module ${name}`, text: title || name}));
    const now = value.module == null ? `page ${value.page}` : `module ${value.module}`;
    const known = [...pages, ...modules];
    const options = known.some((each) => each.value === now) ? known : [{value: now, text: value.module ?? value.page ?? ''}, ...known];
    return (
        <>
            <Wordings label={say('writing.linkWords')} of={value.words} language={language} onChange={(words) => onChange({...value, words})} />
            <Select
                label={say('writing.leadsTo')}
                value={now}
                options={options}
                onChange={(next) => {
                    const [kind, name = ''] = next.split(' ');
                    onChange(kind === 'module' ? {words: value.words, module: name} : {words: value.words, page: name});
                }}
            />
        </>
    );
}
