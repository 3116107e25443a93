import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfigOrExit } from './config.ts';
import { readAddressFile } from './content/address-file.ts';
import { readContentFolder } from './content/content-folder.ts';
import { type ContentStore, makeContentStore } from './content/content-store.ts';
import { readPictureFiles } from './content/picture-files.ts';
import { fillFromStarter } from './content/starter-content.ts';
import { checkDatabase, openDatabaseOrExit } from './database/database.ts';
import { signingSecret } from './database/secret.ts';
import { makeWriteAheadLog } from './database/write-ahead-log.ts';
import { makeScheduledWork } from './desk/content/scheduled-work.ts';
import { makeDesk } from './desk/desk.ts';
import { deskEndpoint, isOfDesk } from './desk/desk-endpoint.ts';
import { builtDesk, deskInDevelopment } from './desk/desk-site.ts';
import { pictureSender } from './desk/pictures/picture-sender.ts';
import { makeSummaryJob } from './desk/today/summary-job.ts';
import { warningsOfSetup } from './desk/today/warnings.ts';
import { drain, listen, portOf } from './door/listen.ts';
import { makeOwnAnswers } from './door/own-answers.ts';
import { EFFECTS } from './effects.ts';
import { noticeOfPledges } from './giving/gift-effects.ts';
import { makeWholeGiving } from './giving/whole-giving.ts';
import { makeCaptcha } from './guards/captcha.ts';
import { makeGuests } from './guards/guests.ts';
import { makeListener } from './http.ts';
import { makeInbox } from './inbox/receive.ts';
import { workOf } from './jobs/handler.ts';
import { makeRounds } from './jobs/rounds.ts';
import { makeComposer } from './letters/composer.ts';
import { makeMailTemplates } from './mail-templates.ts';
import { makeNewsletterStore } from './newsletter/newsletter-store.ts';
import { makeDelivery } from './outbox/delivery.ts';
import { makeMailQueue } from './outbox/mail-queue.ts';
import { makeMailWorker } from './outbox/worker.ts';
import { makeKeptPictures } from './pictures/kept-pictures.ts';
import { makeKeptVersions } from './pictures/kept-versions.ts';
import { bookPlaces } from './places/effects/book-places.ts';
import { makePlacesJob } from './places/job/places-job.ts';
import { makePlaces } from './places/places.ts';
import { storedOfferings } from './places/stored-offerings.ts';
import { makeTakenPlaces } from './places/taken-places.ts';
import { checkClock } from './process/check-clock.ts';
import { endInOrder } from './process/ending.ts';
import { faultCode, faultName } from './process/fault-code.ts';
import { makeLog, printThrough } from './process/log.ts';
import { loggedPath } from './process/logged-path.ts';
import { makeRetentionJob } from './retention/retention-job.ts';
import { makeOwnServices } from './services/own-services.ts';
import { makeRemoteApi } from './services/remote-api.ts';
import { makeRemoteServices, remoteLists } from './services/remote-services.ts';
import { makePictureStore } from './share/picture-store.ts';
import { rasterise } from './share/rasterise.ts';
import { headersOfOwnAnswers } from './web/headers.ts';
import { freeBytesOf } from './web/health.ts';
import { mailReport, mailState } from './web/mail-state.ts';
import { makeResponseCache } from './web/response-cache/response-cache.ts';
import { builtSite } from './web/site.ts';

const BUILD_FOLDER = 'build';
const CONTENT_FOLDER = 'content';

const config = readConfigOrExit();
const wrongClock = checkClock(Date.now());
if (wrongClock) {
  process.stderr.write(`${wrongClock}\n`);
  process.exit(1);
}
const log = makeLog(config.logLevel);
if (!config.development) printThrough(log);

const database = await openDatabaseOrExit(config, log);
const content = makeContentStore(database, undefined, log);
const filled = await fillFromStarter(
  database,
  async () => readContentFolder(CONTENT_FOLDER),
  (content) => readAddressFile(CONTENT_FOLDER, content),
  () => ({ folder: CONTENT_FOLDER, pictures: readPictureFiles(CONTENT_FOLDER) }),
);
const captcha = config.captcha && makeCaptcha(config.captcha, log);
const guests = makeGuests(await signingSecret(database), { captcha });
const taken = makeTakenPlaces(database, Date.now);
const placesParts = {
  ...{ ...config, ...guests, database, content, now: Date.now },
  // Nobody would hear of an offer whose time runs.
  offersLapse: config.smtpUrl !== undefined,
};
const inbox = makeInbox({
  database,
  content,
  staffEmail: config.staffEmail,
  effects: [
    ...EFFECTS,
    // Another server's events and courses have their places there.
    ...(config.apiBaseUrl ? [] : [bookPlaces({ ...placesParts, changed: taken.changed })]),
    noticeOfPledges(config.financeEmail),
  ],
  random: randomInt,
  now: Date.now,
});
const newsletter = makeNewsletterStore({ ...config, ...guests, database, now: Date.now });
const api = config.apiBaseUrl ? makeRemoteApi(config.apiBaseUrl, log) : undefined;
const openPlaces = makePlaces({ ...placesParts, taken });
const gifts = makeWholeGiving({
  ...{ ...config, ...guests, database, content, log, now: Date.now },
});
const servicesOver = (store: ContentStore) => {
  const also = { places: openPlaces, giving: gifts.giving };
  const own = makeOwnServices(store, { ...inbox, newsletter }, also, Date.now);
  return api ? makeRemoteServices(api, own, inbox) : own;
};
const services = servicesOver(content);

