import { makeMailModule } from '#inbox/mail-worker.server.ts';
import { makeMessageJob } from '#messages/message-job.server.ts';
import { MESSAGE_JOB } from '#messages/messages.server.ts';
import { makeJobWorkers } from '#platform/jobs/jobs.ts';
import { makePollLoop } from '#platform/jobs/poll-loop.ts';
import { makeLog } from '#platform/process/log.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/schema/open-database.ts';
import { makeApp } from './app.ts';

// A server that sends messages to many, as a separate process. Since CLOCK_BEGUN its clock goes
// CLOCK_SPEED times as fast as the machine's.
const config = readConfig(process.env);
const log = makeLog('silent');
const database = await openDatabase(config, log);
const begun = Number(process.env.CLOCK_BEGUN);
const now = () => begun + (Date.now() - begun) * Number(process.env.CLOCK_SPEED);
const app = makeApp(database, { now, config, log });
const mails = makeMailModule(app);
const jobs = makeJobWorkers({ [MESSAGE_JOB]: makeMessageJob(app) }, { database, log, now });
makePollLoop({ mail: mails.work, ...jobs }, log).start();
