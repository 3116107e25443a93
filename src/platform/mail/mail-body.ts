import type { RootContent } from 'hast';
import { COLOURS } from '../pages/colours.ts';
import type { SafeMarkup } from '../text/markup.server.ts';
import { isLandline, nationalPhone, whatsAppLink } from '../text/whatsapp.ts';
import type { Mail } from './message.ts';

export type AnswerRow = { readonly label: string; readonly answer: string };

export type KeyFact = {
  readonly label?: string | undefined;
  readonly text: string;
  readonly lines?: readonly string[];
};

export type MailBody = {
  readonly heading: string;
  readonly sender?: string | undefined;
  readonly keyFact?: KeyFact | undefined;
  readonly parts: readonly MailPart[];
  /** Written by a person: the heading is only the document's title. */
  readonly isPersonal?: true;
};

export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'answers'; readonly rows: readonly AnswerRow[] }
  | { readonly kind: 'steps'; readonly steps: readonly string[] }
  | { readonly kind: 'link' | 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'markup'; readonly tree: SafeMarkup; readonly text: string }
  | { readonly kind: 'contact'; readonly phone: string };

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
export const subheading = (text: string): MailPart => ({ kind: 'subheading', text });
export const answers = (rows: readonly AnswerRow[]): MailPart => ({ kind: 'answers', rows });
export const steps = (all: readonly string[]): MailPart => ({ kind: 'steps', steps: all });
export const link = (label: string, url: string): MailPart => ({ kind: 'link', label, url });
export const button = (label: string, url: string): MailPart => ({ kind: 'button', label, url });
export const contact = ({ phone }: { readonly phone: string }): MailPart => ({
  kind: 'contact',
  phone,
});

type MailOverrides = Partial<Omit<Mail, 'replyTo'>> & { readonly replyTo?: string | undefined };

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

export function htmlMail(to: string, body: MailBody, over?: MailOverrides): Mail {
  return { ...textMail(to, body, over), html: mailHtml(body) };
}

function textOf({ heading, sender, keyFact, parts, isPersonal }: MailBody): string {
  const texts = [
    isPersonal ? '' : heading,
    keyFact ? keyFactText(keyFact) : '',
    ...parts.map(partAsText),
    isPersonal ? '' : (sender ?? ''),
  ];
  return texts.filter(Boolean).join('\n\n').concat('\n');
}

function keyFactText({ label, text, lines = [] }: KeyFact): string {
  return [label && `${label}:`, text, ...lines].filter(Boolean).join('\n');
}

function partAsText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'markup':
      return part.text;
    case 'subheading':
      return `${part.text}\n${'-'.repeat([...part.text].length)}`;
    case 'answers':
      return part.rows
        .map(({ label, answer }) => `${label}:\n${answer.replace(/^(?=.)/gm, '  ')}`)
        .join('\n');
    case 'steps':
      return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'link':
    case 'button':
      return `${part.label}:\n${part.url}`;
    case 'contact':
      return contactLine(part.phone, {
        call: nationalPhone(part.phone),
        write: `write on WhatsApp: ${whatsAppLink(part.phone)}`,
      });
  }
}

const { paper, night, ink, cream, green, clay, gold, leaf, sand } = COLOURS;

const BAND = [green, gold, clay, ink, gold, leaf, sand, clay, green, gold, ink, leaf];

const FONT = "17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/**
 * For the dark theme; programs that know no such rule stay light or invert both, keeping contrast.
 */
const STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  `.ground{background:${night}!important;color:${cream}!important}`,
  `.link{color:${cream}!important}`,
  `.rule{border-color:${cream}!important}`,
  '}',
].join('');

