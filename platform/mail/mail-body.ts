import { nationalPhone } from '../text/national-phone.ts';
import type { Mail } from './message.ts';

/** A question with its answer. */
export type AnswerRow = { readonly label: string; readonly answer: string };

/** The content of a mail, from top to bottom. One description makes its text and its HTML part. */
export type MailBody = {
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** A mail written by a person: the heading is only the document's title, not shown above it. */
  readonly isPersonal?: true;
};

export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  /** Questions with their answers. */
  | { readonly kind: 'answers'; readonly rows: readonly AnswerRow[] }
  /** Steps in order. */
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  /** A link with its label. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
export const subheading = (text: string): MailPart => ({ kind: 'subheading', text });
export const answers = (rows: readonly AnswerRow[]): MailPart => ({
  kind: 'answers',
  rows,
});
export const steps = (all: readonly string[]): MailPart => ({ kind: 'steps', steps: all });
export const link = (label: string, url: string): MailPart => ({
  kind: 'link',
  label,
  url,
});

type MailOverrides = Partial<Omit<Mail, 'replyTo'>> & { readonly replyTo?: string | undefined };

/** A mail with a text part only. `over`: properties that differ from most mails. */
export function textMail(
  to: string,
  body: MailBody,
  { replyTo, ...over }: MailOverrides = {},
): Mail {
  return {
    to,
    ...(replyTo && { replyTo }),
    subject: body.heading,
    text: textOf(body),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
    ...over,
  };
}

/** A mail with a text and an HTML part. */
export function htmlMail(to: string, body: MailBody, over?: MailOverrides): Mail {
  return { ...textMail(to, body, over), html: htmlOf(body) };
}

/** The contact lines at the end of a mail. */
export function contactParts({ name, phone }: { name: string; phone?: string | null }): MailPart[] {
  const call = phone ? `, or call ${nationalPhone(phone)}` : '';
  return [paragraph(`Reply to this mail if you have a question${call}.`), paragraph(name)];
}

/** The text part, for programs that show plain text. */
function textOf({ heading, parts, isPersonal }: MailBody): string {
  return [...(isPersonal ? [] : [heading]), ...parts.map(partAsText)].join('\n\n').concat('\n');
}

function partAsText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'subheading':
      return `${part.text}\n${'-'.repeat([...part.text].length)}`;
    case 'answers':
      return part.rows.map(({ label, answer }) => `${label}:\n${indented(answer)}`).join('\n');
    case 'steps':
      return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'link':
      return `${part.label}:\n${part.url}`;
  }
}

function indented(answer: string): string {
  return answer
    .split('\n')
    .map((line) => line && `  ${line}`)
    .join('\n');
}

/** The HTML part, a whole document. Every text in it is escaped. */
function htmlOf({ heading, parts, isPersonal }: MailBody): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${escaped(heading)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere">',
    '<div style="max-width:600px;margin:0 auto">',
    ...(isPersonal ? [] : [`<h1 style="font-size:22px;line-height:1.3">${escaped(heading)}</h1>`]),
    ...parts.map(partAsHtml),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function partAsHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${withLineBreaks(part.text)}</p>`;
    case 'subheading':
      return `<h2 style="font-size:18px;margin-top:28px">${escaped(part.text)}</h2>`;
    case 'answers':
      return `<dl>${part.rows.map(answerAsHtml).join('')}</dl>`;
    case 'steps':
      return `<ol>${part.steps.map((step) => `<li>${withLineBreaks(step)}</li>\n`).join('')}</ol>`;
    case 'link':
      return `<p><a href="${escaped(part.url)}">${escaped(part.label)}</a></p>`;
  }
}

function answerAsHtml({ label, answer }: AnswerRow): string {
  return (
    `<dt style="font-weight:bold">${escaped(label)}</dt>` +
    `<dd style="margin:0 0 12px">${withLineBreaks(answer)}</dd>\n`
  );
}

function withLineBreaks(text: string): string {
  return escaped(text).replaceAll('\n', '<br>\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for HTML, between tags and in quoted attributes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
