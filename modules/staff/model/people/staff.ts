import type { Role } from './role.ts';

/** Somebody who works at the desk. */
export type Staff = {
  /** A UUID. */
  readonly id: string;
  readonly name: string;
  /** In its plain form (`platform/forms/email.ts`). */
  readonly email: string;
  readonly roles: readonly Role[];
  /** Whether a mail each morning is to say what waits. */
  readonly wantsSummary: boolean;
  /** Whether single letters are shortcuts. */
  readonly hasShortcuts: boolean;
};

/** How somebody signed in. */
export type SignedInBy = 'link' | 'code' | 'passkey';

/** A browser in which somebody is signed in. Moments are ISO texts in UTC. */
export type StaffSession = {
  /** What the browser's cookie is known by; not the cookie itself. */
  readonly hash: string;
  readonly signedInBy: SignedInBy;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  /** What the browser calls itself, shortened. */
  readonly device: string;
  readonly isShared: boolean;
  /** When somebody last showed here who they are: what is dangerous wants that to be fresh. */
  readonly confirmedAt: string;
};
