import type { MailPurpose } from '../text/mail-purpose.ts';

export type Message = {
  /** The same at every try, so that mail programs merge a mail that arrives twice. */
  readonly messageId: string;
  readonly from: Sender;
  readonly to: string;
  readonly replyTo?: string;
  /** Our own words and a reference, never a visitor's text. */
  readonly subject: string;
  readonly text: string;
  /** Mails to visitors and members of staff have an HTML part; notices to staff are text only. */
  readonly html?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
};

/** The setting `MAIL_FROM`, such as `Sua <info@example.org>`, or the organisation's own address. */
export type Sender = string | { readonly name: string; readonly address: string };

export type Attachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
};

/**
 * First mails: mails to an address whose owner has done nothing yet. The person who filled in the
 * form may have typed a stranger's address. Their number is therefore limited in total
 * (docs/decisions/024-mails-to-unproven-addresses.md).
 */
export const FIRST_MAILS = [
  'confirmation',
  /** Asks the owner of an email address, after receipt, whether places are wanted. */
  'confirm',
  /** Asks the owner of an email address whether the newsletter is wanted. */
  'newsletter',
  /** Lists the open pledges of a mailbox, some of which had no confirmation. */
  'pledges',
  /** Lets the owner of an email address see what we hold about it. */
  'my-data',
] as const satisfies readonly MailPurpose[];

export type Purpose = MailPurpose;

export type Mail = Omit<Message, 'messageId' | 'from'>;
