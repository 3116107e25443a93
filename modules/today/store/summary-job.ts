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

/** The time of the mail, in milliseconds after midnight in Ghana, which is UTC all year. */
const SUMMARY_OFFSET_MS = 7 * HOUR_MS;
/** How many late and how many new submissions a summary lists. */
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
 * Mails the daily summary at seven to members who want it and may read submissions; none if nothing
 * is late, new or failed. All servers together make one per day: the day is stored with the mails.
 * A server that was off at seven sends it later on the same day.
 */
export function makeSummaryJob(parts: SummaryParts): JobHandler {
  return {
    // A run planned further ahead than this comes from a clock that was ahead (`isDue`).
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
    // Old days are no longer needed; those far ahead come from a clock that was ahead.
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
  const subscribers = await database
    .selectFrom('staff')
    .selectAll()
    .where('left_at', 'is', null)
    .where('wants_summary', '=', 1)
    .execute();
  const members = subscribers
    .filter(({ roles }) => hasRole(parseRoles(roles), 'people'))
    .map((row) => staffOf(row));
  const [anybody] = members;
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
  const contentSummary = members.some(isEditor) ? contentToday(await content.waiting()) : undefined;
  const mails = [];
  for (const member of members) {
    const warnings = await today.warnings(member);
    const summary = { ...counts, warnings, content: isEditor(member) ? contentSummary : undefined };
    mails.push(summaryMail(member.email, summary, { siteUrl, now }));
  }
  return mails;
}

function midnight(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

function dayOf(milliseconds: number): string {
  return isoTimestamp(milliseconds).slice(0, 10);
}
