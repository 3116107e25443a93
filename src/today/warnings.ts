import { FEES_NOT_DECIDED } from '#content/pages.ts';
import { GIFT_RETENTION_DAYS } from '#giving/gift.ts';
import type { Role } from '#staff/staff.ts';
import { countText } from './short-texts.ts';

/** A problem of the site that somebody has to fix. */
export type Warning = {
  /** The role that it concerns. */
  readonly role: Role;
  /** For the log and the desk alike: one sentence, with the setting or the command that helps. */
  readonly text: string;
};

/** The command that lets an owner in, also without a mail server. */
const OWNER_COMMAND = 'npm run desk -- owner EMAIL NAME';

/** Facts that a server knows when it starts. */
export type Setup = {
  readonly hasMailServer: boolean;
  readonly hasStaffEmail: boolean;
  /** How many owners the desk has. */
  readonly owners: number;
  /** `RETENTION_GIFT_DAYS`. */
  readonly giftDays: number;
};

/** Wrong or missing settings. Logged when a server starts, and shown on Today. */
export function setupWarnings(setup: Setup): Warning[] {
  const { hasMailServer, hasStaffEmail, owners, giftDays } = setup;
  return [
    ...(hasMailServer
      ? []
      : owner('Emails are not going out yet. Ask your developer to set up mail (SMTP_URL).')),
    ...(hasStaffEmail
      ? []
      : owner('Nobody gets an email when a form arrives: STAFF_EMAIL is not set.')),
    ...(owners > 0 ? [] : owner(`The desk has no owner: ${OWNER_COMMAND} makes one.`)),
    ...(giftDays >= GIFT_RETENTION_DAYS ? [] : money(giftsTooShort(giftDays))),
  ];
}

/** Facts about the site while it runs. */
export type RunningState = {
  /** How many owners there are, and how many of them have a passkey. */
  readonly owners: number;
  readonly ownersWithPasskey: number;
  readonly firstMails: {
    /** How many were sent within the hour, and the limit. */
    readonly sentThisHour: number;
    readonly limit: number;
    /** How many wait for the next hour. */
    readonly waiting: number;
  };
  /** Set while the purge is stopped: the reason, and the running time that is left. */
  readonly purgeStop?: { readonly reason: 'clock' | 'amount'; readonly msLeft: number } | undefined;
  /** Content items that do not fit their schema. */
  readonly leftOut: number;
  readonly backup: Backup;
  /** Years of which nobody wrote who paid the fees of payment providers. */
  readonly undecidedFees: readonly number[];
};

/** The last backup. Times are ISO texts in UTC. */
export type Backup =
  | { readonly by: 'site'; readonly lastAt: string | null }
  /** The database has its own backup program; the site cannot know when it ran. */
  | { readonly by: 'command'; readonly command: string };

/** Milliseconds after which a backup is old. */
const MAX_BACKUP_AGE_MS = 7 * 86_400_000;

/** Current problems. `now` in milliseconds. */
export function runningWarnings(running: RunningState, now: number): Warning[] {
  const { owners, ownersWithPasskey, firstMails, purgeStop, leftOut, backup, undecidedFees } =
    running;
  return [
    ...(firstMails.sentThisHour >= firstMails.limit && firstMails.waiting > 0
      ? owner(
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
          `No owner has a passkey. If emails do not arrive, an owner can sign in only with a link: ask your developer for ${OWNER_COMMAND}.`,
        )
      : []),
    ...backupWarnings(backup, now),
    ...(undecidedFees.length > 0
      ? money(
          `${FEES_NOT_DECIDED}: the fees of payment providers, ${undecidedFees.join(', ')}. Write it at Content, Transparency.`,
        )
      : []),
  ];
}

function purgeStopped({ reason, msLeft }: NonNullable<RunningState['purgeStop']>): string {
  const hours = Math.max(1, Math.ceil(msLeft / 3_600_000));
  const reasonText =
    reason === 'clock'
      ? 'the clock of the server jumped by more than two days. Check that it is right.'
      : 'more than a tenth of all submissions would go at once. Check the retention periods.';
  return `Old submissions are not erased at the moment, because ${reasonText} Erasing goes on after ${countText(hours, 'more hour', 'more hours')} of running.`;
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

const money = (text: string): Warning[] => [{ role: 'money', text }];
const owner = (text: string): Warning[] => [{ role: 'owner', text }];
