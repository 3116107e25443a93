import { makeContentStore } from '#content/api.server.ts';
import type { Transparency } from '#content/pages.ts';
import type { Database } from '#platform/db/database.ts';
import { firstMailsOfHour, firstMailsWaiting } from '#platform/mail/mail-queue.ts';
import { readPurgeState, STOP_MS } from '#privacy/retention.server.ts';
import type { RetentionPeriods } from '#privacy/retention-periods.ts';
import { readStaff } from '#staff/people.server.ts';
import { type Backup, runningWarnings, setupWarnings, type Warning } from './warnings.ts';

export type WarningSettings = {
  readonly smtpUrl: string | undefined;
  readonly staffEmail: string | undefined;
  /** In days. */
  readonly retention: Pick<RetentionPeriods, 'gifts'>;
};

/** Wrong or missing settings, which a server logs when it starts and Today shows. */
export async function readSetupWarnings(
  database: Database,
  setup: WarningSettings,
): Promise<Warning[]> {
  const owners = await readOwners(database);
  return setupWarnings({
    hasMailServer: setup.smtpUrl !== undefined,
    hasStaffEmail: setup.staffEmail !== undefined,
    owners: owners.length,
    giftDays: setup.retention.gifts,
  });
}

async function readOwners(database: Database): Promise<string[]> {
  const staff = await readStaff(database);
  return staff.filter(({ roles }) => roles.includes('owner')).map(({ id }) => id);
}

/** Facts besides the database. `now` in milliseconds. */
export type WarningContext = {
  readonly now: number;
  readonly includesFiles: boolean;
  readonly firstMailsPerHour: number;
  readonly leftOut: number;
  readonly backup: Backup;
};

/** Current problems of the site. */
export async function readRunningWarnings(
  database: Database,
  context: WarningContext,
): Promise<Warning[]> {
  const { now, includesFiles, firstMailsPerHour, leftOut, backup } = context;
  const owners = await readOwners(database);
  const withPasskey = await database.selectFrom('passkey').select('staff_id').distinct().execute();
  const stop = (await readPurgeState(database))?.stop;
  return runningWarnings(
    {
      owners: owners.length,
      ownersWithPasskey: withPasskey.filter(({ staff_id }) => owners.includes(staff_id)).length,
      firstMails: {
        sentThisHour: await firstMailsOfHour(database, { now }),
        limit: firstMailsPerHour,
        waiting: await firstMailsWaiting(database, { now, includesFiles: includesFiles }),
      },
      purgeStop: stop && { reason: stop.reason, msLeft: STOP_MS - stop.ranMs },
      leftOut,
      backup,
      undecidedFees: await readUndecidedFees(database),
    },
    now,
  );
}

async function readUndecidedFees(database: Database): Promise<number[]> {
  const [row] = await makeContentStore(database).list<Transparency>('transparency');
  return (row?.fees ?? []).filter(({ paidBy }) => paidBy === '').map(({ year }) => year);
}
