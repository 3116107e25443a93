import type { MailPurpose } from '../text/mail-purpose.ts';

export type Message = {
  /** The same at every try, so that mail programs merge a mail that arrives twice. */
  readonly messageId: string;
  readonly from: Sender;
  readonly to: string;
  readonly replyTo?: string;
  /** Never a visitor's text. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
};

export type Sender = string | { readonly name: string; readonly address: string };

export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
};

/** Mails to an address whose owner has done nothing yet: limited in total (docs/decisions/024). */
export const FIRST_MAILS = [
  'confirmation',
  'confirm',
  'newsletter',
  'pledges',
  'my-data',
] as const satisfies readonly MailPurpose[];

export type Purpose = MailPurpose;

export type Mail = Omit<Message, 'messageId' | 'from'>;
