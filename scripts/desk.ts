import '../server/process/environment.ts';
import { ROLE_WORDS } from '#domain/desk/people/role.ts';
import { plainEmail } from '#domain/forms/kit/email.ts';
import { readConfigOrExit } from '../server/config.ts';
import { type Database, openForCommand } from '../server/database/database.ts';
import { colleaguesOf } from '../server/desk/people/colleagues.ts';
import { keyByCommand } from '../server/desk/people/invitations.ts';
import { letGo } from '../server/desk/people/leaving.ts';
import { makeStaffStore } from '../server/desk/people/staff-store.ts';
import { makeLog } from '../server/process/log.ts';

const USAGE = `npm run desk -- owner EMAIL NAME
  makes an owner of the desk, or lets one in again, and prints a link that signs in once
npm run desk -- link EMAIL
  prints a link that signs in once, for somebody who is there already
npm run desk -- people
  lists who is there, with roles
npm run desk -- leave EMAIL
  ends somebody's access at once`;

const [command = '', address = '', ...words] = process.argv.slice(2);
const email = plainEmail(address);
const name = words.join(' ').trim();
const isUnderstood =
  (command === 'people' && address === '') ||
  (command === 'owner' && email && name) ||
  (/^(link|leave)$/.test(command) && email && name === '');
if (!isUnderstood) {
  console.error(USAGE);
  process.exit(2);
}
const config = readConfigOrExit();
try {
  const database = await openForCommand(config, makeLog(config.logLevel));
  try {
    console.log(await answerTo(database));
  } finally {
    await database.destroy();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function answerTo(database: Database): Promise<string> {
  const staff = makeStaffStore(database);
  if (command === 'people') return listed(database);
  const somebody =
    command === 'owner'
      ? await staff.put({ name, email: `${email}`, roles: ['owner'] })
      : await staff.byEmail(`${email}`);
  if (!somebody) throw new Error(`Nobody at the desk has the address ${email}.`);
  if (command === 'leave') {
    if ((await letGo(database, { id: somebody.id, by: null }, Date.now())) === 'last owner') {
      throw new Error(`${somebody.name} is the only owner. Make another one first.`);
    }
    return `${somebody.name} has left.`;
  }
  const key = await keyByCommand(database, somebody, Date.now());
  return `${somebody.name} signs in once, within seven days, at
${config.siteUrl}/desk/welcome/${key}`;
}

/** A line for each: address, roles, when they were here last, name. */
async function listed(database: Database): Promise<string> {
  const colleagues = await colleaguesOf(database, Date.now());
  const lines = colleagues.map(({ email, roles, seenAt, leftAt, name }) =>
    [
      email,
      roles.map((role) => ROLE_WORDS[role].name).join(', '),
      leftAt ? `left ${leftAt}` : seenAt ? `here last ${seenAt}` : 'has not come yet',
      name,
    ].join('  '),
  );
  return lines.join('\n') || 'Nobody yet. Make an owner: npm run desk -- owner EMAIL NAME';
}
