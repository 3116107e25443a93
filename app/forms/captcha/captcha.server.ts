import type { Captcha } from '#platform/pages/page-context.ts';
import { CAPTCHA_FIELD, type FormFailure, NOT_VERIFIED_TEXT } from '../form-result.ts';
import { PROVIDERS } from './captcha-providers.ts';

/** The result of a robot check: passed, an error to show, or a spam verdict. */
type Verdict = { readonly errors?: FormFailure['errors']; readonly spamVerdict?: string };

const NOT_VERIFIED: Verdict = { errors: { [CAPTCHA_FIELD]: NOT_VERIFIED_TEXT } };

/**
 * Verifies the token of a form with the provider. Without a robot check every form passes. A form
 * with an earlier receipt passes, too: it is sent again because the answer was lost, and its token
 * is used up.
 */
export async function verifyCaptcha(
  captcha: Captcha | undefined,
  posted: FormData,
  findEarlierReceipt: () => Promise<unknown>,
): Promise<Verdict> {
  if (!captcha) return {};
  const token = posted.get(PROVIDERS[captcha.provider].tokenName);
  if (typeof token !== 'string' || token === '') return NOT_VERIFIED;
  if (await findEarlierReceipt()) return {};
  const verdict = await captcha.verify(token);
  if (verdict === 'failed') return NOT_VERIFIED;
  return verdict === 'unknown' ? { spamVerdict: 'the robot check could not be made' } : {};
}
