export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** Without a valid mobile number the visitor chooses the recipient. No country code: Ghana. */
export function whatsAppMessageUrl(phone: string, text: string): string {
  return `https://wa.me/${dialled(phone)}?text=${encodeURIComponent(text)}`;
}

/** A Ghanaian landline has no WhatsApp: mobile numbers begin with 2 or 5. */
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

/** As it is read aloud in Ghana: `+233241234567` becomes `024 123 4567`. */
export function nationalPhone(phone: string): string {
  const local = /^\+233(\d{2})(\d{3})(\d{4})$/.exec(phone);
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : phone;
}
