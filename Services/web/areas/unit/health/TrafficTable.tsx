import {say} from 'core/words/translate';
import {REASONS, sumOf, type Traffic} from './model';
import {nameOfService} from './naming';

/** Requests of the last 24 hours to each service, with the reasons of refusals. On a phone each line is a card. */
export function TrafficTable({traffic}: {traffic: readonly Traffic[]}) {
    const names = {requests: say('health.requests'), refused: say('health.refused'), failed: say('health.failed'), abandoned: say('health.abandoned')};
    return (
        <table className="data-table">
            <caption className="unseen">{say('health.traffic')}</caption>
            <thead>
                <tr>
                    <th scope="col">{say('health.service')}</th>
                    <th scope="col">{names.requests}</th>
                    <th scope="col">{names.refused}</th>
                    <th scope="col">{names.failed}</th>
                    <th scope="col">{names.abandoned}</th>
                </tr>
            </thead>
            <tbody>
                {traffic.map(({service, hours}) => {
                    const sum = sumOf(hours);
                    const reasons = REASONS.filter((reason) => sum.reasons[reason] > 0);
                    return (
                        <tr key={service}>
                            <th scope="row">{nameOfService(service)}</th>
                            <td data-name={names.requests}>{sum.requests}</td>
                            <td data-name={names.refused}>
                                <span>
                                    {sum.refused}
                                    {reasons.length > 0 && (
                                        <span className="quiet"> {reasons.map((reason) => say(`refused.${reason}`, {count: sum.reasons[reason]})).join(' · ')}</span>
                                    )}
                                </span>
                            </td>
                            <td data-name={names.failed}>{sum.failed}</td>
                            <td data-name={names.abandoned}>{sum.abandoned}</td>
                        </tr>
                    );
                })}
            </tbody>
        </table>
    );
}
