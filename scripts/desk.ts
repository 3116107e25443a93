import '../server/process/environment.ts';
import { plainEmail } from '#domain/forms/kit/email.ts';
import { readConfigOrExit } from '../server/config.ts';
import { openForCommand } from '../server/database/database.ts';
import { makeStaffStore } from '../server/desk/people/staff-store.ts';
import { makeWelcomeKeys } from '../server/desk/sign-in/welcome-keys.ts';
import { makeLog } from '../server/process/log.ts';

const USAGE = `npm run desk -- owner EMAIL NAME
  makes an owner of the desk, or lets one in again, and prints a link that signs in once`;

const [command, address = '', ...words] = process.argv.slice(2);
const email = plainEmail(address);
const name = words.join(' ').trim();
if (command !== 'owner' || !email || !name) {
  console.error(USAGE);
  process.exit(2);
}
const config = readConfigOrExit();
try {
  const database = await openForCommand(config, makeLog(config.logLevel));
  try {
    const owner = await makeStaffStore(database).put({ name, email, roles: ['owner'] });
    const key = await makeWelcomeKeys(database).make(owner.id);
    console.log(`${owner.name} signs in once, within seven days, at
${config.siteUrl}/desk/welcome/${key}`);
  } finally {
    await database.destroy();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
