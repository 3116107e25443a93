import type { ContentService } from '#modules/content/model/editing/content-service.ts';
import { staffOf } from '#modules/staff/api.ts';
import { hasRole, parseRoles } from '#modules/staff/model/people/role.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-worker.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { contentToday } from '../model/content-today.ts';
import type { TodayService } from '../model/today-service.ts';
import { summaryMail } from './summary-mail.ts';
import { readOldest } from './waiting.ts';

/** When it goes, in milliseconds after midnight in Ghana, where it is UTC all year. */
const SUMMARY_OFFSET_MS = 7 * HOUR_MS;
/** Submissions that a summary names of those that are late, and of those that are new. */
const MAX_LISTED = 10;

export type SummaryParts = {
  readonly database: Database;
  readonly today: TodayService;
  readonly content: Pick<ContentService, 'waiting'>;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/**
 * Mails the daily summary at seven to those who want it and may read what visitors send; none where
 * nothing is late, new or failed. A day's is made once by all servers together: the day is written
 * down with the mails. A server that was off at seven makes up for it on the same day.
 */
export function makeSummaryJob(parts: SummaryParts): JobHandler {
  return {
    // A moment further ahead than this was planned by a clock that was ahead (`isDue`).
    intervalMs: DAY_MS,
    async run() {
      const now = parts.now();
      const seven = midnight(now) + SUMMARY_OFFSET_MS;
      if (now < seven) return seven;
      await mailOnce(parts, now);
      return seven + DAY_MS;
    },
  };
}

async function mailOnce(parts: SummaryParts, now: number): Promise<void> {
  const { database } = parts;
  const day = dayOf(now);
  const isSent = await database
    .selectFrom('daily_summary')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst();
  if (isSent) return;
  const mails = await makeMails(parts, now);
  await runTransaction(database, async (open) => {
    // Of days long past nobody asks; those far ahead were written by a clock that was.
    await open
      .deleteFrom('daily_summary')
      .where((is) =>
        is.or([is('day', '<', dayOf(now - 7 * DAY_MS)), is('day', '>', dayOf(now + 2 * DAY_MS))]),
      )
      .execute();
    const isFirst = await open
      .insertInto('daily_summary')
      .values({ day, sent_at: isoTimestamp(now) })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!isFirst) return;
    const rows = mails.map((mail) => completeMailRow({ purpose: 'desk', mail }, { now }));
    await enqueueMails(open, rows, now);
  });
}

async function makeMails({ database, today, content, siteUrl }: SummaryParts, now: number) {
  const wanted = await database
    .selectFrom('staff')
    .selectAll()
    .where('left_at', 'is', null)
    .where('wants_summary', '=', 1)
    .execute();
  const colleagues = wanted
    .filter(({ roles }) => hasRole(parseRoles(roles), 'people'))
    .map((row) => staffOf(row));
  const [anybody] = colleagues;
  if (!anybody) return [];
  const waiting = await today.waiting(anybody);
  const { failed } = await today.mails();
  if (waiting.lateCount + waiting.newCount + failed === 0) return [];
  const rows = (filter: Parameters<typeof readOldest>[1]) =>
    readOldest(database, filter, { now, limit: MAX_LISTED });
  const counts = {
    lateSubmissions: { count: waiting.lateCount, rows: await rows({ late: true }) },
    newSubmissions: { count: waiting.newCount, rows: await rows({ status: 'new' }) },
    failedMails: failed,
  };
  const isEditor = ({ roles }: Staff) => hasRole(roles, 'editor');
  const ofContent = colleagues.some(isEditor) ? contentToday(await content.waiting()) : undefined;
  const mails = [];
  for (const colleague of colleagues) {
    const warnings = await today.warnings(colleague);
    const summary = { ...counts, warnings, content: isEditor(colleague) ? ofContent : undefined };
    mails.push(summaryMail(colleague.email, summary, { siteUrl, now }));
  }
  return mails;
}

function midnight(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

function dayOf(milliseconds: number): string {
  return isoTimestamp(milliseconds).slice(0, 10);
}
