import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import type { ErasingApp } from '#app.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';

/** The row stays, with its kind, time and reference. Resolves with the ids of mails with files. */
export async function eraseSubmission(
  app: ErasingApp,
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<string[]> {
  // Effects come first: changes of places lock offerings after submissions and before mails.
  for (const erase of app.effects.erased) await erase(transaction, id, now, app);
  const others = await eraseOtherMails(transaction, id, now);
  await transaction
    .updateTable('submission')
    .set(({ eb, fn, ref }) => ({
      status: eb
        .case()
        .when('status', 'in', ['new', 'in-progress'])
        .then('done')
        .else(ref('status'))
        .end(),
      payload: '{}',
      search_text: fn<string>('lower', ['reference']),
      phone_e164: null,
      sender_address: null,
      fingerprint: null,
      spam_verdict: null,
      event_id: null,
      event_ends_at: null,
      erased_at: isoTimestamp(now),
    }))
    .where('id', '=', id)
    .execute();
  await transaction
    .updateTable('submission_note')
    .set({ body: '' })
    .where('submission_id', '=', id)
    .execute();
  await transaction.deleteFrom('draft').where('submission_id', '=', id).execute();
  await transaction.deleteFrom('submission_key').where('submission_id', '=', id).execute();
  return [...others, ...(await eraseMails(transaction, id, now))];
}

/** Mails about no submission to the sender's address. */
function eraseOtherMails(open: Transaction<Tables>, id: string, now: number): Promise<string[]> {
  const sender = open.selectFrom('submission').select('sender_address').where('id', '=', id);
  // Waiting mails are still needed, such as a sign-in code.
  return emptyMails(
    open,
    (is) =>
      is.and([is('submission_id', 'is', null), is('recipient', '=', sender), isProcessed(is)]),
    now,
  );
}

/** Waiting mails about its money stay: they name nobody, and staff need them. */
export function eraseMails(open: Transaction<Tables>, id: string, now: number): Promise<string[]> {
  return emptyMailsOf(open, id, (is) => is('purpose', '<>', 'finance'), now);
}

/** Also those that are being sent. Resolves with their ids. */
export function eraseSentMails(
  open: Transaction<Tables>,
  id: string,
  now: number,
): Promise<string[]> {
  return emptyMailsOf(open, id, (is) => is('claimed_until', '>', isoTimestamp(now)), now);
}

type MailCondition = (is: ExpressionBuilder<Tables, 'outbox_message'>) => Expression<SqlBool>;

function emptyMailsOf(
  open: Transaction<Tables>,
  id: string,
  condition: MailCondition,
  now: number,
): Promise<string[]> {
  return emptyMails(
    open,
    (is) => is.and([is('submission_id', '=', id), is.or([condition(is), isProcessed(is)])]),
    now,
  );
}

function isProcessed(is: ExpressionBuilder<Tables, 'outbox_message'>): Expression<SqlBool> {
  return is(is.fn.coalesce('sent_at', 'given_up_at', 'filed_at'), 'is not', null);
}

/** Empties mails, and gives up those that wait. Resolves with their ids. */
export async function emptyMails(
  transaction: Transaction<Tables>,
  condition: MailCondition,
  now: number,
): Promise<string[]> {
  const mails = await transaction
    .updateTable('outbox_message')
    .set({ content: '', recipient: '', slot: null })
    .where(condition)
    .returning(['id', 'sent_at'])
    .execute();
  const unsent = mails.filter(({ sent_at }) => sent_at === null).map(({ id }) => id);
  // An unsent mail without its text must never be sent.
  if (unsent.length > 0) {
    await transaction
      .updateTable('outbox_message')
      .set({ given_up_at: isoTimestamp(now), failure: 'erased' })
      .where('id', 'in', unsent)
      .execute();
  }
  return mails.map(({ id }) => id);
}

/** False if there is none, or it was erased before. `by`: nobody for the command. */
export async function eraseByReference(
  app: ErasingApp,
  by: Staff | undefined,
  reference: string,
): Promise<boolean> {
  const mails = await runTransaction(app.db, async (transaction) => {
    const now = app.now();
    const marked = await transaction
      .updateTable('submission')
      .set({ erased_at: isoTimestamp(now) })
      .where('reference', '=', reference)
      .where('erased_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!marked) return undefined;
    const event = { action: 'erased', subject: reference } as const;
    if (by) await audit(transaction, { ...event, staffId: by.id }, now);
    return eraseSubmission(app, transaction, marked.id, now);
  });
  if (mails) await deleteMailFiles(app.config.dataDir, mails);
  return mails !== undefined;
}
