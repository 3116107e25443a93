import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A typed number in E.164: `024 123 4567` becomes `+233241234567`. Without a country code it is
 * Ghanaian. Null if it is no valid number.
 */
export function e164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'GH');
  return number?.isValid() ? number.number : null;
}
