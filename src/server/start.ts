import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from '#app.ts';
import { makeContentModule } from '#content/import.server.ts';
import { makeMailModule } from '#inbox/mail-worker.server.ts';
import { makeResizedPicturesPurge, servePictures } from '#pictures/uploaded.server.ts';
import { makeAvailabilityCache } from '#places/availability.server.ts';
import { openPool } from '#platform/db/postgres.ts';
import { followSecrets } from '#platform/db/secret.ts';
import { makeWriteAheadLog } from '#platform/db/write-ahead-log.ts';
import { makeCaptcha } from '#platform/http/captcha.ts';
import { makeErrorResponder } from '#platform/http/error-responses.ts';
import { makeFormTokens } from '#platform/http/form-token.ts';
import { errorResponseHeaders } from '#platform/http/headers.ts';
import { drain, listen, portOf } from '#platform/http/listen.ts';
import { makeLimiters } from '#platform/http/rate-limits.ts';
import { makeResponseCache } from '#platform/http/response-cache.ts';
import { makePollLoop } from '#platform/jobs/poll-loop.ts';
import { makeLog, redirectConsole } from '#platform/process/log.ts';
import { checkClock, shutDownInOrder } from '#platform/process/shutdown.ts';
import { replayLedger } from '#privacy/ledger.server.ts';
import { createOwnerKey } from '#staff/new-owner.server.ts';
import { readSetupWarnings } from '#today/warnings.server.ts';
import { readConfig } from './config.ts';
import { EFFECTS } from './effects.ts';
import { makeListener } from './http.ts';
import { makeServices } from './own-services.ts';
import { makeRemoteApi } from './remote-api.ts';
import { remoteContent } from './remote-services.ts';
import { makeRoutes } from './routes.ts';
import { openDatabase } from './schema/open-database.ts';
import { builtDesk, builtSite, inDevelopment } from './site.ts';
import { makeWorkers } from './workers.ts';

/** Written by the build. */
const COMMIT_FILE = 'build/commit';
const config = readConfig(process.env);
checkClock(Date.now());
const { siteUrl, dataDir, databaseUrl, apiBaseUrl } = config;
const log = makeLog(config.logLevel, config.development);
if (!config.development) redirectConsole(log);
const database = await openDatabase(config, log);
const { secrets, work: followNewSecrets } = await followSecrets(database);
const captcha = config.captcha && makeCaptcha(config.captcha, log);
const formTokens = makeFormTokens(secrets, { captcha });
const { sign, readSigned } = formTokens;
const contents = await makeContentModule({ database, log, folder: 'content' });
const { store: content, fileSize } = contents;
const api = config.apiBaseUrl ? makeRemoteApi(config.apiBaseUrl, log) : undefined;
// Connections of its own, for a second each: a transaction that counts waits for no other.
const countPool = databaseUrl ? openPool(databaseUrl, log, 1_000, 2) : undefined;
const places = makeAvailabilityCache(database);
const app: App = {
  db: database,
  now: Date.now,
  config,
  log,
  content,
  remote: api ? remoteContent(api) : {},
  places,
  sign,
  readSigned,
  limiters: makeLimiters(countPool),
  recentTexts: new Map(),
  effects: EFFECTS,
};
// An older backup must not bring back who was erased since: before mails, jobs and requests.
await replayLedger(app);

const mails = makeMailModule(app);
const folders = { originals: 'content/images', cache: join(dataDir, 'pictures') };
const pictures = servePictures({ database, log, folders });

const development = config.development
  ? await (await import('./development.ts')).startDevelopment()
  : undefined;
const { site, canonical } = development ?? (await builtSite('build'));
// Shared only if all changes are known: another server's content changes without notice.
const isShared = !apiBaseUrl && !development;
const cache = isShared ? makeResponseCache(content.version, undefined, places.version) : undefined;
places.onChange(() => cache?.refreshVersions());

let draining = false;
// They may be hosted anywhere that organisation chooses.
const images = apiBaseUrl ? ['https:', new URL(apiBaseUrl).origin] : [];
const policy = { images, overTls: siteUrl.startsWith('https:'), captcha: captcha?.provider };
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const isCommitKnown = !development && existsSync(COMMIT_FILE);
const commit = isCommitKnown ? readFileSync(COMMIT_FILE, 'utf8') : 'unknown';
const http = makeRoutes(app, {
  program: { version, commit },
  servicesFor: (store) => makeServices({ ...app, content: store }, api),
  formTokens,
  site,
  deskSite: development ? inDevelopment(development.loadDesk) : builtDesk(),
  pictures,
  fileSize,
  cache,
  isShared,
  policy,
  draining: () => draining,
  readHealth: async () => ({ ...(await contents.report()), ...(await mails.report()) }),
});

const workers = makeWorkers(app, mails);
const others = {
  pictures: makeResizedPicturesPurge(database, folders.cache),
  secrets: followNewSecrets,
};
const pollLoop = makePollLoop({ ...workers, ...others }, log);
const writeAheadLog = databaseUrl ? undefined : makeWriteAheadLog({ database, dataDir, log });

const answers = makeErrorResponder(await errorResponseHeaders(policy.overTls));
const listener = makeListener(http, { cache, draining: () => draining, answers, canonical, log });
const server = await listen(development?.viteFirst(listener) ?? listener, config, { answers });
for (const { text } of await readSetupWarnings(app)) log.warn(text);
const stored = databaseUrl ? 'PostgreSQL' : `SQLite in ${dataDir}`;
const started = { database: stored, ...mails.state, content: apiBaseUrl ?? contents.filled };
log.info(started, `ready at http://localhost:${portOf(server)}`);
void mails.check();
pollLoop.start();
writeAheadLog?.start();
shutDownInOrder(log, async () => {
  draining = true;
  await Promise.all([drain(server), pollLoop.stop(), writeAheadLog?.stop()]);
  mails.close();
  await Promise.all([database.destroy(), countPool?.end()]);
});
const ownerKey = await createOwnerKey(app);
// Not in the log, which may be collected on another machine.
const ownerLink = `${siteUrl.replace(/:0$/, `:${portOf(server)}`)}/desk/owner/${ownerKey}`;
if (ownerKey)
  process.stderr.write(`\nBecome the owner of the desk within a day:\n${ownerLink}\n\n`);
