import type { Staff } from './staff.ts';

/** What became of the mail with an invitation. `file`: there is no mail server to send it. */
export type InvitationMailStatus = 'sent' | 'waits' | 'file' | 'failed';

/** A link that lets somebody in and was not used yet. Moments are ISO texts in UTC. */
export type Invitation = {
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly isValid: boolean;
  /** Undefined where the command printed the link. */
  readonly mail: InvitationMailStatus | undefined;
};

/** Somebody who works at the desk, or did, as owners see them. */
export type Member = Staff & {
  /** When they last did something here; null where they have not come yet. */
  readonly lastSeenAt: string | null;
  readonly leftAt: string | null;
  readonly invitation: Invitation | undefined;
};
