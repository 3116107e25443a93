import type { App } from '#app.ts';
import { makeScheduledJob } from '#content/publishing.server.ts';
import { makePayeeWatch } from '#giving/mails.server.ts';
import { makeAttemptJob } from '#giving/polling.server.ts';
import { makeGiftJob } from '#giving/reminders.server.ts';
import type { makeMailModule } from '#inbox/mail-worker.server.ts';
import { makeMessageJob } from '#messages/message-job.server.ts';
import { MESSAGE_JOB } from '#messages/messages.server.ts';
import { makePlacesJob } from '#places/job.server.ts';
import { makeJobWorkers } from '#platform/jobs/jobs.ts';
import { makeReceiptLedger } from '#privacy/ledger.server.ts';
import { makeRetentionJob } from '#privacy/retention.server.ts';

export function makeWorkers(app: App, mails: ReturnType<typeof makeMailModule>) {
  const { db: database, log, now } = app;
  const jobs = {
    retention: makeRetentionJob(app),
    [MESSAGE_JOB]: makeMessageJob(app),
    publishing: makeScheduledJob(app),
    places: makePlacesJob(app),
    gifts: makeGiftJob(app),
    payees: makePayeeWatch(app),
    ...(app.config.payments && { attempts: makeAttemptJob(app) }),
    ...mails.jobs,
  };
  return {
    mail: mails.work,
    ledger: makeReceiptLedger(app),
    ...makeJobWorkers(jobs, { database, log, now }),
  };
}
