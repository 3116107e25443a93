import './server/environment.ts';
import { getRequestListener } from '@hono/node-server';
import { readConfigOrExit } from './server/config.ts';
import { makeHttp } from './server/http.ts';
import { drain, listen, portOf } from './server/listen.ts';
import { makeLog } from './server/log.ts';
import { makeRemoteApi } from './server/remote/remote-api.ts';
import { makeRemoteServices } from './server/remote/remote-services.ts';
import { builtSite } from './server/site.ts';
import { readContentFolder } from './server/storage/content-folder.ts';
import { makeContentStore } from './server/storage/content-store.ts';
import { checkDatabase, openDatabase } from './server/storage/database.ts';
import { makeOwnServices } from './server/storage/own-services.ts';

const BUILD_FOLDER = 'build';
const CONTENT_FOLDER = 'content';

const config = readConfigOrExit();
const log = makeLog(config.logLevel);

const database = await openDatabase(config, log);
const content = makeContentStore(database);
const filled = await content.fillOnce(async () => readContentFolder(CONTENT_FOLDER));
const own = makeOwnServices(content);
const services = config.apiBaseUrl
  ? makeRemoteServices(makeRemoteApi(config.apiBaseUrl, log), own)
  : own;

const development = config.development
  ? await (await import('./server/development.ts')).startDevelopment()
  : undefined;

let draining = false;
const http = makeHttp({
  services,
  site: development?.site ?? (await builtSite(BUILD_FOLDER)),
  log,
  siteUrl: config.siteUrl,
  // Another server's content has its pictures where that organisation keeps them.
  pictureHosts: config.apiBaseUrl ? ['https:', new URL(config.apiBaseUrl).origin] : [],
  buildFolder: development ? undefined : `${BUILD_FOLDER}/client`,
  contentFolder: CONTENT_FOLDER,
  checkDatabase: () => checkDatabase(database),
  draining: () => draining,
});
const listener = getRequestListener(http.fetch);
const server = await listen(development?.viteFirst(listener) ?? listener, config);

log.info(
  {
    database: config.databaseUrl ? 'PostgreSQL' : `SQLite in ${config.dataDir}`,
    content: config.apiBaseUrl ?? (filled ? 'filled with the starter content' : 'as it was'),
  },
  `ready at http://localhost:${portOf(server)}`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    draining = true;
    log.info({ signal }, 'finishing what is under way');
    await drain(server);
    await database.destroy();
    process.exit(0);
  });
}
