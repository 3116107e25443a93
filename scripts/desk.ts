import '#platform/process/environment.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { rotateSecret } from '#server/rotate-secret.ts';
import { createInviteKey, upsertMember } from '#staff/people.server.ts';
import { makeDatabaseCommand, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run desk -- owner EMAIL NAME
  makes an owner of the desk, or lets one in again, and prints a link that signs in once
npm run desk -- new-secret [--now]
  signs new links in emails with a new secret; earlier ones open for 400 days more
  --now: earlier ones open nothing; who has a place to come or an open pledge is mailed a new one`;

export const command = makeDatabaseCommand(
  USAGE,
  ([name = '', argument = '', ...rest]) => {
    const email = normalizeEmail(argument);
    const called = rest.join(' ').trim();
    if (name === 'new-secret' && ['', '--now'].includes(argument) && called === '') {
      return { atOnce: argument === '--now' };
    }
    if (name === 'owner' && email && called) return { email, called };
    throw new UsageError();
  },
  async (command, database, { siteUrl }) => {
    if (command.atOnce !== undefined) {
      const { atOnce } = command;
      await rotateSecret(database, { atOnce, now: Date.now() });
      return atOnce
        ? 'Earlier links open nothing any more. New ones are mailed in a minute.\n'
        : 'New links are signed with the new secret. Earlier ones open for 400 days more.\n';
    }
    const { called: name, email } = command;
    const app = { db: database, now: Date.now };
    const owner = await upsertMember(app, { name, email, roles: ['owner'] });
    const key = await createInviteKey(app, owner);
    return `${name} signs in once, within seven days, at\n${siteUrl}/desk/welcome/${key}\n`;
  },
);

if (import.meta.main) await runCommand(command);
