import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A number as it was typed in E.164: `024 123 4567` is `+233241234567`. Without a country code it is
 * Ghanaian. Null where it is no number that can be called.
 */
export function e164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'GH');
  return number?.isValid() ? number.number : null;
}
