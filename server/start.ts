import { join } from 'node:path';
import type { App } from '#modules/app.ts';
import { makeContentModule } from '#modules/content/import.server.ts';
import { makePayeeWatch } from '#modules/giving/mails.server.ts';
import { makeAttemptJob, paymentWebhook } from '#modules/giving/polling.server.ts';
import { makeGiftJob } from '#modules/giving/reminders.server.ts';
import { makeMessageJob } from '#modules/messages/store/message-job.ts';
import { MESSAGE_JOB } from '#modules/messages/store/send-message.ts';
import { makePicturesModule } from '#modules/pictures/module.ts';
import { sharePictureStore } from '#modules/pictures/store/share/share-picture-store.ts';
import { makePlacesModule } from '#modules/places/module.ts';
import { makeReceiptLedger, replayLedger } from '#modules/privacy/ledger.server.ts';
import { makeRetentionJob } from '#modules/privacy/retention.server.ts';
import { makeMailModule } from '#modules/submissions/mails/module.ts';
import { followSecrets } from '#platform/db/secret.ts';
import { makeWriteAheadLog } from '#platform/db/write-ahead-log.ts';
import { makeResponseCache } from '#platform/http/cache/response-cache.ts';
import { makeCaptcha } from '#platform/http/guards/captcha.ts';
import { makeFormTokens } from '#platform/http/guards/form-token.ts';
import { guardRequests } from '#platform/http/guards/guards.ts';
import { LIMITS } from '#platform/http/guards/rate-limits.ts';
import { makeHealth } from '#platform/http/health.ts';
import { makeSecureErrorResponder } from '#platform/http/limits/error-responses.ts';
import { drain, listen, portOf } from '#platform/http/limits/listen.ts';
import { staticFiles } from '#platform/http/static/static-files.ts';
import { visitorChoices } from '#platform/http/visitor-choices.ts';
import { makeJobWorkers } from '#platform/jobs/jobs.ts';
import { makePollLoop } from '#platform/jobs/poll-loop.ts';
import { makeLog, redirectConsole } from '#platform/process/log.ts';
import { checkClockOrExit, shutDownInOrder } from '#platform/process/shutdown.ts';
import { readConfigOrExit } from './config.ts';
import { makeDeskModule } from './desk/module.ts';
import { effectsWithLedger } from './effects.ts';
import { limitByEmail } from './email-limit.ts';
import { machineEndpoints, makeHttp, makeListener, makePages, responseMiddleware } from './http.ts';
import { makeMailTemplates } from './mail-templates.ts';
import { openDatabaseOrExit } from './schema/open-database.ts';
import { makeServicesModule } from './services/module.ts';
import { builtSite } from './site.ts';

const config = readConfigOrExit();
checkClockOrExit(Date.now());
const { siteUrl, dataDir, databaseUrl, apiBaseUrl, trustedProxies, captcha, retention } = config;
const { smtpUrl, mailFrom, staffEmail, financeEmail, firstMailsPerHour, bulkMailsPerHour } = config;
const { receipts } = config;
const log = makeLog(config.logLevel);
if (!config.development) redirectConsole(log);
const database = await openDatabaseOrExit({ databaseUrl, dataDir }, log);

const { secrets, work: followNewSecrets } = await followSecrets(database);
const formTokens = makeFormTokens(secrets, { captcha: captcha && makeCaptcha(captcha, log) });
const { sign, readSigned } = formTokens;
// Dependencies of modules: of most of them, and of those that send emails.
const effects = effectsWithLedger(config.erasureLedger);
const base = { database, log, now: Date.now, siteUrl, sign, readSigned, effects };
// Offers lapse only if emails are sent: otherwise nobody would learn of the deadline.
const mailSettings = { staffEmail, financeEmail, offersLapse: smtpUrl !== undefined };
const delivery = { smtpUrl, dataDir, mailFrom, firstMailsPerHour };

