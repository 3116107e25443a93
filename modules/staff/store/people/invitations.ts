import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { button, htmlMail, paragraph } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import type { NewMember } from '../../model/people/check-member.ts';
import { ROLE_LABELS, type Role, type Staff } from '../../model/people/staff.ts';
import { audit } from '../audit.ts';
import { insertInviteToken } from '../sign-in/invite-tokens.ts';
import { eraseUnsentMails } from '../sign-in/unsent-mails.ts';

/** Stores a new member and sends them a link; `here` or `left` if the email address is known. */
export async function invite(
  { database, siteUrl, organisation, now }: PeopleParts,
  { name, email, roles }: NewMember,
  by: Staff,
): Promise<'done' | 'here' | 'left'> {
  const about = { by, siteUrl, organisation: await organisation(), now: now() };
  return runTransaction(database, async (transaction) => {
    const invited = await transaction
      .insertInto('staff')
      .values({
        id: randomUUID(),
        name,
        email,
        roles: roles.join(','),
        created_at: isoTimestamp(now()),
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
    await audit(transaction, { staffId: by.id, action: 'invited', subject: email }, now());
    await sendInvitation(transaction, invited, about);
    return 'done';
  });
}

/** Sends a new link to a present member. False if there is no such member. */
export async function inviteAgain(
  { database, siteUrl, organisation, now }: PeopleParts,
  id: string,
  by: Staff,
): Promise<boolean> {
  const about = { by, siteUrl, organisation: await organisation(), now: now() };
  return runTransaction(database, async (transaction) => {
    const invited = await transaction
      .selectFrom('staff')
      .select(['id', 'email'])
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .executeTakeFirst();
    if (!invited) return false;
    await audit(transaction, { staffId: by.id, action: 'invited', subject: invited.email }, now());
    await sendInvitation(transaction, invited, about);
    return true;
  });
}

/** Makes the key of a link that the command on the server prints. It voids the earlier links. */
export function createTokenByCommand(
  database: Database,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<string> {
  return runTransaction(database, async (transaction) => {
    const key = await insertInviteToken(transaction, id, now);
    await eraseUnsentMails(transaction, { email, purposes: ['invitation'] }, now);
    await audit(transaction, { staffId: null, action: 'made a link', subject: email }, now);
    return key;
  });
}

/** The context of an invitation: who invites, to which desk, and when in milliseconds. */
type InvitationContext = { by: Staff; siteUrl: string; organisation: string; now: number };

/** Makes a link, which voids the earlier ones, and puts its mail into the outbox. */
export async function sendInvitation(
  transaction: Transaction<Tables>,
  { id, email }: { id: string; email: string },
  { by, siteUrl, organisation, now }: InvitationContext,
): Promise<void> {
  const key = await insertInviteToken(transaction, id, now);
  await eraseUnsentMails(transaction, { email, purposes: ['invitation'] }, now);
  const url = `${siteUrl}/desk/welcome/${key}`;
  const mail = invitationMail(email, { by: by.name, organisation, url });
  await enqueueMails(transaction, [completeMailRow({ purpose: 'invitation', mail }, { now })], now);
}

/**
 * The mail that invites a member.
 * @param invitation `by`: the name of the inviting member; `organisation`: the organisation that
 * runs the desk, may be empty; `url`: the link for signing in
 */
export function invitationMail(
  to: string,
  invitation: { by: string; organisation: string; url: string },
): Mail {
  const { by, organisation } = invitation;
  const desk = organisation ? `the desk of ${organisation}` : 'the desk';
  return htmlMail(to, {
    heading: `You are invited to ${desk}`,
    sender: organisation,
    parts: [
      paragraph(`${by} invites you to work at ${desk}, where we look after the website.`),
      button('Open the desk', invitation.url),
      paragraph(
        'The link works for seven days, and only once. Anybody who has it can sign in as you: do not pass it on.',
      ),
    ],
  });
}

/** The mail to a member whose roles changed. `url`: where they sign in. */
export function rolesMail(
  to: string,
  change: { by: string; roles: readonly Role[]; url: string },
): Mail {
  const roleTexts = change.roles.map(
    (role) => `${ROLE_LABELS[role].name} (${ROLE_LABELS[role].description})`,
  );
  return htmlMail(to, {
    heading: 'Your roles at the desk have changed',
    parts: [
      paragraph(
        `${change.by} changed what you may do at the desk. From now on: ${roleTexts.join('; ')}.`,
      ),
      paragraph('We signed you out everywhere, so please sign in again.'),
      button('Sign in', change.url),
    ],
  });
}

/** The dependencies of changes to members. */
export type PeopleParts = {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Unset: mails are written to files. */
  readonly smtpUrl?: string | undefined;
  /** The name of the organisation that runs the desk; empty if not known. */
  readonly organisation: () => Promise<string>;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};
