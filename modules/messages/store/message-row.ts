import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Message, MessageText, RecipientCounts } from '../model/message.ts';
import type { MessageTable } from './message-tables.ts';

export function messageOf(row: Selectable<MessageTable>): Message {
  return {
    id: row.id,
    to: row.audience as Message['to'],
    rosters: JSON.parse(row.rosters),
    states: JSON.parse(row.states),
    guardians: row.with_guardians === 1,
    subject: row.subject,
    body: row.body,
    status: row.status as Message['status'],
    changedAt: row.changed_at,
    issue: row.taken_off_at === null ? row.issue : null,
  };
}

/** The columns of a message's text. */
export function textColumns({ to, rosters, states, guardians, subject, body }: MessageText) {
  return {
    audience: to,
    rosters: JSON.stringify(rosters),
    states: JSON.stringify(states),
    with_guardians: guardians ? 1 : 0,
    subject,
    body,
  };
}

/** The recipients of a sent message by state. */
export async function countRecipients(open: Kysely<Tables>, id: string): Promise<RecipientCounts> {
  const rows = await open
    .selectFrom('message_recipient')
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .where('message_id', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}