/** A whole document that loads nothing; every text in it is escaped. */
function mailHtml({ heading, sender, keyFact, parts, isPersonal }: MailBody): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(heading)}</title>`,
    `<style>${STYLES}</style>`,
    '</head>',
    `<body class="ground" style="margin:0;padding:0;background:${paper};color:${ink}">`,
    `<div class="ground" style="max-width:600px;margin:0 auto;background:${paper};color:${ink};font:${FONT};overflow-wrap:anywhere">`,
    band(),
    '<div style="padding:20px 20px 40px">',
    ...(sender ? [`<p style="margin:0;font-weight:bold">${escaped(sender)}</p>`] : []),
    ...(isPersonal
      ? []
      : [`<h1 style="margin:16px 0;font-size:20px;line-height:1.3">${escaped(heading)}</h1>`]),
    ...(keyFact ? [keyFactHtml(keyFact)] : []),
    ...parts.map(partAsHtml),
    '</div>',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function band(): string {
  const cells = BAND.map(
    (colour) =>
      `<td bgcolor="${colour}" height="12" style="height:12px;font-size:0;line-height:0;background:${colour}">&nbsp;</td>`,
  );
  return `${TABLE} style="table-layout:fixed">\n<tr>\n${cells.join('\n')}\n</tr>\n</table>`;
}

/** Tables are what every mail program lays out alike. */
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

function keyFactHtml({ label, text, lines = [] }: KeyFact): string {
  const paragraphs = [
    ...(label ? [`<p style="margin:0">${escaped(label)}</p>`] : []),
    `<p style="margin:0;font-size:21px;line-height:1.3;font-weight:bold">${withLineBreaks(text)}</p>`,
    ...lines.map((line) => `<p style="margin:4px 0 0">${escaped(line)}</p>`),
  ];
  return [
    `${TABLE} style="margin:20px 0">`,
    `<tr><td bgcolor="${gold}" style="padding:14px 12px;border:2px solid ${ink};background:${gold};color:${ink}">`,
    ...paragraphs,
    '</td></tr>',
    '</table>',
  ].join('\n');
}

function partAsHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:16px 0">${withLineBreaks(part.text)}</p>`;
    case 'markup':
      return part.tree.children.map(nodeAsHtml).join('');
    case 'subheading':
      return `<h2 style="margin:28px 0 12px;font-size:18px;line-height:1.3">${escaped(part.text)}</h2>`;
    case 'answers':
      return `<dl style="margin:16px 0">${part.rows
        .map(
          ({ label, answer }) =>
            `<dt style="font-weight:bold">${escaped(label)}</dt><dd style="margin:0 0 12px">${withLineBreaks(answer)}</dd>\n`,
        )
        .join('')}</dl>`;
    case 'steps': {
      const all = part.steps.map(
        (step) => `<li style="margin:0 0 8px">${withLineBreaks(step)}</li>\n`,
      );
      return `<ol style="margin:16px 0;padding:0 0 0 26px">${all.join('')}</ol>`;
    }
    case 'link':
      return `<p style="margin:16px 0">${linkHtml(part.label, part.url)}</p>`;
    case 'button':
      return `<p style="margin:24px 0"><a href="${escaped(part.url)}" style="display:inline-block;padding:12px 20px;border:2px solid ${ink};background:${clay};color:white;font-weight:bold;text-decoration:none">${escaped(part.label)}</a></p>`;
    case 'contact':
      return `<p class="rule" style="margin:32px 0 0;padding:16px 0 0;border-top:2px solid ${ink}">${contactLine(
        part.phone,
        {
          call: linkHtml(nationalPhone(part.phone), `tel:${part.phone}`, ';white-space:nowrap'),
          write: `${linkHtml('write on WhatsApp', whatsAppLink(part.phone))}.`,
        },
      )}</p>`;
  }
}

/** Mails load nothing, so pictures are left out. */
function nodeAsHtml(node: RootContent): string {
  if (node.type === 'text') return escaped(node.value);
  if (node.type !== 'element' || node.tagName === 'img') return '';
  const { tagName, properties, children } = node;
  const inner = children.map(nodeAsHtml).join('');
  if (tagName === 'a') return anchorHtml(inner, String(properties.href ?? ''));
  return ['br', 'hr'].includes(tagName) ? `<${tagName}>` : `<${tagName}>${inner}</${tagName}>`;
}

function contactLine(phone: string, { call, write }: { call: string; write: string }): string {
  if (!phone) return 'Questions? Reply to this email.';
  return isLandline(phone)
    ? `Questions? Reply to this email, or call ${call}.`
    : `Questions? Reply to this email, call ${call}, or ${write}`;
}

function linkHtml(label: string, url: string, style = ''): string {
  return anchorHtml(escaped(label), url, style);
}

function anchorHtml(inner: string, url: string, style = ''): string {
  return `<a href="${escaped(url)}" class="link" style="color:${green}${style}">${inner}</a>`;
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