const contents = await makeContentModule({ database, log, folder: 'content' });
const { store: content, filled: contentSource, hasFile, fileSize } = contents;
const app: App = { ...base, db: database, config, content };
const places = makePlacesModule({ ...base, ...mailSettings, content, dataDir, retention });
const { service, availabilityCache } = places;
// An older backup must not bring back who was erased since: before mails, jobs and requests.
await replayLedger(app);
const serviceParts = {
  content,
  paysOnline: config.payments !== undefined,
  places: service,
  changed: availabilityCache.invalidate,
};
const servicesModule = makeServicesModule({
  ...base,
  ...mailSettings,
  ...serviceParts,
  apiBaseUrl,
});
const { services, remote, servicesFor } = servicesModule;
const templates = makeMailTemplates({ ...base, ...mailSettings, app });
const mails = makeMailModule({ ...base, ...mailSettings, ...delivery, content, templates });
const folders = { originals: 'content/images', cache: join(dataDir, 'pictures') };
const pictures = makePicturesModule({ ...base, folders });
const development = config.development
  ? await (await import('./development.ts')).startDevelopment()
  : undefined;
const { site, canonical } = development ?? (await builtSite('build'));
// Responses are shared only if all changes are known: another server's content, and pages in
// development, change without notice.
const isShared = !apiBaseUrl && !development;
const cache = isShared
  ? makeResponseCache(content.version, undefined, availabilityCache.version)
  : undefined;
availabilityCache.onChange(() => cache?.refreshVersions());

const forVisitors = {
  ...base,
  app,
  formTokens,
  services: limitByEmail(services, LIMITS.email),
  trustedProxies,
};
const pages = makePages({ ...forVisitors, site, isShared, pictures, fileSize });
const health = makeHealth({ database, dataDir, reports: [contents.report, mails.report] });
const preview = { siteUrl, servicesFor, page: pages.preview };
const readHealth = async () => ({ ...(await contents.report()), ...(await mails.report()) });
const settings = { receipts, databaseUrl, trustedProxies, retention, periods: retention };
const deskParts = {
  app,
  content,
  hasFile,
  remote,
  preview,
  health: readHealth,
  load: development?.loadDesk,
};
const desk = makeDeskModule({ ...base, ...mailSettings, ...delivery, ...settings, ...deskParts });
let draining = false;
const lifecycle = { cache, draining: () => draining };
// Pictures of another server's content may be hosted anywhere that organisation chooses.
const images = apiBaseUrl ? ['https:', new URL(apiBaseUrl).origin] : [];
const policy = { images, overTls: siteUrl.startsWith('https:'), captcha: captcha?.provider };
const built = development ? undefined : 'build/client';
const shareFolder = join(dataDir, 'share-pictures');
const http = makeHttp(
  [
    responseMiddleware({ ...lifecycle, health, policy: development ? undefined : policy }),
    guardRequests({ siteUrl, trustedProxies, takesFile: desk.takesFile }),
    desk.routes,
    visitorChoices(policy),
    paymentWebhook(app),
    machineEndpoints({ ...forVisitors, sharePictures: sharePictureStore(shareFolder, log) }),
    pictures.routes,
    staticFiles({ built, content: 'content' }, config.serviceWorker),
    pages.routes,
  ],
  log,
);
const answers = await makeSecureErrorResponder(policy);
const listener = makeListener(http, { ...lifecycle, answers, canonical, log });
const purge = makeRetentionJob(app);
const sending = { [MESSAGE_JOB]: makeMessageJob({ ...base, bulkMailsPerHour }) };
const jobs = {
  retention: purge,
  ...sending,
  ...desk.jobs,
  ...places.jobs,
  gifts: makeGiftJob(app),
  payees: makePayeeWatch(app),
  ...(config.payments && { attempts: makeAttemptJob(app) }),
  ...mails.jobs,
};
const queue = makeJobWorkers(jobs, base);
const workers = {
  mail: mails.work,
  pictures: pictures.work,
  secrets: followNewSecrets,
  ledger: makeReceiptLedger(app),
  ...queue,
};
const pollLoop = makePollLoop(workers, log);
const server = await listen(development?.viteFirst(listener) ?? listener, config, { answers });

for (const { text } of await desk.warnings()) log.warn(text);
const databaseText = databaseUrl ? 'PostgreSQL' : `SQLite in ${dataDir}`;
const started = { database: databaseText, ...mails.state, content: apiBaseUrl ?? contentSource };
log.info(started, `ready at http://localhost:${portOf(server)}`);
const writeAheadLog = databaseUrl ? undefined : makeWriteAheadLog({ database, dataDir, log });
pollLoop.start();
writeAheadLog?.start();
shutDownInOrder(log, async () => {
  draining = true;
  await Promise.all([drain(server), pollLoop.stop(), writeAheadLog?.stop()]);
  mails.close();
  await database.destroy();
});
