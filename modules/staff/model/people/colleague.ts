import type { Staff } from './staff.ts';

/** What became of the mail with an invitation. `file`: there is no mail server to send it. */
export type InvitationMail = 'sent' | 'waits' | 'file' | 'failed';

/** A link that lets somebody in and was not used yet. Moments are ISO texts in UTC. */
export type Invitation = {
  readonly madeAt: string;
  readonly endsAt: string;
  readonly holds: boolean;
  /** Undefined where the command printed the link. */
  readonly mail: InvitationMail | undefined;
};

/** Somebody who works at the desk, or did, as owners see them. */
export type Colleague = Staff & {
  /** When they last did something here; null where they have not come yet. */
  readonly seenAt: string | null;
  readonly leftAt: string | null;
  readonly invitation: Invitation | undefined;
};
