/** The chat link for a number in E.164 (specification, section 2: built from the phone number). */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/**
 * A WhatsApp link with a message to a typed number; without a valid mobile number the visitor
 * chooses the recipient. A number without a country code is Ghanaian.
 */
export function whatsAppMessageUrl(phone: string, text: string): string {
  return `https://wa.me/${dialled(phone)}?text=${encodeURIComponent(text)}`;
}

/**
 * Whether a number with its country code is a Ghanaian landline, which has no WhatsApp: mobile
 * numbers there begin with 2 or 5.
 */
export function isLandline(international: string): boolean {
  return /^\+?233(?![25])/.test(international);
}

const DIGITS = { min: 10, max: 15 };

function dialled(phone: string): string {
  const typed = phone.trim();
  const digits = typed.replace(/\D/g, '');
  const international = typed.startsWith('+')
    ? digits
    : digits.replace(/^00/, '+').replace(/^0/, '233').replace('+', '');
  const isWhole = international.length >= DIGITS.min && international.length <= DIGITS.max;
  return isWhole && !isLandline(international) ? international : '';
}
