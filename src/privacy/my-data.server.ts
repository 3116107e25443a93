import type { Kysely, Transaction } from 'kysely';
import type { App } from '#app.ts';
import type { Organisation } from '#content/organisation.ts';
import { e164 } from '#inbox/store-once.server.ts';
import { HOUR_MS, isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { turnOf } from '#platform/http/rate-limits.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import { button, contact as contactPart, htmlMail, paragraph } from '#platform/mail/mail-body.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import { normalizeEmail } from '#platform/text/email.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { audit } from '#staff/audit.server.ts';
import { hashOf, newToken } from '#staff/sessions.server.ts';
import type { Staff } from '#staff/staff.ts';
import { collect, type HeldItem } from './held-data.server.ts';
import { eraseScope, readScope, withdrawPhoto } from './scope.server.ts';

/** Nobody can tell from the answer whether we hold anything. False if it is no address. */
export async function requestMyData(app: App, contact: string, network: string): Promise<boolean> {
  const address = normalizeEmail(contact.trim());
  if (!address) return false;
  const now = app.now();
  const organisation = await readOrganisation(app);
  const token = newToken();
  const rank = await turnOf(app.limiters, network);
  await runTransaction(app.db, async (transaction) => {
    const isKnown = (await readScope(transaction, address)).submissions.length > 0;
    const url = `${app.config.siteUrl}/my-data/open?token=${token}`;
    const mail = dataMail(address, linkParts(isKnown ? url : undefined), organisation);
    const row = completeMailRow({ purpose: 'my-data', mail, rank }, { now });
    const stored = await enqueueMails(transaction, [row], now);
    // A link whose mail was over the limit is not made.
    if (!isKnown || stored.length === 0) return;
    const link = { hash: hashOf(token), address, expires_at: isoTimestamp(now + HOUR_MS) };
    await transaction.insertInto('data_link').values(link).execute();
  });
  return true;
}

export async function readDataLink(open: Kysely<Tables>, token: string, now: number) {
  const row = await open
    .selectFrom('data_link')
    .select('address')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', isoTimestamp(now))
    .executeTakeFirst();
  return row?.address;
}

/** Without a reference it is about all of the person. */
type MyDataAction = {
  readonly intent: 'show' | 'export' | 'withdraw' | 'erase';
  readonly reference?: string | undefined;
  readonly seat?: number | undefined;
};

const INTENTS = ['show', 'export', 'withdraw', 'erase'] as const;

/** What a form of the page asks for, or why it cannot be done. */
export function readMyDataAction(sent: Readonly<Record<string, string>>): Result<MyDataAction> {
  const intent = INTENTS.find((each) => each === sent.intent);
  const seat = Number(sent.seat) || undefined;
  const reference = sent.reference || undefined;
  if (!intent || (sent.seat && !(seat && reference))) {
    return failed('Please use the buttons of this page.');
  }
  if (intent === 'erase' && sent.confirm !== 'yes') {
    return failed('Tick the box first. You cannot undo this.');
  }
  return ok({ intent, reference, seat });
}

export async function actOnMyData(app: App, token: string, action: MyDataAction) {
  const now = app.now();
  const mails: string[] = [];
  const result = await runTransaction(app.db, async (transaction) => {
    const address = await readDataLink(transaction, token, now);
    if (address === undefined) return failed('unknown' as const);
    const changed = await change(app, transaction, { address, action, mails }, now);
    if (!changed) return failed('gone' as const);
    const scope = await readScope(transaction, address);
    return ok([...changed, ...(await collect(app, transaction, scope))]);
  });
  await deleteMailFiles(app.config.dataDir, mails);
  return result;
}

/** Undefined if nothing is held there; else the items that stay although they were to be erased. */
async function change(
  app: App,
  transaction: Transaction<Tables>,
  { address, action, mails }: { address: string; action: MyDataAction; mails: string[] },
  now: number,
): Promise<readonly HeldItem[] | undefined> {
  const { intent, reference, seat } = action;
  if (intent === 'show' || intent === 'export') return [];
  const scope = await readScope(transaction, address, reference);
  if (scope.submissions.length === 0) return undefined;
  if (intent === 'erase') {
    const kept = seat ? [] : await collect(app, transaction, scope, { onlyKept: true });
    const erased = await eraseScope(app, transaction, scope, { seat, now });
    mails.push(...erased.mails);
    return erased.subjects.length > 0 ? kept : undefined;
  }
  return (await withdrawPhoto(transaction, scope, seat, now)) ? [] : undefined;
}

/** Addresses that are mailed about one erasure, at most: families share phones. */
const MAX_ADDRESSES = 5;

export async function readContact({ db }: App, reference: string): Promise<string> {
  const row = await db
    .selectFrom('submission')
    .select(['sender_address', 'phone_e164'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.sender_address ?? row?.phone_e164 ?? '';
}

export async function readHeldData(app: App, typed: string) {
  const contact = contactFrom(typed);
  if (!contact) return undefined;
  return collect(app, app.db, await readScope(app.db, contact));
}

function contactFrom(typed: string): string | undefined {
  const contact = typed.trim();
  return (normalizeEmail(contact) ?? e164(contact)) ? contact : undefined;
}

export async function exportHeldData(app: App, typed: string, by: Staff) {
  const contact = contactFrom(typed);
  if (!contact) return undefined;
  return runTransaction(app.db, async (transaction) => {
    const scope = await readScope(transaction, contact);
    const subjects = [...scope.submissions, ...scope.places].map(({ reference }) => reference);
    for (const subject of new Set(subjects)) {
      await audit(transaction, { staffId: by.id, action: 'data: export', subject }, app.now());
    }
    return collect(app, transaction, scope);
  });
}

export async function eraseHeldData(app: App, typed: string, by: Staff): Promise<boolean> {
  const contact = contactFrom(typed);
  if (!contact) return false;
  const now = app.now();
  const organisation = await readOrganisation(app);
  const mails = await runTransaction(app.db, async (transaction) => {
    const scope = await readScope(transaction, contact);
    const erased = await eraseScope(app, transaction, scope, { now });
    for (const subject of erased.subjects) {
      await audit(transaction, { staffId: by.id, action: 'erased', subject }, now);
    }
    const addresses = new Set(scope.submissions.flatMap((row) => row.sender_address ?? []));
    const rows = [...addresses].slice(0, MAX_ADDRESSES).map((to) => {
      const mail = dataMail(to, ERASED, organisation);
      // Without a slot: it goes out however many links were asked for.
      return { ...completeMailRow({ purpose: 'my-data', mail }, { now }), slot: null };
    });
    await enqueueMails(transaction, rows, now);
    return erased.mails;
  });
  await deleteMailFiles(app.config.dataDir, mails);
  return true;
}

export function itemsFile(items: readonly HeldItem[], name: string): Response {
  return new Response(JSON.stringify(items, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.json"`,
    },
  });
}

const ERASED = [
  paragraph('You asked us to erase what we hold about you. It is done.'),
  paragraph('Receipts stay for as long as tax law asks. Did you not ask for this? Please call us.'),
];

function linkParts(url: string | undefined) {
  const parts = url
    ? [
        paragraph('You asked what we hold about you. This link shows it for one hour.'),
        button('See my data', url),
      ]
    : [paragraph('You asked what we hold about you. We hold nothing with this email address.')];
  return [
    ...parts,
    paragraph('Did you not ask for this? Do nothing: only this email has the link.'),
  ];
}

function dataMail(
  to: string,
  parts: readonly ReturnType<typeof paragraph>[],
  sender: Organisation,
) {
  const heading = `Your data at ${sender.name}`;
  const body = { heading, sender: sender.name, parts: [...parts, contactPart(sender)] };
  return htmlMail(to, body, { replyTo: sender.email });
}

async function readOrganisation({ content }: App): Promise<Organisation> {
  // The store always gives one organisation.
  return (await content.list<Organisation>('organisation'))[0] as Organisation;
}
