import { hasRole } from '#modules/staff/model/people/role.ts';
import type { Database } from '#platform/db/database.ts';
import type { MailReport } from '#platform/http/mail-state.ts';
import type { SiteState, TodayService } from '../model/today-service.ts';
import { type DatabaseCopy, openDatabaseCopy } from './backup-copy.ts';
import { readLastBackup, recordBackup, recordBackupStart } from './backups.ts';
import { readMailsToday } from './mails-today.ts';
import { readStatistics } from './statistics.ts';
import { readWaiting } from './waiting.ts';
import { readRunningWarnings, readSetupWarnings, type WarningSettings } from './warnings.ts';

/** Settings of Today besides the database. */
export type TodaySettings = WarningSettings & {
  readonly dataDir: string;
  /** Set if the database is PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly firstMailsPerHour: number;
  /** The report of `/healthz`. */
  readonly health: () => Promise<MailReport & { readonly content: { readonly leftOut: number } }>;
  /** The error reporter for failures while nobody waits for an answer. */
  readonly report: (error: unknown) => void;
};

/** Makes Today over the database. `now`: the clock, in milliseconds. */
export function makeToday(
  database: Database,
  settings: TodaySettings,
  now: () => number,
): TodayService {
  const includesFiles = settings.smtpUrl !== undefined;
  let isCopying = false;

  const siteState = async (): Promise<SiteState> => {
    const { content, mailsWaiting, oldestMail, mailFailure } = await settings.health();
    const { staffEmail } = settings;
    const leftOut = content.leftOut;
    return {
      mailsAreSent: includesFiles,
      staffEmail,
      mailsWaiting,
      oldestMail,
      mailFailure,
      leftOut,
    };
  };
  const backup = () => readLastBackup(database, settings.databaseUrl);

  /** Ends a download. It counts as a backup only if all of it was read. */
  async function endCopy(isWhole: boolean, by: string): Promise<void> {
    isCopying = false;
    if (isWhole) await recordBackup(database, { how: 'download', by }, now());
  }

  return {
    waiting: (staff) => readWaiting(database, staff, now()),
    mails: () => readMailsToday(database, { now: now(), includesFiles }),
    statistics: () => readStatistics(database, now()),
    siteState,
    backup,

    async warnings({ roles }) {
      const { leftOut } = await siteState();
      const warnings = [
        ...(await readSetupWarnings(database, settings)),
        ...(await readRunningWarnings(database, {
          ...settings,
          now: now(),
          includesFiles,
          leftOut,
          backup: await backup(),
        })),
      ];
      return warnings.filter(({ role }) => hasRole(roles, role));
    },

    async downloadBackup({ id }) {
      if (settings.databaseUrl || isCopying) return undefined;
      isCopying = true;
      let copy: DatabaseCopy;
      try {
        await recordBackupStart(database, id, now());
        copy = await openDatabaseCopy(settings.dataDir, (isWhole) => {
          endCopy(isWhole, id).catch(settings.report);
        });
      } catch (error) {
        isCopying = false;
        throw error;
      }
      const day = new Date(now()).toISOString().slice(0, 10);
      return { ...copy, fileName: `site-${day}.db` };
    },
  };
}
