import { join } from 'node:path';
import type { App } from '#app.ts';
import { makeContentModule } from '#content/import.server.ts';
import { makeScheduledJob } from '#content/publishing.server.ts';
import { makePayeeWatch } from '#giving/mails.server.ts';
import { makeAttemptJob, paymentWebhook } from '#giving/polling.server.ts';
import { makeGiftJob } from '#giving/reminders.server.ts';
import { makeMailModule } from '#inbox/mail-worker.server.ts';
import { makeMessageJob } from '#messages/message-job.server.ts';
import { MESSAGE_JOB } from '#messages/messages.server.ts';
import { makeSharePictureStore } from '#pictures/share-picture.server.ts';
import { makePicturesModule } from '#pictures/uploaded.server.ts';
import { makeAvailabilityCache } from '#places/availability.server.ts';
import { makePlacesJob } from '#places/job.server.ts';
import { followSecrets } from '#platform/db/secret.ts';
import { makeWriteAheadLog } from '#platform/db/write-ahead-log.ts';
import { makeCaptcha } from '#platform/http/captcha.ts';
import { makeErrorResponder } from '#platform/http/error-responses.ts';
import { makeFormTokens } from '#platform/http/form-token.ts';
import { guardRequests } from '#platform/http/guards.ts';
import { errorResponseHeaders } from '#platform/http/headers.ts';
import { makeHealth } from '#platform/http/health.ts';
import { drain, listen, portOf } from '#platform/http/listen.ts';
import { LIMITS } from '#platform/http/rate-limits.ts';
import { makeResponseCache } from '#platform/http/response-cache.ts';
import { staticFiles } from '#platform/http/static-files.ts';
import { visitorChoices } from '#platform/http/visitor-choices.ts';
import { makeJobWorkers } from '#platform/jobs/jobs.ts';
import { makePollLoop } from '#platform/jobs/poll-loop.ts';
import { makeLog, redirectConsole } from '#platform/process/log.ts';
import { checkClockOrExit, shutDownInOrder } from '#platform/process/shutdown.ts';
import { makeReceiptLedger, replayLedger } from '#privacy/ledger.server.ts';
import { makeRetentionJob } from '#privacy/retention.server.ts';
import { readSetupWarnings } from '#today/warnings.server.ts';
import { readConfigOrExit } from './config.ts';
import { deskEndpoint, makeUploadCheck } from './desk-endpoint.ts';
import { effectsWithLedger } from './effects.ts';
import { limitByEmail } from './email-limit.ts';
import { machineEndpoints, makeHttp, makeListener, makePages, responseMiddleware } from './http.ts';
import { makeMailTemplates } from './mail-templates.ts';
import { previewEndpoint } from './preview-endpoint.ts';
import { makeRemoteApi } from './remote-api.ts';
import { remoteContent } from './remote-services.ts';
import { openDatabaseOrExit } from './schema/open-database.ts';
import { makeServicesModule } from './services-module.ts';
import { builtDesk, builtSite, deskInDevelopment } from './site.ts';

const config = readConfigOrExit();
checkClockOrExit(Date.now());
const { siteUrl, dataDir, databaseUrl, apiBaseUrl, trustedProxies } = config;
const log = makeLog(config.logLevel);
if (!config.development) redirectConsole(log);
const database = await openDatabaseOrExit(config, log);
const { secrets, work: followNewSecrets } = await followSecrets(database);
const captcha = config.captcha && makeCaptcha(config.captcha, log);
const formTokens = makeFormTokens(secrets, { captcha });
const { sign, readSigned } = formTokens;
const effects = effectsWithLedger(config.erasureLedger);
const contents = await makeContentModule({ database, log, folder: 'content' });
const { store: content, fileSize } = contents;
const api = config.apiBaseUrl ? makeRemoteApi(config.apiBaseUrl, log) : undefined;
const remote = api ? remoteContent(api) : {};
const clock = { now: Date.now, config, log };
const app: App = { ...clock, db: database, content, remote, sign, readSigned, effects };
// An older backup must not bring back who was erased since: before mails, jobs and requests.
await replayLedger(app);

