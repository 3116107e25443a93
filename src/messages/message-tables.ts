/** A message to many people: a newsletter, or a message to people on rosters. Times are ISO texts. */
export interface MessageTable {
  id: string;
  audience: string;
  /** The keys of its offerings, a JSON array; empty for a newsletter, and so are the states. */
  rosters: string;
  /** The place states of those who get it, a JSON array. */
  states: string;
  with_guardians: number;
  subject: string;
  body: string;
  status: string;
  staff_id: string;
  changed_at: string;
  /** The last word of a newsletter's address on the website: `2026-11-robots-in-tamale`. */
  issue: string | null;
  /** Time when the first mails of a newsletter were queued: since then it is on the website. */
  published_at: string | null;
  taken_off_at: string | null;
}

/** Names, addresses and numbers are read from the submission and the place when needed. */
export interface MessageRecipientTable {
  /** Also the id of its mail in the outbox. */
  id: string;
  message_id: string;
  submission_id: string;
  /** The place whose guardian is written to; null: the sender is. */
  place_id: string | null;
  /** The mailbox or phone, unique within a message; an id if there is neither, or it is erased. */
  address_key: string;
  /** A `RecipientState` of `src/messages/message.ts`. */
  state: string;
  reason: string | null;
  queued_at: string | null;
  /** The member who wrote to this phone by WhatsApp. */
  contacted_by: string | null;
  contacted_at: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    message: MessageTable;
    message_recipient: MessageRecipientTable;
  }
}
