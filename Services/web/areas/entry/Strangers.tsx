import {NotHere} from '../NotHere';
import {Address} from './Address';
import {Forgotten, Reset} from './Forgotten';
import {Join} from './Join';
import {Verify} from './Verify';

/** Screens for whoever has no account yet, or can't sign in, or has followed a link of a mail. */
export default function Strangers({path}: {path: string}) {
    switch (path) {
        case '/join': return <Join />;
        case '/join/invitation': return <Join />;
        case '/join/verify': return <Verify />;
        case '/forgotten': return <Forgotten />;
        case '/forgotten/reset': return <Reset />;
        case '/address/confirm': return <Address restores={false} />;
        case '/address/restore': return <Address restores />;
        default: return <NotHere />;
    }
}
