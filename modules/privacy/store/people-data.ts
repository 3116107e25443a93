import type { ContentStore } from '#modules/content/api.ts';
import type { Organisation } from '#modules/content/organisation.ts';
import type { EraseSeatParts } from '#modules/places/api.ts';
import type { RetentionPeriods } from '#modules/retention/api.ts';
import { audit } from '#modules/staff/audit.server.ts';
import { e164 } from '#modules/submissions/api.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { normalizeEmail } from '#platform/forms/email.ts';
import { deleteMailFiles } from '#platform/mail/delivery.ts';
import { button, contact as contactPart, htmlMail, paragraph } from '#platform/mail/mail-body.ts';
import { completeMailRow, enqueueMails } from '#platform/mail/outbox.ts';
import type { PeopleData } from '../model/my-data.ts';
import { collect } from './collect.ts';
import { eraseScope, readScope } from './scope.ts';

export type PeopleDataParts = EraseSeatParts & {
  readonly content: Pick<ContentStore, 'list'>;
  readonly periods: RetentionPeriods;
  /** The clock, in milliseconds. */
  readonly now: () => number;
};

/** Addresses that are mailed about one erasure, at most: families share phones. */
const MAX_ADDRESSES = 5;

/** Data of people at the desk, over the database. */
export function makePeopleData(parts: PeopleDataParts): PeopleData {
  const { database, dataDir, content, now } = parts;
  const isReadable = (contact: string) => Boolean(normalizeEmail(contact) ?? e164(contact));
  return {
    async contactOf(reference) {
      const row = await database
        .selectFrom('submission')
        .select(['sender_address', 'phone_e164'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row?.sender_address ?? row?.phone_e164 ?? '';
    },

    async held(typed) {
      const contact = typed.trim();
      if (!isReadable(contact)) return undefined;
      return collect(database, await readScope(database, contact), parts);
    },

    async act(typed, action, { id: staffId }) {
      const contact = typed.trim();
      if (!isReadable(contact)) return undefined;
      const at = now();
      const organisation = await readOrganisation(content);
      let mails: readonly string[] = [];
      const items = await runTransaction(database, async (transaction) => {
        const scope = await readScope(transaction, contact);
        const { submissions, places } = scope;
        const held = await collect(transaction, scope, parts);
        if (action === 'export') {
          const subjects = new Set([...submissions, ...places].map(({ reference }) => reference));
          for (const subject of subjects) {
            await audit(transaction, { staffId, action: 'data: export', subject }, at);
          }
          return held;
        }
        const erased = await eraseScope(transaction, scope, { ...parts, now: at });
        mails = erased.mails;
        for (const subject of erased.subjects) {
          await audit(transaction, { staffId, action: 'erased', subject }, at);
        }
        const addresses = new Set(submissions.flatMap((row) => row.sender_address ?? []));
        const rows = [...addresses].slice(0, MAX_ADDRESSES).map((to) => {
          const mail = dataMail(to, ERASED, organisation);
          return completeMailRow({ purpose: 'my-data', mail }, { now: at });
        });
        await enqueueMails(transaction, rows, at);
        return held;
      });
      deleteMailFiles(dataDir, mails);
      return items;
    },
  };
}

export async function readOrganisation(content: Pick<ContentStore, 'list'>): Promise<Organisation> {
  // The store always gives one organisation.
  return (await content.list<Organisation>('organisation'))[0] as Organisation;
}

const ERASED = [
  paragraph('You asked us to erase what we hold about you. It is done.'),
  paragraph('Receipts stay for as long as tax law asks. Did you not ask for this? Please call us.'),
];

/** The parts of the mail with which the owner of an address sees what we hold; unset: nothing. */
export function linkParts(url: string | undefined) {
  return [
    ...(url
      ? [
          paragraph('You asked what we hold about you. This link shows it for one hour.'),
          button('See my data', url),
        ]
      : [paragraph('You asked what we hold about you. We hold nothing with this email address.')]),
    paragraph('Did you not ask for this? Do nothing: only this email has the link.'),
  ];
}

/** A mail to the owner of an address about their data. */
export function dataMail(
  to: string,
  parts: readonly ReturnType<typeof paragraph>[],
  sender: Organisation,
) {
  const heading = `Your data at ${sender.name}`;
  const body = { heading, sender: sender.name, parts: [...parts, contactPart(sender)] };
  return htmlMail(to, body, { replyTo: sender.email });
}
