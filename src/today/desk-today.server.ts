import type { InboxFilter } from '#inbox/filter.ts';
import { KINDS_WITHOUT_DEADLINE } from '#inbox/filter.ts';
import { inboxQuery, inboxRowOf } from '#inbox/inbox.server.ts';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS, isoTimestamp, MINUTE_MS } from '#platform/db/iso-timestamp.ts';
import { isWaiting } from '#platform/mail/mail-queue.ts';
import { hasRole } from '#staff/staff.ts';
import {
  openDatabaseCopy,
  readLastBackup,
  recordBackup,
  recordBackupStart,
} from './backups.server.ts';
import type { TodayService } from './today-service.ts';
import {
  readRunningWarnings,
  readSetupWarnings,
  type WarningSettings,
} from './today-warnings.server.ts';

/** Number of submissions that Today lists. */
const MAX_SHOWN = 8;

/** Settings of Today besides the database. */
export type TodaySettings = WarningSettings & {
  readonly dataDir: string;
  /** Set if the database is PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly firstMailsPerHour: number;
  /** The report of `/healthz`. */
  readonly health: () => Promise<{ readonly content: { readonly leftOut: number } }>;
  /** The error reporter for failures while nobody waits for an answer. */
  readonly report: (error: unknown) => void;
};

/** `now`: the clock, in milliseconds. */
export function makeToday(
  database: Database,
  settings: TodaySettings,
  now: () => number,
): TodayService {
  const includesFiles = settings.smtpUrl !== undefined;
  let isCopying = false;
  const backup = () => readLastBackup(database, settings.databaseUrl);

  /** Ends a download. It counts as a backup only if all of it was read. */
  async function endCopy(isWhole: boolean, by: string): Promise<void> {
    isCopying = false;
    if (isWhole) await recordBackup(database, { how: 'download', by }, now());
  }

  return {
    backup,
    mails: () => readMailsToday(database, { now: now(), includesFiles }),

    async waiting() {
      const query = (filter: InboxFilter) =>
        inboxQuery(database, filter, now())
          .clearOrderBy()
          .where('answered_at', 'is', null)
          .where('kind', 'not in', KINDS_WITHOUT_DEADLINE);
      const read = async (filter: InboxFilter) => {
        const oldest = query(filter)
          .orderBy((is) => is.case().when('spam_verdict', 'is', null).then(0).else(1).end())
          .orderBy('received_at')
          .orderBy('id');
        return (await oldest.limit(MAX_SHOWN).execute()).map(inboxRowOf);
      };
      const { count } = await query({ status: 'new' })
        .clearSelect()
        .select((is) => is.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      const late = await read({ late: true });
      const isLate = ({ reference }: { reference: string }) =>
        late.some((row) => row.reference === reference);
      const open = (await read({ status: 'new' })).filter((row) => !isLate(row));
      return { count: Number(count), rows: [...late, ...open].slice(0, MAX_SHOWN) };
    },

    async warnings({ roles }) {
      const { content } = await settings.health();
      const warnings = [
        ...(await readSetupWarnings(database, settings)),
        ...(await readRunningWarnings(database, {
          ...settings,
          now: now(),
          includesFiles,
          leftOut: content.leftOut,
          backup: await backup(),
        })),
      ];
      return warnings.filter(({ role }) => hasRole(roles, role));
    },

    async downloadBackup({ id }) {
      if (settings.databaseUrl || isCopying) return undefined;
      isCopying = true;
      try {
        await recordBackupStart(database, id, now());
        const copy = await openDatabaseCopy(settings.dataDir, (isWhole) => {
          endCopy(isWhole, id).catch(settings.report);
        });
        return { ...copy, fileName: `site-${new Date(now()).toISOString().slice(0, 10)}.db` };
      } catch (error) {
        isCopying = false;
        throw error;
      }
    },
  };
}

/** Number of mails that are listed. */
const MAX_MAILS = 5;
/** Days for which a mail that was given up is listed. */
const FAILED_MAIL_DAYS = 14;
/** Milliseconds that a mail may wait before staff need to look at it. */
const STUCK_AFTER_MS = 10 * MINUTE_MS;

/**
 * The mails that failed lately or do not go out, the failed ones first, then the oldest. Without
 * those that were erased or outdated.
 * @param scope the time in milliseconds, and whether mails in files count as waiting (`isWaiting`)
 */
export async function readMailsToday(
  database: Database,
  scope: { now: number; includesFiles: boolean },
) {
  const mails = await database
    .selectFrom('outbox_message')
    .leftJoin('submission', 'submission.id', 'outbox_message.submission_id')
    .select(['purpose', 'outbox_message.created_at', 'given_up_at', 'failure', 'reference'])
    .where((is) =>
      is.or([
        is.and([
          is('given_up_at', '>', isoTimestamp(scope.now - FAILED_MAIL_DAYS * DAY_MS)),
          is('sent_at', 'is', null),
          is('content', '<>', ''),
          is.or([is('failure', 'is', null), is('failure', '<>', 'erased')]),
        ]),
        is.and([
          isWaiting(scope)(is),
          is.or([
            is('failure', 'is not', null),
            is('outbox_message.created_at', '<', isoTimestamp(scope.now - STUCK_AFTER_MS)),
          ]),
        ]),
      ]),
    )
    .orderBy((is) => is.case().when('given_up_at', 'is', null).then(1).else(0).end())
    .orderBy('outbox_message.created_at')
    .limit(MAX_MAILS)
    .execute();
  return mails.map(({ created_at, given_up_at, ...mail }) => ({
    ...mail,
    createdAt: created_at,
    hasFailed: given_up_at !== null,
  }));
}
