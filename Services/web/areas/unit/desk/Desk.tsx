import {matched} from 'core/router';
import {NotHere} from '../../NotHere';
import {Broadcasts} from './Broadcasts';
import {Editor} from './Editor';
import {OneBroadcast} from './OneBroadcast';

/** What the unit tells people: written, looked at, shown, corrected, taken back. */
export default function Desk({path, zone}: {path: string; zone: string | undefined}) {
    if (path === '/unit/news') return <Broadcasts zone={zone} />;
    if (path === '/unit/news/new') return <Editor key={path} zone={zone} />;
    const edited = matched('/unit/news/:broadcast/edit', path)?.['broadcast'];
    if (edited) return <Editor key={path} id={edited} zone={zone} />;
    const one = matched('/unit/news/:broadcast', path)?.['broadcast'];
    return one ? <OneBroadcast key={one} id={one} zone={zone} /> : <NotHere />;
}
