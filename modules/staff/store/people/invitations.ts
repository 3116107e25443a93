import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { moment } from '#platform/db/moment.ts';
import type { Tables } from '#platform/db/tables.ts';
import { write } from '#platform/db/write.ts';
import { putIntoOutbox, wholeMailRow } from '#platform/mail/outbox.ts';
import type { Newcomer } from '../../model/people/colleague-answers.ts';
import type { Staff } from '../../model/people/staff.ts';
import { audit } from '../audit.ts';
import { forgetUnsent } from '../sign-in/unsent-mails.ts';
import { putWelcomeKey } from '../sign-in/welcome-keys.ts';
import { invitationMail } from './people-mails.ts';
import type { PeopleParts } from './people-parts.ts';

/** Puts somebody down as a colleague and sends them a link; `here` or `left` where they are known. */
export async function invite(
  { database, siteUrl, organisation, now }: PeopleParts,
  { name, email, roles }: Newcomer,
  by: Staff,
): Promise<'done' | 'here' | 'left'> {
  const about = { by, siteUrl, organisation: await organisation(), now: now() };
  return write(database, async (transaction) => {
    const invited = await transaction
      .insertInto('staff')
      .values({
        id: randomUUID(),
        name,
        email,
        roles: roles.join(','),
        created_at: moment(now()),
        left_at: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!invited) {
      const known = await transaction
        .selectFrom('staff')
        .select('left_at')
        .where('email', '=', email)
        .executeTakeFirst();
      return known?.left_at ? 'left' : 'here';
    }
    await audit(transaction, { staffId: by.id, what: 'invited', whom: email }, now());
    await sendLink(transaction, invited, about);
    return 'done';
  });
}

/** Sends a new link to somebody who is here. False where nobody is. */
export async function inviteAgain(
  { database, siteUrl, organisation, now }: PeopleParts,
  id: string,
  by: Staff,
): Promise<boolean> {
  const about = { by, siteUrl, organisation: await organisation(), now: now() };
  return write(database, async (transaction) => {
    const invited = await transaction
      .selectFrom('staff')
      .select(['id', 'email'])
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    if (!invited) return false;
    await audit(transaction, { staffId: by.id, what: 'invited', whom: invited.email }, now());
    await sendLink(transaction, invited, about);
    return true;
  });
}

/** The key of a link that somebody is handed who runs the server. It ends the older ones. */
export function keyByCommand(
  database: Database,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<string> {
  return write(database, async (transaction) => {
    const key = await putWelcomeKey(transaction, id, now);
    await forgetUnsent(transaction, { email, purposes: ['invitation'] }, now);
    await audit(transaction, { staffId: null, what: 'made a link', whom: email }, now);
    return key;
  });
}

/** Who invites, where to, and when in milliseconds. */
type Invitation = { by: Staff; siteUrl: string; organisation: string; now: number };

/** Makes a link, which ends the older ones, and puts its mail into the outbox. */
export async function sendLink(
  transaction: Transaction<Tables>,
  { id, email }: { id: string; email: string },
  { by, siteUrl, organisation, now }: Invitation,
): Promise<void> {
  const key = await putWelcomeKey(transaction, id, now);
  await forgetUnsent(transaction, { email, purposes: ['invitation'] }, now);
  const address = `${siteUrl}/desk/welcome/${key}`;
  const mail = invitationMail(email, { by: by.name, organisation, address });
  await putIntoOutbox(transaction, [wholeMailRow({ purpose: 'invitation', mail }, { now })], now);
}