// What modules take that do not take the app yet.
const parts = {
  ...config,
  ...app,
  database,
  periods: config.retention,
};
const places = makeAvailabilityCache(database);
const { services, servicesFor } = makeServicesModule({
  ...parts,
  api,
  places,
  paysOnline: config.payments !== undefined,
  changed: places.invalidate,
});
const templates = makeMailTemplates({ ...parts, app });
const mails = makeMailModule({ ...parts, templates });
const folders = { originals: 'content/images', cache: join(dataDir, 'pictures') };
const pictures = makePicturesModule({ ...parts, folders });

const development = config.development
  ? await (await import('./development.ts')).startDevelopment()
  : undefined;
const { site, canonical } = development ?? (await builtSite('build'));
// Responses are shared only if all changes are known: another server's content, and pages in
// development, change without notice.
const isShared = !apiBaseUrl && !development;
const cache = isShared ? makeResponseCache(content.version, undefined, places.version) : undefined;
places.onChange(() => cache?.refreshVersions());

const limited = limitByEmail(services, LIMITS.email);
const visitors = {
  app,
  siteUrl,
  formTokens,
  trustedProxies,
  log,
  now: Date.now,
  services: limited,
};
const pages = makePages({ ...visitors, site, isShared, pictures, fileSize });
const preview = { servicesFor, page: pages.preview };
const deskSite = development ? deskInDevelopment(development.loadDesk) : builtDesk();
const readHealth = async () => ({ ...(await contents.report()), ...(await mails.report()) });
let draining = false;
const lifecycle = { cache, draining: () => draining };
// Pictures of another server's content may be hosted anywhere that organisation chooses.
const images = apiBaseUrl ? ['https:', new URL(apiBaseUrl).origin] : [];
const policy = { images, overTls: siteUrl.startsWith('https:'), captcha: captcha?.provider };
const health = makeHealth({ database, dataDir, reports: [readHealth] });
const sharePictures = makeSharePictureStore(join(dataDir, 'share-pictures'), log);
const built = development ? undefined : 'build/client';
const http = makeHttp(
  [
    responseMiddleware({ ...lifecycle, health, policy: development ? undefined : policy }),
    guardRequests({ siteUrl, trustedProxies, takesFile: makeUploadCheck(app) }),
    previewEndpoint(app, preview),
    deskEndpoint(app, deskSite),
    visitorChoices(policy),
    paymentWebhook(app),
    machineEndpoints({ ...visitors, sharePictures }),
    pictures.routes,
    staticFiles({ built, content: 'content' }, config.serviceWorker),
    pages.routes,
  ],
  log,
);

const jobs = {
  retention: makeRetentionJob(app),
  [MESSAGE_JOB]: makeMessageJob(app),
  publishing: makeScheduledJob(app),
  places: makePlacesJob(app),
  gifts: makeGiftJob(app),
  payees: makePayeeWatch(app),
  ...(config.payments && { attempts: makeAttemptJob(app) }),
  ...mails.jobs,
};
const workers = {
  mail: mails.work,
  pictures: pictures.work,
  secrets: followNewSecrets,
  ledger: makeReceiptLedger(app),
  ...makeJobWorkers(jobs, parts),
};
const pollLoop = makePollLoop(workers, log);
const writeAheadLog = databaseUrl ? undefined : makeWriteAheadLog(parts);

const answers = makeErrorResponder(await errorResponseHeaders(policy.overTls));
const listener = makeListener(http, { ...lifecycle, answers, canonical, log });
const server = await listen(development?.viteFirst(listener) ?? listener, config, { answers });
for (const { text } of await readSetupWarnings(app)) log.warn(text);
const stored = databaseUrl ? 'PostgreSQL' : `SQLite in ${dataDir}`;
const started = { database: stored, ...mails.state, content: apiBaseUrl ?? contents.filled };
log.info(started, `ready at http://localhost:${portOf(server)}`);
pollLoop.start();
writeAheadLog?.start();
shutDownInOrder(log, async () => {
  draining = true;
  await Promise.all([drain(server), pollLoop.stop(), writeAheadLog?.stop()]);
  mails.close();
  await database.destroy();
});
