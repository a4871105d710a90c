import {matched} from 'core/router';
import type {Person} from 'core/session/grant';
import {knownZone} from 'core/time/time';
import {withWords} from 'core/words/translate';
import {lazily} from '../lazy';
import {NotHere} from '../NotHere';
import {Library} from './Library';
import {reads, writes} from './model';
import {ReadingScreen} from './ReadingScreen';

const Desk = lazily(() => withWords(() => import('./desk/Desk'), 'content', 'writing'));
const Editor = lazily(() => withWords(() => import('./desk/Editor'), 'content', 'writing'));
const Files = lazily(() => withWords(() => import('./desk/Files'), 'content', 'writing', 'more'));
const NewModule = lazily(() => withWords(() => import('./desk/NewModule'), 'content', 'writing', 'more', 'entry'));

/** Lessons and other things to read and work on, for those who work here. */
export default function Area({path, person}: {path: string; person: Person}) {
    if (!reads(person.roles)) return <NotHere />;
    const isWriter = writes(person.roles);
    if (path === '/content') return <Library isWriter={isWriter} />;
    if (path === '/content/files') return isWriter ? <Files zone={knownZone(person.time_zone)} /> : <NotHere />;
    if (path === '/content/new') return isWriter ? <NewModule /> : <NotHere />;
    const written = matched('/content/:module/write', path)?.['module'];
    if (written) return isWriter ? <Editor key={written} id={written} /> : <NotHere />;
    const desk = matched('/content/:module/versions', path)?.['module'];
    if (desk) return isWriter ? <Desk key={desk} id={desk} zone={knownZone(person.time_zone)} /> : <NotHere />;
    const {module, page} = matched('/content/:module/:page', path) ?? matched('/content/:module', path) ?? {};
    return module ? <ReadingScreen key={module} id={module} page={page} isWriter={isWriter} /> : <NotHere />;
}
