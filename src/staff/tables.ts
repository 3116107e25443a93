/** A member of staff. Roles: names separated by commas (`staff.ts`). */
export interface StaffTable {
  id: string;
  name: string;
  email: string;
  roles: string;
  created_at: string;
  left_at: string | null;
}

export interface PasskeyTable {
  /** The credential's id, in base64url like the public key. */
  id: string;
  staff_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

export interface StaffSessionTable {
  /** The hash of the cookie. */
  hash: string;
  staff_id: string;
  method: string;
  signed_in_at: string;
  last_seen_at: string;
  device: string;
  is_shared: number;
  confirmed_at: string;
}

/** The link of an invitation or a first start, a mailed code, an answered challenge or a trusted browser. */
export interface StaffTokenTable {
  hash: string;
  staff_id: string | null;
  /** `welcome`, `owner`, `code`, `challenge` or `browser`. */
  purpose: string;
  /** The browser that asked for the code and alone may use it. */
  browser_hash: string | null;
  /** The email address that a code was requested for, to count by. */
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
  old_value: string | null;
  new_value: string | null;
}

export interface SubmissionNoteTable {
  /** A hash of the text and its form, so that a repeated post is known; also of a reply's mail. */
  id: string;
  submission_id: string;
  staff_id: string;
  kind: string;
  channel: string | null;
  body: string;
  created_at: string;
  /** The token of its form; null for older notes. */
  token: string | null;
}

export interface DraftTable {
  staff_id: string;
  submission_id: string;
  field: string;
  text: string;
  saved_at: string;
}

export interface SavedReplyTable {
  id: string;
  title: string;
  text: string;
}

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
    daily_summary: { day: string; sent_at: string };
  }
}
