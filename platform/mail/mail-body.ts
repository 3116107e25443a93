import { nationalPhone } from '../text/national-phone.ts';
import { isLandline, whatsAppLink } from '../text/whatsapp.ts';
import type { AnswerRow, KeyFact, MailBody, MailPart } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import type { Mail } from './message.ts';

export type { AnswerRow, KeyFact, MailBody, MailPart } from './mail-content.ts';

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
export const button = (label: string, url: string): MailPart => ({ kind: 'button', label, url });
export const contact = ({ phone }: { readonly phone: string }): MailPart => ({
  kind: 'contact',
  phone,
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
  return { ...textMail(to, body, over), html: mailHtml(body) };
}

/** The text part, for programs that show plain text. */
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
      return part.rows.map(({ label, answer }) => `${label}:\n${indented(answer)}`).join('\n');
    case 'steps':
      return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'link':
    case 'button':
      return `${part.label}:\n${part.url}`;
    case 'contact':
      return contactText(part.phone);
  }
}

function contactText(phone: string): string {
  if (!phone) return 'Questions? Reply to this email.';
  const call = `call ${nationalPhone(phone)}`;
  return isLandline(phone)
    ? `Questions? Reply to this email, or ${call}.`
    : `Questions? Reply to this email, ${call}, or write on WhatsApp: ${whatsAppLink(phone)}`;
}

function indented(answer: string): string {
  return answer
    .split('\n')
    .map((line) => line && `  ${line}`)
    .join('\n');
}
