import type { RetentionPeriods } from '#modules/retention/api.ts';
import { SUBMISSION_TYPES, type SubmissionKind } from '#modules/submissions/model/kinds.ts';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { jsonObject } from '#platform/db/json-object.ts';
import { displayDate } from '#platform/text/display-date.ts';
import { mailPurposeLabel } from '#platform/text/mail-purpose.ts';
import type { Find } from './scope.ts';

/** A stored time as a day for people. */
export function dayText(at: string): string {
  return displayDate(at.slice(0, 10));
}

/** What was sent by a form, with its answers. */
export function findSubmissions(periods: RetentionPeriods): Find {
  return async (_, { submissions }) =>
    submissions.map((row) => {
      const type = SUBMISSION_TYPES[row.kind as SubmissionKind];
      const from = Math.max(Date.parse(row.received_at), Date.parse(row.event_ends_at ?? '') || 0);
      const until = new Date(from + periods[type.retention] * DAY_MS).toISOString();
      return {
        reference: row.reference,
        title: type.noun.replace(/^./, (letter) => letter.toUpperCase()),
        facts: [
          ['Sent', dayText(row.received_at)],
          ['Kept until', KEPT_LONGER[row.kind] ?? dayText(until)],
          ...(type
            .summary(jsonObject(row.payload) ?? {})
            .map(({ label, answer }) => [label, answer]) as [string, string][]),
        ],
      };
    });
}

/** Kinds that are kept for as long as something else lasts (privacy policy). */
const KEPT_LONGER: Readonly<Record<string, string>> = {
  'newsletter-subscriptions': 'you leave the newsletter',
  'donation-pledges': 'six months after the last day for a gift; seven years if you gave',
};

/** Replies of staff; of their notes only the number, since they are about our work. */
export const findNotes: Find = async (open, { submissions, ids }) => {
  if (ids.length === 0) return [];
  const rows = await open
    .selectFrom('submission_note')
    .selectAll()
    .where('submission_id', 'in', ids)
    .where('body', '<>', '')
    .orderBy('created_at')
    .execute();
  return submissions.flatMap(({ id, reference }) => {
    const own = rows.filter(({ submission_id }) => submission_id === id);
    const notes = own.filter(({ kind }) => kind !== 'reply').length;
    return [
      ...own
        .filter(({ kind }) => kind === 'reply')
        .map(({ created_at, body }) => ({
          reference,
          title: 'Our reply',
          facts: [[dayText(created_at), body]] as const,
        })),
      ...(notes
        ? [
            {
              reference,
              title: 'Staff notes',
              facts: [['Staff notes', `${notes}, ask us`]] as const,
            },
          ]
        : []),
    ];
  });
};

/** Mails to the address and about what it sent, without their words, which the mailbox has. */
export const findMails: Find = async (open, { submissions, ids, address }) => {
  const rows = await open
    .selectFrom('outbox_message')
    .select(['submission_id', 'purpose', 'recipient', 'content', 'created_at'])
    .where((is) =>
      is.or([
        ...(ids.length > 0 ? [is('submission_id', 'in', ids)] : []),
        is.and([is('submission_id', 'is', null), is('recipient', '=', address ?? '')]),
      ]),
    )
    .where('recipient', '<>', '')
    .orderBy('created_at')
    .execute();
  return rows.map(({ submission_id, purpose, recipient, content, created_at }) => ({
    reference: submissions.find(({ id }) => id === submission_id)?.reference ?? '',
    title: 'Mail',
    facts: [
      [
        String(jsonObject(content)?.subject ?? mailPurposeLabel(purpose)),
        recipient === address ? `${dayText(created_at)}, to ${recipient}` : dayText(created_at),
      ],
    ] as const,
  }));
};

/** Subscriptions to the newsletter. */
export const findSubscriptions: Find = async (open, { submissions, ids }) => {
  if (ids.length === 0) return [];
  const rows = await open
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where('submission_id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    reference: submissions.find(({ id }) => id === row.submission_id)?.reference ?? '',
    title: 'Newsletter',
    isNewsletter: row.status !== 'unsubscribed',
    facts: [
      ['Newsletter', SUBSCRIPTION_LABELS[row.status] ?? row.status],
      ['Email', row.email],
      ['Since', dayText(row.confirmed_at ?? row.requested_at)],
    ],
  }));
};

const SUBSCRIPTION_LABELS: Readonly<Record<string, string>> = {
  pending: 'You have not confirmed it yet',
  confirmed: 'You get it',
  unsubscribed: 'You left it',
};

/** Links to this page that still work. */
export const findLinks: Find = async (open, { address }) => {
  if (!address) return [];
  const rows = await open
    .selectFrom('data_link')
    .select('expires_at')
    .where('address', '=', address)
    .orderBy('expires_at')
    .execute();
  return rows.map(({ expires_at }) => ({
    reference: '',
    title: 'Link to this page',
    facts: [['Works until', `${expires_at.slice(11, 16)} (Ghana time)`]],
  }));
};
