import type { Captcha } from '#platform/pages/site-context.ts';
import { CAPTCHA, NOT_A_ROBOT, type NotSent } from '../answered.ts';
import { PROVIDERS } from './captcha-providers.ts';

/** What a robot check says about a form that was posted: fine, an error to show, or a suspicion. */
type Verdict = { readonly errors?: NotSent['errors']; readonly suspicion?: string };

const NOT_VERIFIED: Verdict = { errors: { [CAPTCHA]: NOT_A_ROBOT } };

/**
 * Asks the provider about the token in a form. Without a robot check everybody passes, and so does
 * what has an earlier receipt: the token of a form that is sent again, because the answer was lost,
 * is used up.
 */
export async function captchaVerdict(
  captcha: Captcha | undefined,
  posted: FormData,
  earlierReceipt: () => Promise<unknown>,
): Promise<Verdict> {
  if (!captcha) return {};
  const token = posted.get(PROVIDERS[captcha.provider].tokenName);
  if (typeof token !== 'string' || token === '') return NOT_VERIFIED;
  if (await earlierReceipt()) return {};
  const verdict = await captcha.verify(token);
  if (verdict === 'failed') return NOT_VERIFIED;
  return verdict === 'unknown' ? { suspicion: 'the robot check could not be made' } : {};
}
