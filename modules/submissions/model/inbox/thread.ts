import type { SummaryRow } from '../submission-type.ts';
import type { InboxRow } from './inbox-row.ts';

/** What became of a mail. Moments are ISO texts. */
export type DeliveryStatus = {
  /** A `Purpose` of mails. */
  readonly purpose: string;
  readonly state: 'sent' | 'waiting' | 'written to a file, not sent' | 'given up';
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** How often it was tried in vain. */
  readonly attempts: number;
  /** Why the last try failed: codes, no address. */
  readonly failure: string | null;
};

/** How a reply goes to the sender. */
export const REPLY_CHANNELS = ['mail', 'whatsapp'] as const;
export type ReplyChannel = (typeof REPLY_CHANNELS)[number];

/** Something that happened to a submission since it came. */
export type ThreadEntry = {
  readonly id: string;
  /** Whose doing; empty where it was the site's own. */
  readonly by: string;
  readonly at: string;
} & (
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'reply';
      readonly text: string;
      readonly channel: ReplyChannel;
      /** Of the mail; undefined where it went another way. */
      readonly deliveryStatus: DeliveryStatus | undefined;
      /** Opens WhatsApp with its words, where it goes that way. */
      readonly link: string | undefined;
    }
  | { readonly kind: 'mail'; readonly deliveryStatus: DeliveryStatus }
  /** `text`: "set it to Done". */
  | { readonly kind: 'change'; readonly text: string }
);

/** All that is known of one submission. */
export type Thread = InboxRow & {
  readonly answers: readonly SummaryRow[];
  /** As it was typed; empty where none was. */
  readonly email: string;
  readonly phone: string;
  /** Where a reply goes to by mail; undefined where no address can be written to. */
  readonly mailTo: string | undefined;
  /** Opens WhatsApp; undefined where what was typed is no number. */
  readonly whatsApp: string | undefined;
  /** The path of the event or course that it is about; undefined where it is about none. */
  readonly aboutPath: string | undefined;
  /** False without a mail server: mails are written to files. */
  readonly mailsAreSent: boolean;
  /** Why it may not come from a person; null where nothing says so. */
  readonly spamVerdict: string | null;
  /** The oldest first. */
  readonly entries: readonly ThreadEntry[];
  /** What else came from the same address or phone, the newest first. */
  readonly related: readonly InboxRow[];
  /** Whether there are more than those. */
  readonly hasMoreRelated: boolean;
};

/** What somebody wrote in a form. */
export type SubmittedNote = {
  readonly body: string;
  /** The form's own: the same words of one form are one note or reply, however often they are sent. */
  readonly token: string;
};

/** What somebody answers. */
export type NewReply = SubmittedNote & {
  readonly channel: ReplyChannel;
  /** How many notes and replies were there when it was written; undefined: all, whatever they are. */
  readonly seenCount: number | undefined;
  /** Sets it to done. */
  readonly marksDone: boolean;
};

/** What became of it. `newer`: not stored, since so many notes and replies were not seen yet. */
export type ReplyResult =
  | { readonly outcome: 'stored' }
  | { readonly outcome: 'newer'; readonly count: number }
  | { readonly outcome: 'erased' | 'without address' };

/** Where to go on from a submission, in the list that a filter makes: references. */
export type Neighbours = {
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** The next that somebody still waits for: an older one, else the newest. */
  readonly nextOpen: string | undefined;
};

/** How many notes and replies a thread has: of these a reply says whether they were seen. */
export function countNotes({ entries }: Pick<Thread, 'entries'>): number {
  return entries.filter(({ kind }) => kind === 'note' || kind === 'reply').length;
}
