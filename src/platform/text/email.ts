/** RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** Variation selectors, joiners, direction marks, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** In mail headers these could add a second recipient. */
const FORBIDDEN_IN_ADDRESS = /["(),:;<>[\]\\\p{C}\p{Z}]/u;
/** A domain has letters of any script, and nothing at which `new URL()` would end the host. */
const FORBIDDEN_IN_DOMAIN = /[^-.0-9a-z\u0080-\u{10ffff}]/u;
const LABEL = /^[0-9a-z]([0-9a-z-]{0,61}[0-9a-z])?$/;

/**
 * The plain form: small letters, no invisible characters, compatible forms of letters (`ａ`) as the
 * letters, the domain in ASCII (UTS 46). Undefined if it is no address. Takes linear time.
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
  const url = `http://${domain}`;
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname;
  const labels = host.split('.');
  // Mail writes IP addresses in brackets: `ama@[127.0.0.1]`.
  const isNumber = /^\d+$/.test(labels.at(-1) ?? '');
  return labels.length > 1 && !isNumber && labels.every((label) => LABEL.test(label))
    ? host
    : undefined;
}

const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * As far as it can be known: without the part after a plus, at Gmail without dots. Only for
 * counting.
 */
export function mailboxOf(plain: string): string {
  const [local = '', host = ''] = plain.split('@');
  const name = local.split('+')[0] || local;
  if (!GMAIL_DOMAINS.includes(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '') || name}@gmail.com`;
}
