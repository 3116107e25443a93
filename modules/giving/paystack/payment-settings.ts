import * as v from 'valibot';
import { withoutTrailingSlashes } from '#platform/pages/trailing-slashes.ts';
import type { Currency } from '#platform/text/money.ts';
import { PAYSTACK_API, type PaystackSettings } from './paystack.ts';

/** What the provider takes: not what people have elsewhere. */
const ACCEPTED_CURRENCIES = ['GHS', 'USD'] as const satisfies readonly Currency[];

/** How gifts are paid online. */
export type PaymentSettings = {
  readonly paystack: PaystackSettings;
  /** In which money: it has to be switched on in the provider's account, too. */
  readonly currencies: readonly Currency[];
  /** The largest gift in whole units: a larger one goes by bank. */
  readonly maxAmount: number;
};

/** The settings by their names, as `server/config.ts` reads them. */
export const PAYMENT_SETTINGS = {
  PAYMENT_PROVIDER: v.optional(v.picklist(['paystack'], 'must be paystack')),
  PAYSTACK_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^sk_(test|live)_[\x21-\x7e]+$/,
        'must be a secret key: it begins with sk_test_ or sk_live_',
      ),
    ),
  ),
  PAYSTACK_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && isSecureUrl(new URL(value)),
        `must be an address like ${PAYSTACK_API}; http only on this machine`,
      ),
      v.transform(withoutTrailingSlashes),
    ),
    PAYSTACK_API,
  ),
  PAYSTACK_CURRENCIES: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => namesIn(list).every((name) => ACCEPTED_CURRENCIES.some((each) => each === name)),
        `must be of ${ACCEPTED_CURRENCIES.join(', ')}, separated by commas`,
      ),
      v.transform((list) => ACCEPTED_CURRENCIES.filter((each) => namesIn(list).includes(each))),
    ),
    'GHS',
  ),
  PAYMENT_LARGEST: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, 'must be a number from 5 to 1000000'),
      v.toNumber(),
      v.minValue(5, 'must be a number from 5 to 1000000'),
      v.maxValue(1_000_000, 'must be a number from 5 to 1000000'),
    ),
    '20000',
  ),
};

/** The key goes there with each call. */
function isSecureUrl({ protocol, hostname }: URL): boolean {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

function namesIn(list: string): string[] {
  return list.split(',').map((each) => each.trim());
}

/** Those that go together: both or neither. */
export const PAYMENT_KEYS = ['PAYMENT_PROVIDER', 'PAYSTACK_SECRET_KEY'] as const;

type SettingValues = v.InferOutput<v.ObjectSchema<typeof PAYMENT_SETTINGS, undefined>>;

/** Undefined: nothing is paid online. */
export function paymentSettings(given: SettingValues): PaymentSettings | undefined {
  if (!given.PAYMENT_PROVIDER || !given.PAYSTACK_SECRET_KEY) return undefined;
  return {
    paystack: { secretKey: given.PAYSTACK_SECRET_KEY, apiUrl: given.PAYSTACK_API_URL },
    currencies: given.PAYSTACK_CURRENCIES,
    maxAmount: given.PAYMENT_LARGEST,
  };
}
