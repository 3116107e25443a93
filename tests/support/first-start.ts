import { readContentFolder } from '#modules/content/store/import/content-folder.ts';
import { fillFromStarter } from '#modules/content/store/import/starter-content.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/schema/open-database.ts';
import { quietLog } from './log.ts';

// What a server does with its database before it listens, as a process of its own. Says what came
// of it as JSON.
const database = await openDatabase(readConfig(process.env), quietLog);
const filled = await fillFromStarter(database, async () => readContentFolder('content'));
const secret = await signingSecret(database);
await database.destroy();
process.stdout.write(JSON.stringify({ filled, secret }));