const development = config.development
  ? await (await import('./web/development.ts')).startDevelopment()
  : undefined;
const { site, canonical } = development ?? (await builtSite(BUILD_FOLDER));

// Another server's content, and pages that are being written, may change without a word.
const cache =
  config.apiBaseUrl || development
    ? undefined
    : makeResponseCache(() => content.version(), undefined, taken.version);
taken.whenChanged(() => cache?.lookAgain());

const mails = makeMailQueue(database);
const alsoWritten = config.smtpUrl !== undefined;

let draining = false;
const answers = makeOwnAnswers(
  await headersOfOwnAnswers({ overTls: config.siteUrl.startsWith('https:') }),
);
const contentHealth = async () => ({ content: { leftOut: await content.leftOut() } });
const mailHealth = async () =>
  mailReport(config, await mails.waiting({ now: Date.now(), alsoWritten }));
const desk = makeDesk({
  ...config,
  sign: guests.sign,
  database,
  content,
  effects: EFFECTS,
  hasFile: (path) => existsSync(join(CONTENT_FOLDER, path)),
  remote: config.apiBaseUrl ? remoteLists(services) : undefined,
  now: Date.now,
  today: {
    ...config,
    health: async () => ({ ...(await contentHealth()), ...(await mailHealth()) }),
    report: (error) =>
      log.error({ code: faultName(error) }, 'what the desk did is not written down'),
  },
});
const listener = makeListener({
  answers,
  canonical: canonical && ((address) => (isOfDesk(address) ? address : canonical(address))),
  services,
  site,
  log,
  siteUrl: config.siteUrl,
  guests,
  trustedProxies: config.trustedProxies,
  desk: deskEndpoint({
    desk,
    site: development ? deskInDevelopment(development.loadDesk) : builtDesk(`${BUILD_FOLDER}/desk`),
    folder: `${BUILD_FOLDER}/desk/client`,
    trustedProxies: config.trustedProxies,
    now: Date.now,
    report: (error, c) =>
      log.error(
        {
          path: loggedPath(c.req.path),
          code: faultCode(error),
          error: { message: String(error) },
        },
        'desk failed',
      ),
  }),
  payments: gifts.notices,
  preview: { drafts: desk.drafts, servicesOver },
  takesFile: pictureSender(desk),
  health: {
    checkDatabase: () => checkDatabase(database),
    freeBytes: () => freeBytesOf(config.dataDir),
    reports: [contentHealth, mailHealth],
  },
  // Another server's content has its pictures where that organisation keeps them.
  pictureHosts: config.apiBaseUrl ? ['https:', new URL(config.apiBaseUrl).origin] : [],
  buildFolder: development ? undefined : `${BUILD_FOLDER}/client`,
  contentFolder: CONTENT_FOLDER,
  cache,
  sharePictures: makePictureStore(join(config.dataDir, 'share-pictures'), rasterise, log),
  pictureFolders: { originals: `${CONTENT_FOLDER}/images`, cache: `${config.dataDir}/pictures` },
  keptPictures: makeKeptPictures(database),
  serviceWorker: config.serviceWorker,
  draining: () => draining,
});
const delivery = makeDelivery(config);
const mail = makeMailWorker({
  database,
  compose: makeComposer({
    ...placesParts,
    templates: makeMailTemplates({ ...placesParts, online: gifts.attempts }),
  }),
  delivery,
  log,
  firstMailsPerHour: config.firstMailsPerHour,
  now: Date.now,
});
const retention = makeRetentionJob(
  {
    database,
    content,
    dataDir: config.dataDir,
    times: config.retention,
    effects: EFFECTS,
    now: Date.now,
  },
  { log },
);
const summary = makeSummaryJob({ ...config, ...desk.services, database, now: Date.now });
const places = makePlacesJob({ ...placesParts, storedOfferings });
const publishing = makeScheduledWork({ database, content, effects: EFFECTS, now: Date.now, log });
const pictures = makeKeptVersions(database, `${config.dataDir}/pictures`);
// Whatever has to happen later.
const rounds = makeRounds(
  {
    mail,
    pictures,
    ...workOf(
      { retention, summary, places, publishing, ...gifts.jobs },
      { database, log, now: Date.now },
    ),
  },
  log,
);
const server = await listen(development?.viteFirst(listener) ?? listener, config, { answers });

for (const { words } of await warningsOfSetup(database, config)) log.warn(words);
log.info(
  {
    database: config.databaseUrl ? 'PostgreSQL' : `SQLite in ${config.dataDir}`,
    ...mailState(config),
    content: config.apiBaseUrl ?? filled,
  },
  `ready at http://localhost:${portOf(server)}`,
);

const writeAheadLog = config.databaseUrl
  ? undefined
  : makeWriteAheadLog({ database, dataDir: config.dataDir, log });

rounds.start();
writeAheadLog?.start();

endInOrder(log, async () => {
  draining = true;
  await Promise.all([drain(server), rounds.stop(), writeAheadLog?.stop()]);
  delivery.close();
  await database.destroy();
});
