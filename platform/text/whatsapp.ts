/**
 * A WhatsApp link with a message in it: to a number as somebody typed it, or where that is none
 * or a landline, to whomever is chosen there. A number without a country code is Ghanaian.
 */
export function whatsAppMessageUrl(phone: string, text: string): string {
  return `https://wa.me/${dialled(phone)}?text=${encodeURIComponent(text)}`;
}

/**
 * Whether a number with its country code is a Ghanaian landline, which has no WhatsApp: mobile numbers
 * there begin with 2 or 5.
 */
export function isLandline(international: string): boolean {
  return /^\+?233(?![25])/.test(international);
}

/** Fewest and most digits of a number with its country code (E.164). */
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
