import type { Captcha } from '#platform/pages/page-context.ts';
import { CAPTCHA_FIELD, type FormFailure, NOT_VERIFIED_TEXT } from '../form-result.ts';
import { PROVIDERS } from './captcha-providers.ts';

/** What a robot check says about a form that was posted: fine, an error to show, or a suspicion. */
type Verdict = { readonly errors?: FormFailure['errors']; readonly spamVerdict?: string };

const NOT_VERIFIED: Verdict = { errors: { [CAPTCHA_FIELD]: NOT_VERIFIED_TEXT } };

/**
 * Asks the provider about the token in a form. Without a robot check everybody passes, and so does
 * what has an earlier receipt: the token of a form that is sent again, because the answer was lost,
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
