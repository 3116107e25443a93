import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '#platform/db/json-object.ts';
import { withoutTrailingSlashes } from '#platform/pages/trailing-slashes.ts';
import { CURRENCIES, type Currency, type Money } from '#platform/text/money.ts';

/** https://paystack.com/docs/api/ */
const PAYSTACK_API = 'https://api.paystack.co';

export const PAYSTACK_WEBHOOK = {
  path: '/api/payments/paystack',
  signatureHeader: 'x-paystack-signature',
} as const;

/** Currencies that Paystack accepts; each has to be switched on in the account, too. */
const ACCEPTED_CURRENCIES = ['GHS', 'USD'] as const satisfies readonly Currency[];

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

export const PAYMENT_KEYS = ['PAYMENT_PROVIDER', 'PAYSTACK_SECRET_KEY'] as const;

export function paymentSettings(
  values: v.InferOutput<v.ObjectSchema<typeof PAYMENT_SETTINGS, undefined>>,
) {
  if (!values.PAYMENT_PROVIDER || !values.PAYSTACK_SECRET_KEY) return undefined;
  return {
    /** `sk_live_…`: authorises requests, and signs webhooks. With `sk_test_…` nobody pays. */
    secretKey: values.PAYSTACK_SECRET_KEY,
    apiUrl: values.PAYSTACK_API_URL,
    currencies: values.PAYSTACK_CURRENCIES,
    /** In whole units: a larger one goes by bank. */
    maxAmount: values.PAYMENT_LARGEST,
  };
}

type Account = Pick<NonNullable<ReturnType<typeof paymentSettings>>, 'secretKey' | 'apiUrl'>;

/** Without request and response: parsers and `fetch` put both into their errors. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  readonly kind: 'timeout' | 'unreachable' | 'refused' | 'shape';

  constructor(kind: GatewayFailure['kind'], options?: ErrorOptions) {
    super(`the payment provider: ${kind}`, options);
    this.kind = kind;
  }
}

export type Payment = {
  /** The provider's own number for it: the proof. */
  readonly id: string;
  /** Our reference: `DON-7K3Q-1-2`. */
  readonly reference: string;
  /** Null if it cannot be read: then `unreadable` says what. */
  readonly money: Money | null;
  readonly unreadable: 'sum' | 'currency';
  readonly fee: number;
  readonly state: 'open' | 'paid' | 'failed' | 'reversed';
  readonly channel: string;
  readonly paidAt?: string;
  /** Our key is for tests: nobody paid. */
  readonly isTest: boolean;
};

const STATES: Readonly<Record<string, Payment['state']>> = {
  success: 'paid',
  failed: 'failed',
  // Refunded, or a chargeback.
  reversed: 'reversed',
};

/** Minor units: both databases store them as a whole number. */
const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 1));

const beginResponse = v.object({ data: v.object({ authorization_url: v.string() }) });
/** Nothing about cards and people. A payment with an unreadable sum is still recognised. */
const verifyResponse = v.object({
  data: v.object({
    id: v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\w{1,64}$/)),
    status: v.string(),
    reference: v.pipe(v.string(), v.regex(/^\P{C}{1,200}$/u)),
    amount: v.optional(v.unknown()),
    currency: v.optional(v.unknown()),
    channel: v.fallback(v.string(), ''),
    fees: v.fallback(minorUnits, 0),
    paid_at: v.fallback(v.string(), ''),
  }),
});

/** Webhooks name a payment in one of three ways: for a charge, a refund or a dispute. */
const webhookReference = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const webhookEvent = v.object({
  data: v.union([
    v.object({ transaction_reference: webhookReference }),
    v.object({ transaction: v.object({ reference: webhookReference }) }),
    v.object({ reference: webhookReference }),
  ]),
});

type Checkout = {
  readonly reference: string;
  readonly money: Money;
  readonly email: string;
  readonly channels: readonly string[];
  readonly returnUrl: string;
};

