import '#platform/process/environment.ts';
import { ROLE_LABELS } from '#modules/staff/model/people/staff.ts';
import { removeMember } from '#modules/staff/store/people/change-member.ts';
import { readMembers } from '#modules/staff/store/people/desk-people.ts';
import { createTokenByCommand } from '#modules/staff/store/people/invitations.ts';
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

/** A parsed command line. */
type DeskCommand =
  | { readonly name: 'people' }
  | { readonly name: 'new-secret'; readonly atOnce: boolean }
  | { readonly name: 'owner'; readonly email: string; readonly called: string }
  | { readonly name: 'link' | 'leave'; readonly email: string };

export const command = makeDatabaseCommand(readCommand, executeCommand);

if (import.meta.main) await runCommand(command);

/** @throws UsageError if the command line is not understood */
function readCommand([name = '', argument = '', ...rest]: readonly string[]): DeskCommand {
  const email = normalizeEmail(argument);
  const called = rest.join(' ').trim();
  if (name === 'people' && argument === '') return { name };
  if (name === 'new-secret' && ['', '--now'].includes(argument) && called === '') {
    return { name, atOnce: argument === '--now' };
  }
  if (name === 'owner' && email && called) return { name, email, called };
  if ((name === 'link' || name === 'leave') && email && called === '') return { name, email };
  throw new UsageError(USAGE);
}

/**
 * Executes a command and returns its output.
 * @throws Error with the reason if it was not done
 */
async function executeCommand(
  command: DeskCommand,
  database: Database,
  { siteUrl }: Config,
): Promise<string> {
  if (command.name === 'people') return listText(database);
  if (command.name === 'new-secret') {
    await rotateSecret(database, { ...command, now: Date.now() });
    return command.atOnce
      ? 'Earlier links open nothing any more. New ones are mailed in a minute.\n'
      : 'New links are signed with the new secret. Earlier ones open for 400 days more.\n';
  }
  const staff = makeStaffStore(database);
  const { name, email } = command;
  const member =
    name === 'owner'
      ? await staff.upsert({ name: command.called, email, roles: ['owner'] })
      : await staff.byEmail(email);
  if (!member) throw new Error(`Nobody at the desk has the address ${email}.`);
  if (name === 'leave') {
    if ((await removeMember(database, { id: member.id, by: null }, Date.now())) === 'last owner') {
      throw new Error(`${member.name} is the only owner. Make another one first.`);
    }
    return `${member.name} has left.\n`;
  }
  const key = await createTokenByCommand(database, member, Date.now());
  return `${member.name} signs in once, within seven days, at
${siteUrl}/desk/welcome/${key}
`;
}

/** List of members, one line each: email address, roles, last visit, name. */
async function listText(database: Database): Promise<string> {
  const members = await readMembers(database, Date.now());
  const lines = members.map(({ email, roles, lastSeenAt, leftAt, name }) =>
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
