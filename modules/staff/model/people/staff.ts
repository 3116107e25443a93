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

/** The roles of staff. Roles are combined; an owner may do everything. */
export const ROLES = ['owner', 'people', 'editor', 'money'] as const;
export type Role = (typeof ROLES)[number];

/** The name of each role and what it opens, for people who assign roles. */
export const ROLE_LABELS: Readonly<
  Record<Role, { readonly name: string; readonly description: string }>
> = {
  owner: { name: 'Owner', description: 'everything, and who works here' },
  people: { name: 'People', description: 'what visitors send, and answers to them' },
  editor: { name: 'Editor', description: 'texts and pictures of the site' },
  money: { name: 'Money', description: 'gifts and receipts' },
};

/** Whether a member with these roles has the permissions of the role `demanded`. */
export function hasRole(roles: readonly Role[], demanded: Role): boolean {
  return roles.includes('owner') || roles.includes(demanded);
}

/** Parses stored roles: names separated by commas; unknown names are dropped. */
export function parseRoles(text: string): Role[] {
  const names = text.split(',');
  return ROLES.filter((role) => names.includes(role));
}

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
