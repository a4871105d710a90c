import type {ComponentChildren} from 'preact';
import {say} from 'core/words/translate';
import {Icon} from 'design/Icon';
import {Markup} from 'design/Markup';
import type {Block} from '../model';
import {ExerciseView} from './ExerciseView';
import {MediaView} from './MediaView';
import {QuizView} from './QuizView';
import {SiteText} from './SiteText';

/** A block of a page. */
export function BlockView({block, module, base = '/content', children}: {
    block: Block;
    module: string;
    /** Beginning of the paths of modules. */
    base?: string;
    /** Exercise in which something can be written; it is only shown without. */
    children?: ComponentChildren;
}) {
    const language = block.language ?? undefined;
    switch (block.kind) {
        case 'text': return <div lang={language} dir="auto"><Markup html={block.html ?? ''} /></div>;
        case 'picture': case 'audio': case 'video': case 'file': return <div lang={language}><MediaView block={block} /></div>;
        case 'quiz': return <div lang={language}><QuizView block={block} /></div>;
        case 'exercise': return <div lang={language}>{children || <ExerciseView block={block} />}</div>;
        case 'site': return <SiteText name={block.site ?? ''} />;
        case 'link': return (
            <p lang={language}>
                <a className="button" href={`${base}/${block.module_id ?? module}${block.page == null ? '' : `/${block.page}`}`}>
                    <Icon name="forward" /><span dir="auto">{block.words || say('content.readOn')}</span>
                </a>
            </p>
        );
    }
}
