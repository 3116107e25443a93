import { replyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';
import { htmlMail, link, type MailPart, paragraph, subheading } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import type { ContentToday } from '../model/content-today.ts';
import { countText } from '../model/short-texts.ts';
import type { WaitingRow } from '../model/today-service.ts';
import type { Warning } from '../model/warnings.ts';

/** Content of the daily summary for a member. */
export type Summary = {
  readonly lateSubmissions: { readonly count: number; readonly rows: readonly WaitingRow[] };
  readonly newSubmissions: { readonly count: number; readonly rows: readonly WaitingRow[] };
  readonly failedMails: number;
  readonly warnings: readonly Warning[];
  /** Only for editors. */
  readonly content: ContentToday | undefined;
};

/**
 * The mail of the daily summary: numbers, references and links, but no texts or names of visitors.
 * `now` in milliseconds.
 */
export function summaryMail(
  to: string,
  summary: Summary,
  context: { siteUrl: string; now: number },
): Mail {
  const { lateSubmissions, newSubmissions, failedMails, warnings, content } = summary;
  const desk = `${context.siteUrl}/desk`;
  const listParts = (
    title: string,
    { count, rows }: Summary['newSubmissions'],
    all: string,
  ): MailPart[] =>
    count === 0
      ? []
      : [
          subheading(`${title}: ${count}`),
          ...rows.map((row) => {
            const texts = [row.reference, row.noun, replyDeadline(row, context.now)?.text];
            return link(texts.filter(Boolean).join(', '), `${desk}/inbox/${row.reference}`);
          }),
          ...(count > rows.length ? [link('All of them', `${desk}/inbox?${all}`)] : []),
        ];
  const counts = [
    `${lateSubmissions.count} late`,
    `${newSubmissions.count} new`,
    ...(failedMails > 0 ? [countText(failedMails, 'failed email')] : []),
  ];
  return htmlMail(to, {
    heading: `The desk today: ${counts.join(', ')}`,
    parts: [
      ...listParts('Late', lateSubmissions, 'late=yes'),
      ...listParts('New', newSubmissions, 'status=new'),
      ...(failedMails > 0
        ? [subheading(`Emails that failed: ${failedMails}`), link('See which', desk)]
        : []),
      ...(warnings.length > 0
        ? [subheading('Please look at'), ...warnings.map(({ text }) => paragraph(text))]
        : []),
      ...contentParts(content, desk),
      link('Stop this daily email', `${desk}/me`),
    ],
  });
}

function contentParts(content: ContentToday | undefined, desk: string): MailPart[] {
  if (!content) return [];
  const { scheduled, drafts, withWarnings } = content;
  const texts = [
    scheduled.count > 0 && countText(scheduled.count, 'goes public', 'go public'),
    drafts.count > 0 && countText(drafts.count, 'draft'),
    withWarnings.count > 0 && countText(withWarnings.count, 'item to look at', 'items to look at'),
  ].filter((part) => part !== false);
  return texts.length > 0 ? [subheading('Content'), link(texts.join(', '), `${desk}#content`)] : [];
}
