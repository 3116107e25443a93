import type { Drafts } from '../replies/drafts.ts';
import type { SummaryRow } from '../submission-type.ts';
import type { InboxRow } from './inbox-row.ts';

/** The delivery of a mail. Times are ISO texts. */
export type DeliveryStatus = {
  /** A `Purpose` of mails. */
  readonly purpose: string;
  readonly state: 'sent' | 'waiting' | 'written to a file, not sent' | 'given up';
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** How many attempts failed. */
  readonly attempts: number;
  /** The reason of the last failure: codes, no address. */
  readonly failure: string | null;
};

/** Ways to send a reply. */
export const REPLY_CHANNELS = ['mail', 'whatsapp'] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** An entry in the history of a submission. */
export type ThreadEntry = {
  readonly id: string;
  /** The name of the person; empty for the site's own entries. */
  readonly by: string;
  readonly at: string;
} & (
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'reply';
      readonly text: string;
      readonly channel: ReplyChannel;
      /** Delivery of its mail; undefined if it went another way. */
      readonly deliveryStatus: DeliveryStatus | undefined;
      /** Opens WhatsApp with the text of the reply; set if it goes that way. */
      readonly link: string | undefined;
    }
  | { readonly kind: 'mail'; readonly deliveryStatus: DeliveryStatus }
  /** `text`: "set it to Done". */
  | { readonly kind: 'change'; readonly text: string }
);

/** All that is known of one submission. */
export type Thread = InboxRow & {
  readonly answers: readonly SummaryRow[];
  /** As typed; empty if missing. */
  readonly email: string;
  readonly phone: string;
  /** The address for a reply by mail; undefined if it is invalid. */
  readonly mailTo: string | undefined;
  /** Opens WhatsApp; undefined if the phone is no valid mobile number. */
  readonly whatsApp: string | undefined;
  /** The path of its event or course; undefined if it is about neither. */
  readonly aboutPath: string | undefined;
  /** False without a mail server: mails are written to files. */
  readonly mailsAreSent: boolean;
  /** The reason why it may not come from a person; null if there is none. */
  readonly spamVerdict: string | null;
  /** Texts that its reader typed here and has not sent. */
  readonly drafts: Drafts;
  /** The oldest first. */
  readonly entries: readonly ThreadEntry[];
  /** Other submissions from the same address or phone, the newest first. */
  readonly related: readonly InboxRow[];
  /** Whether there are more related submissions than listed. */
  readonly hasMoreRelated: boolean;
};

/** A note or reply as submitted in a form. */
export type SubmittedNote = {
  readonly body: string;
  /** The form's token: the same text of one form is stored once, however often it is sent. */
  readonly token: string;
};

/** A reply as submitted by a member. */
export type NewReply = SubmittedNote & {
  readonly channel: ReplyChannel;
  /** How many notes and replies the member had seen; undefined skips the check. */
  readonly seenCount: number | undefined;
  /** Sets the status to done. */
  readonly marksDone: boolean;
};

/** Result of a reply. `newer`: not stored, since `count` notes and replies were not seen yet. */
export type ReplyResult =
  | { readonly outcome: 'stored' }
  | { readonly outcome: 'newer'; readonly count: number }
  | { readonly outcome: 'erased' | 'without address' };

/** References of the neighbours of a submission in a filtered list. */
export type Neighbours = {
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** The next open submission: an older one, else the newest. */
  readonly nextOpen: string | undefined;
};

/** The number of notes and replies in a thread, which a reply compares with those seen. */
export function countNotes({ entries }: Pick<Thread, 'entries'>): number {
  return entries.filter(({ kind }) => kind === 'note' || kind === 'reply').length;
}
