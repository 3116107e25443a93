import type { Role } from './role.ts';

/** A member of staff. */
export type Staff = {
  /** A UUID. */
  readonly id: string;
  readonly name: string;
  /** Normalised (`platform/forms/email.ts`). */
  readonly email: string;
  readonly roles: readonly Role[];
};

/** The way a member signed in. */
export type SignedInBy = 'link' | 'code' | 'passkey';

/** A session: a browser in which a member is signed in. Times are ISO texts in UTC. */
export type StaffSession = {
  /** The hash of the browser's cookie, not the cookie itself. */
  readonly hash: string;
  readonly signedInBy: SignedInBy;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  /** The browser's `User-Agent`, shortened. */
  readonly device: string;
  readonly isShared: boolean;
  /** The time of the last login or confirmation here: dangerous actions need a recent one. */
  readonly confirmedAt: string;
};
