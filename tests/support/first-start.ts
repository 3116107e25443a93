import { readContentFolder } from '#content/folder.server.ts';
import { fillFromStarter } from '#content/import.server.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/schema/open-database.ts';
import { quietLog } from './log.ts';

// Prepares the database as a server does before it listens, in a separate process. Prints the
// result as JSON.
const database = await openDatabase(readConfig(process.env), quietLog);
const filled = await fillFromStarter(database, async () => readContentFolder('content'));
const secret = await signingSecret(database);
await database.destroy();
process.stdout.write(JSON.stringify({ filled, secret }));