/** On Paystack's own page: no data of cards reach us. `patience`: milliseconds. */
export function beginCheckout(
  account: Account,
  { reference, money, email, channels, returnUrl }: Checkout,
  patience = 4_000,
): Promise<string> {
  const { minor: amount, currency } = money;
  const body = { email, reference, channels, amount, currency, callback_url: returnUrl };
  return wrapGatewayErrors(async () => {
    const response = await request(account, '/transaction/initialize', patience, body);
    const url = v.parse(beginResponse, response).data.authorization_url;
    return checkoutUrlOf(url, account.apiUrl);
  });
}

export function fetchPayment(
  account: Account,
  reference: string,
  patience = 8_000,
): Promise<Payment | undefined> {
  return wrapGatewayErrors(async () => {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    try {
      const { data } = v.parse(verifyResponse, await request(account, path, patience));
      const { amount: minor, currency, paid_at, status, fees, ...rest } = data;
      const isSum = v.is(minorUnits, minor);
      return {
        id: rest.id,
        reference: rest.reference,
        channel: rest.channel,
        money: isSum && v.is(v.picklist(CURRENCIES), currency) ? { minor, currency } : null,
        unreadable: isSum ? 'currency' : 'sum',
        fee: fees,
        // Not final: `abandoned` is also the status of a page that was opened just now.
        state: STATES[status] ?? 'open',
        ...(Number.isFinite(Date.parse(paid_at)) && { paidAt: new Date(paid_at).toISOString() }),
        isTest: account.secretKey.startsWith('sk_test_'),
      };
    } catch (error) {
      // Paystack answers 400 for an unknown reference; compatible providers answer 404.
      if (error instanceof Refused && [400, 404].includes(error.status)) return undefined;
      throw error;
    }
  });
}

/** Only says which payment to ask about. Undefined: not signed by Paystack. */
export function readWebhook(
  { secretKey }: Pick<Account, 'secretKey'>,
  raw: Uint8Array,
  signature: string,
): { readonly reference?: string } | undefined {
  const ours = createHmac('sha512', secretKey).update(raw).digest();
  // Hex decoding stops at the first other character, so trailing text would be accepted.
  const isSigned =
    /^[0-9a-f]{128}$/.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), ours);
  if (!isSigned) return undefined;
  const parsed = v.safeParse(webhookEvent, parseJson(new TextDecoder().decode(raw)));
  if (!parsed.success) return {};
  const { data } = parsed.output;
  if ('transaction_reference' in data) return { reference: data.transaction_reference };
  return 'transaction' in data ? data.transaction : data;
}

async function request(
  { secretKey, apiUrl }: Account,
  path: string,
  timeoutMs: number,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${apiUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${secretKey}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return JSON.parse(await readText(response));
  await response.body?.cancel();
  throw new Refused(response.status);
}

const MAX_RESPONSE_BYTES = 1024 * 1024;

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new GatewayFailure('shape');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A page of Paystack; with another API any, without TLS only if the API has none. */
function checkoutUrlOf(url: string, apiUrl: string): string {
  const page = URL.canParse(url) ? new URL(url) : undefined;
  if (!page || page.username || page.password) throw new GatewayFailure('shape');
  const isAllowed =
    apiUrl === PAYSTACK_API
      ? page.protocol === 'https:' && /(^|\.)paystack\.com?$/.test(page.hostname)
      : ['https:', new URL(apiUrl).protocol].includes(page.protocol);
  if (!isAllowed) throw new GatewayFailure('shape');
  return page.href;
}

/** The provider answered, but not with success. `code`: for the log. */
class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
    this.code = `status ${status}`;
  }
}

async function wrapGatewayErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    throw new GatewayFailure(kindOf(error), { cause: causeOf(error) });
  }
}

function kindOf(error: unknown): GatewayFailure['kind'] {
  if (error instanceof Refused) return 'refused';
  if (error instanceof SyntaxError || error instanceof v.ValiError) return 'shape';
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return isLate ? 'timeout' : 'unreachable';
}

/** The code of a network fault, or the status: for the log. */
function causeOf(error: unknown): Error | undefined {
  if (error instanceof Refused) return error;
  const cause = error instanceof TypeError ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return Object.assign(new Error('network'), { code: String(cause.code) });
}
