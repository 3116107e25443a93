/** Characters of the longest address that mail can carry (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254;

/** What nobody sees: variation selectors, joiners, marks of direction, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/**
 * Characters that mean something in a mail's header (with them an address could name a second one),
 * and characters that nobody sees.
 */
const FORBIDDEN_IN_ADDRESS = /["(),:;<>[\]\\\p{C}\p{Z}]/u;
/**
 * A domain has letters of any script, digits, hyphens and dots: nothing at which `new URL()` would end
 * the host.
 */
const FORBIDDEN_IN_DOMAIN = /[^-.0-9a-z\u0080-\u{10ffff}]/u;
const LABEL = /^[0-9a-z]([0-9a-z-]{0,61}[0-9a-z])?$/;

/**
 * The one way to write an e-mail address that can be typed in many: small letters, no unseen
 * characters, compatible forms of letters (such as `ａ`) as the letters themselves, the domain in
 * ASCII as browsers bring it there (UTS 46). Undefined for what is no address: something, `@`, and a
 * name with a dot in it. In time linear in at most 254 characters; the plain form's own plain form
 * is itself.
 */
export function normalizeEmail(typed: string): string | undefined {
  if (typed.length > MAX_EMAIL_LENGTH) return undefined;
  const seen = typed.replace(INVISIBLE, '').normalize('NFKC').replace(INVISIBLE, '');
  const [local = '', domain = '', ...others] = seen.toLowerCase().normalize('NFKC').split('@');
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

/** Empty where browsers know no such host. */
function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

/** Domains under which one mailbox has any number of addresses, with or without dots. */
const GMAIL_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address in its plain form, as far as that can be known: without what stands
 * after a plus, and at Gmail without dots. Mails are counted by it; they are sent to the address.
 */
export function mailboxOf(plain: string): string {
  const [local = '', host = ''] = plain.split('@');
  const name = local.split('+')[0] || local;
  if (!GMAIL_DOMAINS.includes(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '') || name}@gmail.com`;
}
