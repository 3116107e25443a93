import type { App } from '#app.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { audit } from '#staff/audit.server.ts';
import type { Staff } from '#staff/staff.ts';
import { inboxRowOf, readByReference } from './inbox.server.ts';
import { fillPlaceholders } from './inbox.ts';
import { submissionType } from './kinds.ts';

export function readSavedReplies({ db }: App) {
  return db
    .selectFrom('saved_reply')
    .selectAll()
    .orderBy(({ fn }) => fn('lower', ['title']))
    .execute();
}

export function findSavedReply({ db }: App, id: string) {
  return db.selectFrom('saved_reply').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a saved reply, or changes the one with this id. A form that is sent again changes nothing. */
export function saveReply(
  { db, now }: App,
  by: Staff,
  { id, title, text }: { id: string; title: string; text: string },
): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const saved = await transaction
      .insertInto('saved_reply')
      .values({ id, title, text })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ title, text })
          .where(({ not, and }) =>
            not(and({ 'saved_reply.title': title, 'saved_reply.text': text })),
          ),
      )
      .returning('title as subject')
      .executeTakeFirst();
    const event = { staffId: by.id, action: 'reply saved' } as const;
    if (saved) await audit(transaction, { ...event, ...saved }, now());
  });
}

export function deleteSavedReply({ db, now }: App, by: Staff, id: string): Promise<void> {
  return runTransaction(db, async (transaction) => {
    const deleted = await transaction
      .deleteFrom('saved_reply')
      .where('id', '=', id)
      .returning('title as subject')
      .executeTakeFirst();
    const event = { staffId: by.id, action: 'reply deleted' } as const;
    if (deleted) await audit(transaction, { ...event, ...deleted }, now());
  });
}

/** Undefined if there is no such saved reply or submission. */
export async function fillSavedReply(
  app: App,
  id: string,
  reference: string,
  booked: { readonly title: string; readonly start: string | null } | undefined,
): Promise<string | undefined> {
  const reply = await findSavedReply(app, id);
  const row = await readByReference(app.db, reference);
  if (!reply || !row || row.erased_at) return undefined;
  const { name, about } = inboxRowOf(row);
  const course = submissionType(row.kind)?.requestsOffering ? about : '';
  return fillPlaceholders(reply.text, {
    name,
    reference,
    course: booked?.title || course,
    date: displayDate(booked?.start ?? ''),
  });
}
