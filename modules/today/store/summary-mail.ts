import { promised } from '#modules/submissions/model/inbox/promise.ts';
import { type LetterPart, letterMail, link, paragraph, subheading } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/message.ts';
import type { ContentToday } from '../model/content-today.ts';
import type { WaitingLine } from '../model/today-service.ts';
import type { Warning } from '../model/warnings.ts';
import { counted } from '../model/words.ts';

/** What a colleague is told in the morning. */
export type Summary = {
  readonly late: { readonly count: number; readonly lines: readonly WaitingLine[] };
  readonly news: { readonly count: number; readonly lines: readonly WaitingLine[] };
  readonly failedMails: number;
  readonly warnings: readonly Warning[];
  /** For those who edit. */
  readonly content: ContentToday | undefined;
};

/**
 * The mail with it: numbers, references and links, nothing of what visitors wrote, nor their names.
 * `now` in milliseconds.
 */
export function summaryMail(
  to: string,
  summary: Summary,
  where: { siteUrl: string; now: number },
): Mail {
  const { late, news, failedMails, warnings, content } = summary;
  const desk = `${where.siteUrl}/desk`;
  const listed = (title: string, { count, lines }: Summary['news'], all: string): LetterPart[] =>
    count === 0
      ? []
      : [
          subheading(`${title}: ${count}`),
          ...lines.map((line) => {
            const words = [line.reference, line.noun, promised(line, where.now)?.words];
            return link(words.filter(Boolean).join(', '), `${desk}/inbox/${line.reference}`);
          }),
          ...(count > lines.length ? [link('All of them', `${desk}/inbox?${all}`)] : []),
        ];
  const counts = [
    `${late.count} late`,
    `${news.count} new`,
    ...(failedMails > 0 ? [counted(failedMails, 'failed mail')] : []),
  ];
  return letterMail(to, {
    heading: `The desk today: ${counts.join(', ')}`,
    parts: [
      ...listed('Late', late, 'late=yes'),
      ...listed('New', news, 'status=new'),
      ...(failedMails > 0
        ? [subheading(`Mails that failed: ${failedMails}`), link('See which', desk)]
        : []),
      ...(warnings.length > 0
        ? [subheading('Please look at'), ...warnings.map(({ words }) => paragraph(words))]
        : []),
      ...contentParts(content, desk),
      link('You asked for this mail. To end it, open', `${desk}/me`),
    ],
  });
}

function contentParts(content: ContentToday | undefined, desk: string): LetterPart[] {
  if (!content) return [];
  const { scheduled, drafts, wrong } = content;
  const words = [
    scheduled.count > 0 && counted(scheduled.count, 'goes public', 'go public'),
    drafts.count > 0 && counted(drafts.count, 'draft'),
    wrong.count > 0 && counted(wrong.count, 'item to look at', 'items to look at'),
  ].filter((part) => part !== false);
  return words.length > 0 ? [subheading('Content'), link(words.join(', '), `${desk}#content`)] : [];
}
