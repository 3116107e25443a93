import type { App } from '#app.ts';
import type { Organisation } from '#content/organisation.ts';
import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { DeliveryFailure, makeDelivery } from '#platform/mail/delivery.ts';
import { link, paragraph, textMail } from '#platform/mail/mail-body.ts';
import {
  type ClaimedMail,
  mailReport,
  mailState,
  makeMailQueue,
} from '#platform/mail/mail-queue.ts';
import { makeMailWorker } from '#platform/mail/mail-worker.ts';
import type { Mail, Message } from '#platform/mail/message.ts';
import {
  completeMailRow,
  DIGEST,
  enqueueMails,
  type MailSettings,
  SINGLE,
} from '#platform/mail/outbox.ts';
import { submissionType } from './kinds.ts';
import type { MailContext } from './mail-facts.ts';
import { contentForMails, messageIdOf } from './mails.server.ts';

export function makeMailModule(app: App) {
  const { db: database, log, now, config } = app;
  const { smtpUrl, firstMailsPerHour } = config;
  const queue = makeMailQueue(database);
  const delivery = makeDelivery(config);
  return {
    work: makeMailWorker({
      database,
      renderMail: (claimed) => renderMail(app, claimed),
      delivery,
      log,
      firstMailsPerHour,
      now,
    }),
    state: mailState(config),
    report: async () => {
      const summary = { now: now(), includesFiles: smtpUrl !== undefined };
      return mailReport(config, await queue.summarizeWaiting(summary));
    },
    /** Tells the operator at the start, not only when the first mail fails. */
    check: () =>
      delivery.check?.().catch(({ message: reason }) => {
        const { host } = new URL(smtpUrl as string);
        log.warn({ host, reason }, 'the mail server of SMTP_URL cannot be used, mails wait');
      }),
    jobs: { [DIGEST]: makeNoticeDigest(app) },
    close: delivery.close,
  };
}

type Counted = { readonly kind: string; readonly count: number };

/** Mails a recipient, an hour after the first form, how many forms arrived without own emails. */
export function makeNoticeDigest({ db, config, now: clock }: App): JobHandler {
  return {
    run: (recipient) =>
      runTransaction(db, async (open) => {
        const now = clock();
        const hour = open.selectFrom('notice_count').where('recipient', '=', recipient);
        const first = await hour
          .select('started_at')
          .orderBy('started_at')
          .limit(1)
          .executeTakeFirst();
        // A form arrived while the last digest was made.
        if (first && Date.parse(first.started_at) > now - HOUR_MS)
          return Date.parse(first.started_at) + HOUR_MS;
        const counted = await open
          .deleteFrom('notice_count')
          .where('recipient', '=', recipient)
          .returning(['kind', 'count'])
          .execute();
        const more = counted.filter(({ kind }) => kind !== SINGLE);
        if (more.length === 0) return undefined;
        const mail = digestMail(recipient, more, config.siteUrl);
        await enqueueMails(open, [completeMailRow({ purpose: 'notice', mail }, { now })], now);
        return undefined;
      }),
  };
}

function digestMail(to: string, more: readonly Counted[], siteUrl: string): Mail {
  const total = more.reduce((sum, { count }) => sum + count, 0);
  const came = total === 1 ? '1 more form came' : `${total} more forms came`;
  const reason = paragraph(
    'You get one email for each of the first 20 forms in an hour. The others, and forms that may not come from a person, are only counted here. All of them are at the desk.',
  );
  const parts = [reason, link('Open the inbox', `${siteUrl}/desk/inbox`)];
  return textMail(to, { heading: `${came} (${kindsOf(more)})`, parts });
}

/** `12 messages, 25 registrations`: kinds by the last word of their nouns. */
function kindsOf(more: readonly Counted[]): string {
  const byWord = new Map<string, number>();
  for (const { kind, count } of more) {
    const word = submissionType(kind)?.noun.split(' ').at(-1) ?? 'form';
    byWord.set(word, (byWord.get(word) ?? 0) + count);
  }
  return [...byWord]
    .map(([word, count]) => `${count} ${count === 1 ? word : word.replace(/y$/, 'ie').concat('s')}`)
    .join(', ');
}

export async function renderMail(app: App, claimed: ClaimedMail): Promise<Message | undefined> {
  const { siteUrl } = app.config;
  const content = await contentForMails(app.content);
  const mail = await renderTemplate(app, claimed, { ...content, siteUrl, now: app.now() });
  // The current sender: mails that waited because `MAIL_FROM` was wrong get the right one.
  const from = senderOf(app.config, content.organisation);
  return mail && { ...mail, messageId: messageIdOf(claimed.id, siteUrl), from };
}

async function renderTemplate(
  app: App,
  claimed: ClaimedMail,
  context: MailContext,
): Promise<Mail | undefined> {
  const { kind, stored } = claimed;
  // Stored as a whole: a mail that belongs to no submission.
  if ('text' in stored) return stored as Mail;
  try {
    const template = app.effects.mails[kind];
    if (!template) throw new TypeError('only a newer release has this kind of mail');
    return await template(app, claimed, context);
  } catch (error) {
    if (error instanceof DeliveryFailure) throw error;
    // Concerns this mail alone: the worker continues with the others.
    throw new DeliveryFailure('not composed', `not composed: ${(error as Error).name}`);
  }
}

/** The sender of a mail. If the content names no address, staff, who then get the answers. */
function senderOf(
  { mailFrom, staffEmail, siteUrl }: MailSettings,
  { name, email }: Organisation,
): Message['from'] {
  if (mailFrom) return mailFrom;
  return { name, address: email || staffEmail || `no-reply@${new URL(siteUrl).hostname}` };
}
