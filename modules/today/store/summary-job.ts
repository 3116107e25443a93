import type { ContentService } from '#modules/content/model/editing/content-service.ts';
import { staffOf } from '#modules/staff/api.ts';
import { may, rolesIn } from '#modules/staff/model/people/role.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY, HOUR, moment } from '#platform/db/moment.ts';
import { write } from '#platform/db/write.ts';
import type { Handler } from '#platform/jobs/handler.ts';
import { putIntoOutbox, wholeMailRow } from '#platform/mail/outbox.ts';
import { contentToday } from '../model/content-today.ts';
import type { TodayService } from '../model/today-service.ts';
import { summaryMail } from './summary-mail.ts';
import { oldest } from './waiting.ts';

/** When it goes, in milliseconds after midnight in Ghana, where it is UTC all year. */
const HOUR_OF_SUMMARY = 7 * HOUR;
/** Submissions that a summary names of those that are late, and of those that are new. */
const NAMED = 10;

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
export function makeSummaryJob(parts: SummaryParts): Handler {
  return {
    // A moment further ahead than this was planned by a clock that was ahead (`isDue`).
    every: DAY,
    async work() {
      const now = parts.now();
      const seven = midnight(now) + HOUR_OF_SUMMARY;
      if (now < seven) return seven;
      await mailOnce(parts, now);
      return seven + DAY;
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
  const mails = await mailsOf(parts, now);
  await write(database, async (open) => {
    // Of days long past nobody asks; those far ahead were written by a clock that was.
    await open
      .deleteFrom('daily_summary')
      .where((is) =>
        is.or([is('day', '<', dayOf(now - 7 * DAY)), is('day', '>', dayOf(now + 2 * DAY))]),
      )
      .execute();
    const isFirst = await open
      .insertInto('daily_summary')
      .values({ day, sent_at: moment(now) })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst();
    if (!isFirst) return;
    const rows = mails.map((mail) => wholeMailRow({ purpose: 'desk', mail }, { now }));
    await putIntoOutbox(open, rows, now);
  });
}

async function mailsOf({ database, today, content, siteUrl }: SummaryParts, now: number) {
  const wanted = await database
    .selectFrom('staff')
    .selectAll()
    .where('left_at', 'is', null)
    .where('summary', '=', 1)
    .execute();
  const colleagues = wanted
    .filter(({ roles }) => may(rolesIn(roles), 'people'))
    .map((row) => staffOf(row));
  const [anybody] = colleagues;
  if (!anybody) return [];
  const waiting = await today.waiting(anybody);
  const { failed } = await today.mails();
  if (waiting.late + waiting.news + failed === 0) return [];
  const lines = (filter: Parameters<typeof oldest>[1]) =>
    oldest(database, filter, { now, most: NAMED });
  const told = {
    late: { count: waiting.late, lines: await lines({ late: true }) },
    news: { count: waiting.news, lines: await lines({ status: 'new' }) },
    failedMails: failed,
  };
  const isEditor = ({ roles }: Staff) => may(roles, 'editor');
  const ofContent = colleagues.some(isEditor) ? contentToday(await content.waiting()) : undefined;
  const mails = [];
  for (const colleague of colleagues) {
    const warnings = await today.warnings(colleague);
    const summary = { ...told, warnings, content: isEditor(colleague) ? ofContent : undefined };
    mails.push(summaryMail(colleague.email, summary, { siteUrl, now }));
  }
  return mails;
}

function midnight(now: number): number {
  return Math.floor(now / DAY) * DAY;
}

function dayOf(milliseconds: number): string {
  return moment(milliseconds).slice(0, 10);
}
