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
] as const satisfies readonly Purpose[];

export type Mail = Omit<Message, 'messageId' | 'from'>;

/** The server can send no mail whose purpose is missing here. */
const PURPOSE_LABELS = {
  confirmation: 'Confirmation to the sender',
  confirm: 'Question to the sender whether places are wanted',
  newsletter: 'Question to the sender whether the newsletter is wanted',
  pledges: 'Steps for all open pledges of a mailbox, to their giver',
  'my-data': 'Answer about what we hold, to the owner of an address',
  place: 'News of the places that were asked for',
  gift: 'News of a gift to its giver',
  finance: 'News of a gift to those who look after the money',
  notice: 'Notice to the staff',
  reply: 'Reply',
  message: 'Message to many',
  code: 'Code to sign in',
  invitation: 'Invitation of a colleague',
  desk: 'Mail to a colleague',
} as const;

export type Purpose = keyof typeof PURPOSE_LABELS;

export function mailPurposeLabel(purpose: string): string {
  return Object.hasOwn(PURPOSE_LABELS, purpose) ? PURPOSE_LABELS[purpose as Purpose] : purpose;
}
