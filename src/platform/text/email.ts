/** Maximum length of an email address in characters (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254;

/** Invisible characters: variation selectors, joiners, direction marks, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/**
 * Characters with a meaning in mail headers (they could add a second recipient), and invisible
 * characters.
 */
const FORBIDDEN_IN_ADDRESS = /["(),:;<>[\]\\\p{C}\p{Z}]/u;
/**
 * Characters that a domain must not have. It has letters of any script, digits, hyphens and dots,
 * and nothing at which `new URL()` would end the host.
 */
const FORBIDDEN_IN_DOMAIN = /[^-.0-9a-z\u0080-\u{10ffff}]/u;
const LABEL = /^[0-9a-z]([0-9a-z-]{0,61}[0-9a-z])?$/;

/**
 * The plain form of an email address that can be typed in many ways: small letters, no invisible
 * characters, compatible forms of letters (such as `ａ`) as the letters themselves, the domain in
 * ASCII as browsers convert it (UTS 46). Undefined for anything that is not a local part, `@` and a
 * domain with a dot. Takes linear time for at most 254 characters; the plain form of a plain form
 * is itself.
 */
export function normalizeEmail(typed: string): string | undefined {
  if (typed.length > MAX_EMAIL_LENGTH) return undefined;
  const visible = typed.replace(INVISIBLE, '').normalize('NFKC').replace(INVISIBLE, '');
  const [local = '', domain = '', ...others] = visible.toLowerCase().normalize('NFKC').split('@');
  const host = normalizeDomain(domain);
  if (local === '' || !host || others.length > 0 || FORBIDDEN_IN_ADDRESS.test(local))
    return undefined;
  const plain = `${local}@${host}`;
  return plain.length > MAX_EMAIL_LENGTH ? undefined : plain;
}

function normalizeDomain(domain: string): string | undefined {
  if (FORBIDDEN_IN_DOMAIN.test(domain)) return undefined;
  const host = hostOf(domain);
  const labels = host.split('.');
  // `ama@127.0.0.1` names an IP address, which mail writes in brackets: `ama@[127.0.0.1]`.
  const isNumber = /^\d+$/.test(labels.at(-1) ?? '');
  return labels.length > 1 && !isNumber && labels.every((label) => LABEL.test(label))
    ? host
    : undefined;
}

function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an email address in its plain form, as far as it can be known: without the
 * part after a plus, and at Gmail without dots. Mails are counted by mailbox but sent to the
 * address.
 */
export function mailboxOf(plain: string): string {
  const [local = '', host = ''] = plain.split('@');
  const name = local.split('+')[0] || local;
  if (!GMAIL_DOMAINS.includes(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '') || name}@gmail.com`;
}
