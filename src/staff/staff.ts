import { cleanLine, codePointCount } from '#forms/text-answer.ts';
import { normalizeEmail } from '#platform/text/email.ts';

/** A member of staff. `email` is normalised (`src/platform/text/email.ts`). */
export type Staff = { id: string; name: string; email: string; roles: readonly Role[] };

/** The roles of staff. Roles are combined; an owner may do everything. */
export const ROLES = ['owner', 'people', 'editor', 'money'] as const;
export type Role = (typeof ROLES)[number];

/** The name of each role and what it opens, for people who assign roles. */
export const ROLE_LABELS: Readonly<Record<Role, { name: string; description: string }>> = {
  owner: { name: 'Owner', description: 'everything, and who works here' },
  people: { name: 'People', description: 'what visitors send, and answers to them' },
  editor: { name: 'Editor', description: 'texts and pictures of the site' },
  money: { name: 'Money', description: 'gifts and receipts' },
};

/** Whether a member with these roles has the permissions of the role `demanded`. */
export function hasRole(roles: readonly Role[], demanded: Role): boolean {
  return roles.includes('owner') || roles.includes(demanded);
}

/** The known ones of these roles. */
export function knownRoles(names: readonly string[]): Role[] {
  return ROLES.filter((role) => names.includes(role));
}

/** A session: a browser in which a member is signed in. Times are ISO texts in UTC. */
export type StaffSession = {
  /** The hash of the browser's cookie, not the cookie itself. */
  hash: string;
  signedInBy: 'link' | 'code' | 'passkey';
  signedInAt: string;
  lastSeenAt: string;
  /** The browser's `User-Agent`, shortened. */
  device: string;
  isShared: boolean;
  /** The time of the last login or confirmation here: dangerous actions need a recent one. */
  confirmedAt: string;
};

/** The member signed in, in this browser, and the session. */
export type SignedIn = { readonly staff: Staff; readonly session: StaffSession };

/** The data that the server has about the browser of a request. */
export type Browser = {
  /** Its `User-Agent`. */
  readonly device: string;
  /** Its client address, as rate limits count it. */
  readonly clientAddress: string;
  /** Its `Cookie` header. */
  readonly cookies: string | undefined;
};

/** Milliseconds after a login or confirmation in which dangerous actions need no new one. */
const RECENT_LOGIN_MS = 15 * 60_000;

/** Whether a session may export, erase, invite and change roles. `now` in milliseconds. */
export function isRecentLogin({ confirmedAt }: StaffSession, now: number): boolean {
  return now - Date.parse(confirmedAt) < RECENT_LOGIN_MS;
}

/** Characters of the longest name of a member, and of a passkey. */
export const MAX_NAME_LENGTH = 100;
export const MAX_PASSKEY_NAME_LENGTH = 60;

/**
 * The form about a member: what was typed, the member as stored, and a sentence for each wrong
 * field.
 */
export function readMemberForm(form: FormData) {
  const typed = {
    name: String(form.get('name') ?? ''),
    email: String(form.get('email') ?? ''),
    roles: form.getAll('roles').map(String),
  };
  const member = {
    name: cleanLine(typed.name),
    email: normalizeEmail(typed.email.trim()) ?? '',
    roles: knownRoles(typed.roles),
  };
  const isTooLong = codePointCount(member.name) > MAX_NAME_LENGTH;
  const tooLongText = isTooLong ? `A name has at most ${MAX_NAME_LENGTH} characters.` : undefined;
  const errors = {
    name: member.name ? tooLongText : 'Write a name.',
    email: member.email ? undefined : 'Write an email address, such as ama@example.org.',
    roles: member.roles.length > 0 ? undefined : 'Choose at least one role.',
  };
  return { typed, member, errors };
}

/** Browsers by their `User-Agent`. Most name others, too: the first match counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'a Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
];

/** "Chrome on Android": the usual name of the browser and device with this `User-Agent`. */
export function deviceText(userAgent: string): string {
  const browser = BROWSERS.find(([names]) => names.test(userAgent))?.[1] ?? 'a browser';
  const system = SYSTEMS.find(([names]) => names.test(userAgent))?.[1];
  return `${browser} on ${system ?? 'an unknown device'}`;
}
