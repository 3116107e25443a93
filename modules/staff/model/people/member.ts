import type { Staff } from './staff.ts';

/** The delivery status of an invitation mail. `file`: there is no mail server to send it. */
export type InvitationMailStatus = 'sent' | 'waits' | 'file' | 'failed';

/** An invitation link that was not used yet. Times are ISO texts in UTC. */
export type Invitation = {
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isValid: boolean;
  /** Undefined if the command printed the link. */
  readonly mail: InvitationMailStatus | undefined;
};

/** A member who works at the desk, or did, as owners see them. */
export type Member = Staff & {
  /** The time of their last action here; null if they have not signed in yet. */
  readonly lastSeenAt: string | null;
  readonly leftAt: string | null;
  readonly invitation: Invitation | undefined;
};
