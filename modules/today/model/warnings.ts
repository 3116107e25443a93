import { GIFT_RETENTION_DAYS } from '#modules/giving/model/receipt.ts';
import type { Role } from '#modules/staff/model/people/role.ts';
import { countText } from './short-texts.ts';

/** Something about the site that somebody has to put right. */
export type Warning = {
  /** Whose roles it concerns. */
  readonly role: Role;
  /** For the log and for the desk alike: one sentence, with the setting or the command that helps. */
  readonly text: string;
};

/** What lets an owner in, also without a mail server. */
const OWNER_COMMAND = 'npm run desk -- owner EMAIL NAME';

/** What a server knows of itself when it starts. */
export type Setup = {
  readonly hasMailServer: boolean;
  readonly hasStaffEmail: boolean;
  /** How many owners the desk has. */
  readonly owners: number;
  /** `RETENTION_GIFT_DAYS`. */
  readonly giftDays: number;
};

/** What is wrong with the settings, or missing. Said when a server starts, and on Today. */
export function setupWarnings(setup: Setup): Warning[] {
  const { hasMailServer, hasStaffEmail, owners, giftDays } = setup;
  return [
    ...(hasMailServer
      ? []
      : people('No mail is sent, each is only written to a file: SMTP_URL is not set.')),
    ...(hasStaffEmail
      ? []
      : people('Nobody is told by mail of what visitors send: STAFF_EMAIL is not set.')),
    ...(owners > 0 ? [] : people(`The desk has no owner: ${OWNER_COMMAND} makes one.`)),
    ...(giftDays >= GIFT_RETENTION_DAYS ? [] : money(giftsTooShort(giftDays))),
  ];
}

/** What is known of the site while it runs. */
export type RunningState = {
  /** How many owners have no passkey, of how many. */
  readonly owners: number;
  readonly ownersWithPasskey: number;
  readonly firstMails: {
    /** How many went within the hour, and how many may. */
    readonly sentThisHour: number;
    readonly limit: number;
    /** How many wait for the next hour. */
    readonly waiting: number;
  };
  /** Set while the purge is stopped: why, and for how much longer a server has to run. */
  readonly purgeStop?: { readonly reason: 'clock' | 'amount'; readonly msLeft: number } | undefined;
  /** Items of the content that do not fit their schema. */
  readonly leftOut: number;
  readonly backup: Backup;
};

/** What is known of backups. Moments are ISO texts in UTC. */
export type Backup =
  | { readonly by: 'site'; readonly lastAt: string | null }
  /** The database has a program of its own for it; when it ran the site cannot know. */
  | { readonly by: 'command'; readonly command: string };

/** Milliseconds after which a backup is old. */
export const MAX_BACKUP_AGE_MS = 7 * 86_400_000;

/** What goes wrong at the moment. `now` in milliseconds. */
export function runningWarnings(running: RunningState, now: number): Warning[] {
  const { owners, ownersWithPasskey, firstMails, purgeStop, leftOut, backup } = running;
  return [
    ...(firstMails.sentThisHour >= firstMails.limit && firstMails.waiting > 0
      ? people(
          `${countText(firstMails.limit, 'confirmation')} went out within the hour, which is the limit: ${countText(firstMails.waiting, 'waits', 'wait')} (FIRST_MAILS_PER_HOUR).`,
        )
      : []),
    ...(purgeStop ? owner(purgeStopped(purgeStop)) : []),
    ...(leftOut > 0
      ? owner(
          `${leftOut === 1 ? 'One item' : `${leftOut} items`} of the content cannot be shown: the log of the server says why.`,
        )
      : []),
    ...(owners > 0 && ownersWithPasskey === 0
      ? owner(
          `No owner has a passkey. While mails do not arrive an owner gets in by ${OWNER_COMMAND} only.`,
        )
      : []),
    ...backupWarnings(backup, now),
  ];
}

function purgeStopped({ reason, msLeft }: NonNullable<RunningState['purgeStop']>): string {
  const hours = Math.max(1, Math.ceil(msLeft / 3_600_000));
  const why =
    reason === 'clock'
      ? 'the clock of the server jumped by more than two days. Check that it is right.'
      : 'more than a tenth of all submissions would go at once. Check the retention periods.';
  return `Old submissions are not erased at the moment, because ${why} Erasing goes on after ${countText(hours, 'more hour', 'more hours')} of running, or at once with: npm run submissions -- expire --anyway`;
}

function backupWarnings(backup: Backup, now: number): Warning[] {
  if (backup.by === 'command') return [];
  if (backup.lastAt === null) return owner('No backup was made yet.');
  const age = now - Date.parse(backup.lastAt);
  if (age < MAX_BACKUP_AGE_MS) return [];
  return owner(`The last backup is ${Math.floor(age / 86_400_000)} days old.`);
}

function giftsTooShort(days: number): string {
  return `Gifts and receipts are erased too early: RETENTION_GIFT_DAYS is ${days}. The law (Act 915) asks for six years after the end of the year, which are ${GIFT_RETENTION_DAYS} days.`;
}

const money = (words: string): Warning[] => [{ role: 'money', text: words }];
const people = (words: string): Warning[] => [{ role: 'people', text: words }];
const owner = (words: string): Warning[] => [{ role: 'owner', text: words }];
