import '#platform/process/environment.ts';
import { ROLE_LABELS } from '#modules/staff/model/people/role.ts';
import { createTokenByCommand } from '#modules/staff/store/people/invitations.ts';
import { readMembers } from '#modules/staff/store/people/members.ts';
import { removeMember } from '#modules/staff/store/people/remove-member.ts';
import { makeStaffStore } from '#modules/staff/store/people/staff-store.ts';
import type { Database } from '#platform/db/database.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import type { Config } from '../server/config.ts';
import { rotateSecret } from '../server/desk/rotate-secret.ts';
import { makeDatabaseCommand, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run desk -- owner EMAIL NAME
  makes an owner of the desk, or lets one in again, and prints a link that signs in once
npm run desk -- link EMAIL
  prints a link that signs in once, for somebody who is there already
npm run desk -- people
  lists who is there, with roles
npm run desk -- leave EMAIL
  ends somebody's access at once
npm run desk -- new-secret [--now]
  signs new links in emails with a new secret; earlier ones open for 400 days more
  --now: earlier ones open nothing; who has a place to come or an open pledge is mailed a new one`;

/** What is to be done. */
type DeskCommand =
  | { readonly name: 'people' }
  | { readonly name: 'new-secret'; readonly atOnce: boolean }
  | { readonly name: 'owner'; readonly email: string; readonly called: string }
  | { readonly name: 'link' | 'leave'; readonly email: string };

export const command = makeDatabaseCommand(readCommand, executeCommand);

if (import.meta.main) await runCommand(command);

/** @throws UsageError where the line cannot be understood */
function readCommand([name = '', address = '', ...words]: readonly string[]): DeskCommand {
  const email = normalizeEmail(address);
  const called = words.join(' ').trim();
  if (name === 'people' && address === '') return { name };
  if (name === 'new-secret' && ['', '--now'].includes(address) && called === '') {
    return { name, atOnce: address === '--now' };
  }
  if (name === 'owner' && email && called) return { name, email, called };
  if ((name === 'link' || name === 'leave') && email && called === '') return { name, email };
  throw new UsageError(USAGE);
}

/** Gives the text to be written. @throws Error that says why it was not done */
async function executeCommand(
  asked: DeskCommand,
  database: Database,
  { siteUrl }: Config,
): Promise<string> {
  if (asked.name === 'people') return listText(database);
  if (asked.name === 'new-secret') {
    await rotateSecret(database, { ...asked, now: Date.now() });
    return asked.atOnce
      ? 'Earlier links open nothing any more. New ones are mailed in a minute.\n'
      : 'New links are signed with the new secret. Earlier ones open for 400 days more.\n';
  }
  const staff = makeStaffStore(database);
  const { name, email } = asked;
  const somebody =
    name === 'owner'
      ? await staff.upsert({ name: asked.called, email, roles: ['owner'] })
      : await staff.byEmail(email);
  if (!somebody) throw new Error(`Nobody at the desk has the address ${email}.`);
  if (name === 'leave') {
    if (
      (await removeMember(database, { id: somebody.id, by: null }, Date.now())) === 'last owner'
    ) {
      throw new Error(`${somebody.name} is the only owner. Make another one first.`);
    }
    return `${somebody.name} has left.\n`;
  }
  const key = await createTokenByCommand(database, somebody, Date.now());
  return `${somebody.name} signs in once, within seven days, at
${siteUrl}/desk/welcome/${key}
`;
}

/** A line for each: address, roles, when they were here last, name. */
async function listText(database: Database): Promise<string> {
  const colleagues = await readMembers(database, Date.now());
  const lines = colleagues.map(({ email, roles, lastSeenAt, leftAt, name }) =>
    [
      email,
      roles.map((role) => ROLE_LABELS[role].name).join(', '),
      leftAt ? `left ${leftAt}` : lastSeenAt ? `here last ${lastSeenAt}` : 'has not come yet',
      name,
    ].join('  '),
  );
  const text = lines.join('\n') || 'Nobody yet. Make an owner: npm run desk -- owner EMAIL NAME';
  return `${text}\n`;
}
