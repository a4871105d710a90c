import {say} from 'core/words/translate';
import {Banner} from 'design/Banner';
import type {Client} from '../model';

/** Other accounts of a client: the one with which they go on, and earlier ones among one's own clients. */
export function Accounts({client, clients}: {client: Client; clients: readonly Client[]}) {
    const {goesOnAs} = client;
    return (
        <>
            {goesOnAs && (
                <Banner>
                    <div>
                        <p><strong><a href={`/caseload/${goesOnAs.id}`}><bdi>{say('caseload.goesOn', {name: goesOnAs.name, number: goesOnAs.number})}</bdi></a></strong></p>
                        <p>{say('caseload.goesOnWhy')}</p>
                    </div>
                </Banner>
            )}
            {clients.filter((each) => each.goesOnAs?.id === client.id).map((each) => (
                <p key={each.id} className="quiet"><a href={`/caseload/${each.id}`}>{say('caseload.earlierAccount')}</a></p>
            ))}
        </>
    );
}
