import * as v from 'valibot';
import { withoutTrailingSlashes } from '#platform/pages/trailing-slashes.ts';
import type { Currency } from '#platform/text/money.ts';
import { PAYSTACK_API, type PaystackSettings } from './paystack.ts';

/** Currencies that the provider accepts, apart from an account's own settings. */
const ACCEPTED_CURRENCIES = ['GHS', 'USD'] as const satisfies readonly Currency[];

/** Settings of online payments. */
export type PaymentSettings = {
  readonly paystack: PaystackSettings;
  /** Accepted currencies; each has to be switched on in the provider's account, too. */
  readonly currencies: readonly Currency[];
  /** The largest online gift, in whole units: a larger one goes by bank. */
  readonly maxAmount: number;
};

/** The settings by name, as `server/config.ts` reads them. */
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

/** Requires TLS, or this machine: the key goes there with each call. */
function isSecureUrl({ protocol, hostname }: URL): boolean {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}

function namesIn(list: string): string[] {
  return list.split(',').map((each) => each.trim());
}

/** Settings that go together: both or neither. */
export const PAYMENT_KEYS = ['PAYMENT_PROVIDER', 'PAYSTACK_SECRET_KEY'] as const;

type SettingValues = v.InferOutput<v.ObjectSchema<typeof PAYMENT_SETTINGS, undefined>>;

/** Undefined: no online payments. */
export function paymentSettings(values: SettingValues): PaymentSettings | undefined {
  if (!values.PAYMENT_PROVIDER || !values.PAYSTACK_SECRET_KEY) return undefined;
  return {
    paystack: { secretKey: values.PAYSTACK_SECRET_KEY, apiUrl: values.PAYSTACK_API_URL },
    currencies: values.PAYSTACK_CURRENCIES,
    maxAmount: values.PAYMENT_LARGEST,
  };
}
