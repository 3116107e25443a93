import { cleanLine, codePointCount } from '#forms/text-answer.ts';
import { normalizeEmail } from '#platform/text/email.ts';

export type Staff = { id: string; name: string; email: string; roles: readonly Role[] };
export const ROLES = ['owner', 'people', 'editor', 'money'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, { name: string; description: string }>> = {
  owner: { name: 'Owner', description: 'everything, and who works here' },
  people: { name: 'People', description: 'what visitors send, and answers to them' },
  editor: { name: 'Editor', description: 'texts and pictures of the site' },
  money: { name: 'Money', description: 'gifts and receipts' },
};

export function hasRole(roles: readonly Role[], demanded: Role): boolean {
  return roles.includes('owner') || roles.includes(demanded);
}

export function knownRoles(names: readonly string[]): Role[] {
  return ROLES.filter((role) => names.includes(role));
}

export type StaffSession = {
  hash: string;
  signedInBy: 'link' | 'code' | 'passkey';
  signedInAt: string;
  lastSeenAt: string;
  device: string;
  isShared: boolean;
  confirmedAt: string;
};

export type SignedIn = { readonly staff: Staff; readonly session: StaffSession };

export type Browser = {
  readonly device: string;
  /** Its client address, as rate limits count it. */
  readonly clientAddress: string;
  readonly cookies: string | undefined;
};

const RECENT_LOGIN_MS = 15 * 60_000;

export function isRecentLogin({ confirmedAt }: StaffSession, now: number): boolean {
  return now - Date.parse(confirmedAt) < RECENT_LOGIN_MS;
}

export const MAX_NAME_LENGTH = 100;

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

/** Most name others, too: the first match counts. */
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

export function deviceText(userAgent: string): string {
  const browser = BROWSERS.find(([names]) => names.test(userAgent))?.[1] ?? 'a browser';
  const system = SYSTEMS.find(([names]) => names.test(userAgent))?.[1];
  return `${browser} on ${system ?? 'an unknown device'}`;
}
