import {say} from 'core/words/translate';
import {readArchive} from './archive';
import {readable} from './readable';

/** The text of an archive as a page that can be read. `zone`: of times. */
export function pageOf(text: string, zone: string | undefined): Blob {
    return new Blob([readable(readArchive(text), say('archive.title'), zone)], {type: 'text/html'});
}
