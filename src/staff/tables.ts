/** A member of staff. Roles: names separated by commas (`staff.ts`). */
export interface StaffTable {
  id: string;
  name: string;
  email: string;
  roles: string;
  created_at: string;
  left_at: string | null;
}

/** A passkey of a member. */
export interface PasskeyTable {
  /** The credential's id, in base64url like the public key. */
  id: string;
  staff_id: string;
  public_key: string;
  /** How often it was used, by its own count. */
  counter: number;
  /** The transports by which browsers reach it: names separated by commas. */
  transports: string;
  /** The name that its owner gave it. */
  name: string;
  created_at: string;
  used_at: string | null;
}

/** A session: a browser in which a member is signed in. */
export interface StaffSessionTable {
  /** The hash of the cookie. */
  hash: string;
  staff_id: string;
  /** `link`, `code` or `passkey`. */
  method: string;
  signed_in_at: string;
  last_seen_at: string;
  device: string;
  /** 1 on a device that others use. */
  is_shared: number;
  /** The time of the last login or confirmation here. */
  confirmed_at: string;
}

/** The link of an invitation, a mailed code, an answered challenge or a trusted browser. */
export interface StaffTokenTable {
  hash: string;
  staff_id: string | null;
  /** `welcome`, `code`, `challenge` or `browser`. */
  purpose: string;
  /** The hash of the browser that asked for the code and alone may use it. */
  browser_hash: string | null;
  /** The hash of the email address that a code was requested for, to count by. */
  email_hash: string | null;
  created_at: string;
  expires_at: string;
  tries: number;
  used_at: string | null;
}

/** The audit log, without the answers of visitors. */
export interface AuditEventTable {
  id: string;
  created_at: string;
  staff_id: string | null;
  action: string;
  subject: string | null;
  /** The same for all that was done at once, so that it can be undone. */
  batch: string | null;
  /** The former status or assignee. */
  old_value: string | null;
  /** The new status or assignee. */
  new_value: string | null;
}

/** A note of staff about a submission, or a reply to its sender. */
export interface SubmissionNoteTable {
  /**
   * A hash of the text and of its form, so that a repeated post is recognised. The mail of a reply
   * has the same id.
   */
  id: string;
  submission_id: string;
  staff_id: string;
  /** `note` or `reply`. */
  kind: string;
  /** `mail` or `whatsapp`, for a reply. */
  channel: string | null;
  /** Empty once erased. */
  body: string;
  created_at: string;
  /** The token of its form; null for older notes. */
  token: string | null;
}

/** A member's unsent reply or note about a submission. */
export interface DraftTable {
  staff_id: string;
  submission_id: string;
  /** `reply` or `note`. */
  field: string;
  text: string;
  saved_at: string;
}

/** A text that staff insert into replies, with placeholders (`placeholders.ts`). */
export interface SavedReplyTable {
  id: string;
  title: string;
  text: string;
}

/** The tables of the desk. Times are ISO texts in UTC. */
declare module '#platform/db/tables.ts' {
  interface Tables {
    staff: StaffTable;
    passkey: PasskeyTable;
    staff_session: StaffSessionTable;
    staff_token: StaffTokenTable;
    audit_event: AuditEventTable;
    submission_note: SubmissionNoteTable;
    draft: DraftTable;
    saved_reply: SavedReplyTable;
    /** No longer read. */
    daily_summary: { day: string; sent_at: string };
  }
}
