import type { App } from '#app.ts';
import { FEES_NOT_DECIDED, type Transparency } from '#content/pages.ts';
import { GIFT_RETENTION_DAYS } from '#giving/gift.ts';
import { DAY_MS, HOUR_MS } from '#platform/db/iso-timestamp.ts';
import { firstMailsOfHour, firstMailsWaiting } from '#platform/mail/mail-queue.ts';
import { STOP_MS } from '#privacy/retention.server.ts';
import { readOwners } from '#staff/people.server.ts';
import type { Role } from '#staff/staff.ts';
import { readLastBackup } from './backups.server.ts';

type Warning = { readonly role: Role; readonly text: string };

/** The command that lets an owner in, also without a mail server. */
const OWNER_COMMAND = 'npm run desk -- owner EMAIL NAME';
const MAX_BACKUP_AGE_DAYS = 7;

export async function readSetupWarnings({ db, config }: App): Promise<Warning[]> {
  const warnings: Warning[] = [];
  const warn = (role: Role, text: string) => warnings.push({ role, text });
  const giftDays = config.retention.gifts;
  if (!config.smtpUrl) {
    warn('owner', 'Emails are not going out yet. Ask your developer to set up mail (SMTP_URL).');
  }
  if (!config.staffEmail) {
    warn('owner', 'Nobody gets an email when a form arrives: STAFF_EMAIL is not set.');
  }
  if ((await readOwners(db)).length === 0) {
    warn(
      'owner',
      `The desk has no owner: the link that the start printed makes one, or ${OWNER_COMMAND}.`,
    );
  }
  if (giftDays < GIFT_RETENTION_DAYS) {
    warn(
      'money',
      `Gifts and receipts are erased too early: RETENTION_GIFT_DAYS is ${giftDays}. The law (Act 915) asks for six years after the end of the year, which are ${GIFT_RETENTION_DAYS} days.`,
    );
  }
  return warnings;
}

export async function readWarnings(app: App): Promise<Warning[]> {
  const { db, config } = app;
  const now = app.now();
  const warnings = await readSetupWarnings(app);
  const warn = (role: Role, text: string) => warnings.push({ role, text });

  const limit = config.firstMailsPerHour;
  const waiting = await firstMailsWaiting(db, { now, includesFiles: config.smtpUrl !== undefined });
  if (waiting > 0 && (await firstMailsOfHour(db, { now })) >= limit) {
    warn(
      'owner',
      `Confirmations wait for the next hour: the limit of this one is ${limit} (FIRST_MAILS_PER_HOUR), and ${waiting} more were asked for.`,
    );
  }
  const purge = await db.selectFrom('purge_state').selectAll().executeTakeFirst();
  if (purge?.stop_reason) {
    const hours = Math.max(1, Math.ceil((STOP_MS - purge.running_ms) / HOUR_MS));
    warn(
      'owner',
      `Old submissions are not erased at the moment: the clock of the server jumped, or more than a tenth of all would go at once. Check the clock and the retention periods. Hours of running until erasing goes on: ${hours}.`,
    );
  }
  const leftOut = await app.content.countInvalid();
  if (leftOut > 0) {
    warn('owner', `Content that cannot be shown: ${leftOut}. The log of the server says why.`);
  }
  const owners = await readOwners(db);
  const withPasskey = await db.selectFrom('passkey').select('staff_id').distinct().execute();
  if (owners.length > 0 && !withPasskey.some(({ staff_id }) => owners.includes(staff_id))) {
    warn(
      'owner',
      `No owner has a passkey. If emails do not arrive, an owner can sign in only with a link: ask your developer for ${OWNER_COMMAND}.`,
    );
  }
  const backup = await readLastBackup(app);
  if (!backup.command) {
    const age = Math.floor((now - Date.parse(backup.lastAt ?? '')) / DAY_MS);
    if (!backup.lastAt) warn('owner', 'No backup was made yet.');
    if (age >= MAX_BACKUP_AGE_DAYS) warn('owner', `The last backup is ${age} days old.`);
  }
  const [page] = await app.content.list<Transparency>('transparency');
  const years = (page?.fees ?? []).filter(({ paidBy }) => paidBy === '').map(({ year }) => year);
  if (years.length > 0) {
    warn(
      'money',
      `${FEES_NOT_DECIDED}: the fees of payment providers, ${years.join(', ')}. Write it at Content, Transparency.`,
    );
  }
  return warnings;
}
