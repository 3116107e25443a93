import type { Staff } from '#staff/staff.ts';
import type { Audience, Message, MessageText, RecipientCounts, RecipientState } from './message.ts';

/** A recipient as staff see it. */
export type Recipient = {
  readonly id: string;
  readonly state: RecipientState;
  readonly reason: string | null;
  /** Empty if the submission is erased. */
  readonly name: string;
  /** The email address or phone number; empty if there is none, or it is erased. */
  readonly address: string;
  readonly reference: string;
  /** The message with the placeholders filled in, for WhatsApp. */
  readonly text: string;
  /** The member who wrote by WhatsApp, and the time; null before. */
  readonly contactedBy: string | null;
  readonly contactedAt: string | null;
};

/**
 * The result of sending. `changed`: others get it now than the member saw. `unfilled`: a
 * placeholder that has no value for somebody.
 */
export type SendOutcome =
  | { readonly outcome: 'sent' | 'changed' | 'nobody' }
  | { readonly outcome: 'unfilled'; readonly placeholder: string };

/** The messages to many, as staff work with them. */
export interface MessageService {
  /** The last hundred for these audiences. */
  list(audiences: readonly Audience[]): Promise<readonly Message[]>;
  open(id: string): Promise<Message | undefined>;
  /** The recipients of a stored message by state. */
  counts(id: string): Promise<RecipientCounts>;
  /** The number of people who would get it now, by the first state that they would have. */
  count(text: MessageText): Promise<RecipientCounts>;
  /** Stores a draft. False if it was already sent, or is for another audience. */
  save(id: string, text: MessageText, by: Staff): Promise<boolean>;
  test(text: MessageText, by: Staff): Promise<void>;
  /** Stores who gets a draft and begins to send. Nothing happens if it was sent before. */
  send(id: string, count: number, by: Staff): Promise<SendOutcome>;
  /** False if nothing changed: it is already so, or all is sent. */
  cancel(id: string, by: Staff): Promise<boolean>;
  deleteDraft(id: string, by: Staff): Promise<void>;
  /** Takes a newsletter off the website. Nothing happens if it is not there. */
  takeOff(id: string, by: Staff): Promise<void>;
  recipients(id: string, state?: RecipientState): Promise<readonly Recipient[]>;
  /** Notes that a member wrote to a recipient by WhatsApp, or takes that back. */
  noteContact(id: string, recipient: string, isContacted: boolean, by: Staff): Promise<void>;
}
