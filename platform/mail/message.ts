import type { MailPurpose } from '../text/mail-purpose.ts';

/** A mail as it is sent. */
export type Message = {
  /** The same at every try, so that mail programs fold a mail that arrives twice. */
  readonly messageId: string;
  readonly from: Sender;
  readonly to: string;
  readonly replyTo?: string;
  /** Our words and a reference, never what a visitor typed. */
  readonly subject: string;
  readonly text: string;
  /** Mails to visitors and to colleagues have an HTML part; notices to the staff are text alone. */
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
 * First mails go to an address whose owner has done nothing yet: whoever filled in the form may
 * have typed a stranger's. So they are limited for all together
 * (docs/decisions/024-mails-to-unproven-addresses.md).
 */
export const FIRST_MAILS = [
  /** Tells the sender that it was received. */
  'confirmation',
  /** Asks the owner of an address whether places are wanted, once it was received. */
  'confirm',
  /** Asks the owner of an address whether the newsletter is wanted. */
  'newsletter',
  /** Lists the open pledges of a mailbox, some of which had no confirmation. */
  'pledges',
] as const satisfies readonly MailPurpose[];

/** What a mail is made for. */
export type Purpose = MailPurpose;

/** A mail before it has its Message-ID and its sender. */
export type Mail = Omit<Message, 'messageId' | 'from'>;
