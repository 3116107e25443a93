import { may } from '#modules/staff/model/people/role.ts';
import type { Database } from '#platform/db/database.ts';
import type { MailReport } from '#platform/http/mail-state.ts';
import type { SiteState, TodayService } from '../model/today-service.ts';
import { type Copy, copyToRead } from './backup-copy.ts';
import { knownBackup, noteBackup, noteBackupBegun } from './backups.ts';
import { mailsToday } from './mails-today.ts';
import { statistics } from './statistics.ts';
import { waitingFor } from './waiting.ts';
import { type Setup, warningsOfNow, warningsOfSetup } from './warnings.ts';

/** What Today tells of besides the database. */
export type TodaySettings = Setup & {
  readonly dataDir: string;
  /** Set where the database is PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly firstMailsPerHour: number;
  /** What `/healthz` tells. */
  readonly health: () => Promise<MailReport & { readonly content: { readonly leftOut: number } }>;
  /** Told what failed while nobody waited for an answer. */
  readonly report: (error: unknown) => void;
};

/** Today over the database. `now`: the clock, in milliseconds. */
export function makeToday(
  database: Database,
  settings: TodaySettings,
  now: () => number,
): TodayService {
  const alsoWritten = settings.smtpUrl !== undefined;
  let isCopying = false;

  const siteState = async (): Promise<SiteState> => {
    const { content, ...mails } = await settings.health();
    return { ...mails, leftOut: content.leftOut };
  };
  const backup = () => knownBackup(database, settings.databaseUrl);

  /** All of it was read: only then there is a backup. */
  async function ended(isWhole: boolean, by: string): Promise<void> {
    isCopying = false;
    if (isWhole) await noteBackup(database, { how: 'download', by }, now());
  }

  return {
    waiting: (staff) => waitingFor(database, staff, now()),
    mails: () => mailsToday(database, { now: now(), alsoWritten }),
    statistics: () => statistics(database, now()),
    siteState,
    backup,

    async warnings({ roles }) {
      const { leftOut } = await siteState();
      const warnings = [
        ...(await warningsOfSetup(database, settings)),
        ...(await warningsOfNow(database, {
          ...settings,
          now: now(),
          alsoWritten,
          leftOut,
          backup: await backup(),
        })),
      ];
      return warnings.filter(({ concerns }) => may(roles, concerns));
    },

    async takeBackup({ id }) {
      if (settings.databaseUrl || isCopying) return undefined;
      isCopying = true;
      let copy: Copy;
      try {
        await noteBackupBegun(database, id, now());
        copy = await copyToRead(settings.dataDir, (isWhole) => {
          ended(isWhole, id).catch(settings.report);
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
