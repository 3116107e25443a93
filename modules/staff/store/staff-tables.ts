import type { Generated } from 'kysely';

/** Somebody who works at the desk. Roles: names with commas between (`modules/staff/model/people/role.ts`). */
export interface StaffTable {
  id: string;
  name: string;
  email: string;
  roles: string;
  created_at: string;
  left_at: string | null;
  /** 1 where the daily summary is wanted. */
  wants_summary: Generated<number>;
  /** 1 where single letters are shortcuts. */
  has_shortcuts: Generated<number>;
}

/** A passkey with which somebody signs in. */
export interface PasskeyTable {
  /** The credential's, in base64url; so is the public key. */
  id: string;
  staff_id: string;
  public_key: string;
  /** How often it was used, as it says itself. */
  counter: number;
  /** How browsers reach it: names with commas between. */
  transports: string;
  /** What its owner calls it. */
  name: string;
  created_at: string;
  used_at: string | null;
}

/** A browser in which somebody is signed in. */
export interface StaffSessionTable {
  /** Of the cookie. */
  hash: string;
  staff_id: string;
  /** `link`, `code` or `passkey`. */
  method: string;
  signed_in_at: string;
  last_seen_at: string;
  device: string;
  /** 1 on a device that others use. */
  is_shared: number;
  /** When somebody last showed here who they are. */
  confirmed_at: string;
}

/** What is used once: the link of an invitation, a mailed code, a passkey's answered challenge. */
export interface StaffTokenTable {
  hash: string;
  staff_id: string | null;
  /** `welcome`, `code`, `challenge` or `browser` (`modules/staff/store/sign-in/trusted-devices.ts`). */
  purpose: string;
  /** Of the browser that asked for the code and alone may use it. */
  browser_hash: string | null;
  /** Of the address that a code was asked for, to count by. */
  email_hash: string | null;
  created_at: string;
  expires_at: string;
  tries: number;
  used_at: string | null;
}

/** Who did what, without what visitors answered. */
export interface AuditEventTable {
  id: string;
  created_at: string;
  staff_id: string | null;
  action: string;
  subject: string | null;
  /** The same for all that was done at once, so that it can be undone. */
  batch: string | null;
  /** What a status or an assignee was before. */
  old_value: string | null;
  /** What it is since. */
  new_value: string | null;
}

/** What staff wrote about or to the sender of a submission. */
export interface SubmissionNoteTable {
  /**
   * Made of what was written and of the form in which it was: so it is known when it is sent again.
   * The mail of a reply has the same.
   */
  id: string;
  submission_id: string;
  staff_id: string;
  /** `note` or `reply`. */
  kind: string;
  /** Of a reply: `mail` or `whatsapp`. */
  channel: string | null;
  /** Empty once it is erased. */
  body: string;
  created_at: string;
}

/** A day (`2026-11-22`) whose summary was mailed, or had nothing to tell. */
export interface DailySummaryTable {
  day: string;
  sent_at: string;
}

/** What the desk keeps. Moments are ISO texts in UTC. */
declare module '#platform/db/tables.ts' {
  interface Tables {
    staff: StaffTable;
    passkey: PasskeyTable;
    staff_session: StaffSessionTable;
    staff_token: StaffTokenTable;
    audit_event: AuditEventTable;
    submission_note: SubmissionNoteTable;
    daily_summary: DailySummaryTable;
  }
}
