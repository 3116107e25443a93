import { type RetentionPeriods, readPurgeState, STOPPED_FOR } from '#modules/retention/api.ts';
import { makeStaffStore } from '#modules/staff/api.ts';
import type { Database } from '#platform/db/database.ts';
import { firstMailsOfHour, firstMailsWaiting } from '#platform/mail/mail-claim.ts';
import { type Backup, runningWarnings, setupWarnings, type Warning } from '../model/warnings.ts';

export type Setup = {
  readonly smtpUrl: string | undefined;
  readonly staffEmail: string | undefined;
  /** In days. */
  readonly retention: Pick<RetentionPeriods, 'gifts'>;
};

/** What is wrong with the settings: a server says it when it starts, and Today says it. */
export async function warningsOfSetup(database: Database, setup: Setup): Promise<Warning[]> {
  const owners = await ownersOf(database);
  return setupWarnings({
    hasMailServer: setup.smtpUrl !== undefined,
    hasStaffEmail: setup.staffEmail !== undefined,
    owners: owners.length,
    giftDays: setup.retention.gifts,
  });
}

async function ownersOf(database: Database): Promise<string[]> {
  const staff = await makeStaffStore(database).all();
  return staff.filter(({ roles }) => roles.includes('owner')).map(({ id }) => id);
}

/** What is known beside the database. `now` in milliseconds. */
export type Around = {
  readonly now: number;
  readonly alsoWritten: boolean;
  readonly firstMailsPerHour: number;
  readonly leftOut: number;
  readonly backup: Backup;
};

/** What goes wrong at the moment. */
export async function warningsOfNow(database: Database, around: Around): Promise<Warning[]> {
  const { now, alsoWritten, firstMailsPerHour, leftOut, backup } = around;
  const owners = await ownersOf(database);
  const withPasskey = await database.selectFrom('passkey').select('staff_id').distinct().execute();
  const stop = (await readPurgeState(database))?.stop;
  return runningWarnings(
    {
      owners: owners.length,
      ownersWithPasskey: withPasskey.filter(({ staff_id }) => owners.includes(staff_id)).length,
      firstMails: {
        ofHour: await firstMailsOfHour(database, { now }),
        limit: firstMailsPerHour,
        waiting: await firstMailsWaiting(database, { now, alsoWritten }),
      },
      purgeStop: stop && { reason: stop.reason, millisecondsLeft: STOPPED_FOR - stop.ran },
      leftOut,
      backup,
    },
    now,
  );
}
