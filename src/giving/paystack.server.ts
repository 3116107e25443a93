import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '#platform/db/json-object.ts';
import { withoutTrailingSlashes } from '#platform/text/link.ts';
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
      v.transform((list) => list.trim().split(/\s*,\s*/)),
      v.everyItem(
        (name) => ACCEPTED_CURRENCIES.some((each) => each === name),
        `must be of ${ACCEPTED_CURRENCIES.join(', ')}, separated by commas`,
      ),
    ),
    'GHS',
  ),
};

/** Requires TLS, or this machine: the key goes there with each call. */
function isSecureUrl({ protocol, hostname }: URL): boolean {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHere);
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
  };
}

type Account = Pick<NonNullable<ReturnType<typeof paymentSettings>>, 'secretKey' | 'apiUrl'>;

/** Without request and response: parsers and `fetch` put both into their errors. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  readonly kind: 'timeout' | 'unreachable' | 'refused' | 'shape';
  /** Of the network's fault, or the status: for the log. */
  readonly code: string;

  constructor(kind: GatewayFailure['kind'], code = '') {
    super(`the payment provider: ${kind}`);
    this.kind = kind;
    this.code = code;
  }
}

export type Payment = {
  readonly id: string;
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
export async function beginCheckout(
  account: Account,
  { reference, money, email, channels, returnUrl }: Checkout,
  patience = 4_000,
): Promise<string> {
  const { minor: amount, currency } = money;
  const body = { email, reference, channels, amount, currency, callback_url: returnUrl };
  const path = '/transaction/initialize';
  const { data } = await request(account, path, patience, beginResponse, body);
  return checkoutUrlOf(data.authorization_url, account.apiUrl);
}

export async function fetchPayment(account: Account, reference: string, patience = 8_000) {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const response = await request(account, path, patience, verifyResponse).catch((error) => {
    // Paystack answers 400 for an unknown reference; compatible providers answer 404.
    if (['status 400', 'status 404'].includes(error.code)) return undefined;
    throw error;
  });
  if (!response) return undefined;
  const { amount: minor, currency, paid_at, status, fees, id, channel, ...rest } = response.data;
  const isSum = v.is(minorUnits, minor);
  return {
    id,
    reference: rest.reference,
    channel,
    money: isSum && v.is(v.picklist(CURRENCIES), currency) ? { minor, currency } : null,
    unreadable: isSum ? ('currency' as const) : ('sum' as const),
    fee: fees,
    // Not final: `abandoned` is also the status of a page that was opened just now.
    state: STATES[status] ?? 'open',
    ...(Number.isFinite(Date.parse(paid_at)) && { paidAt: new Date(paid_at).toISOString() }),
    isTest: account.secretKey.startsWith('sk_test_'),
  };
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

async function request<const Schema extends v.GenericSchema>(
  { secretKey, apiUrl }: Account,
  path: string,
  timeoutMs: number,
  schema: Schema,
  body?: unknown,
): Promise<v.InferOutput<Schema>> {
  try {
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
    if (response.ok) return v.parse(schema, parseJson(await readText(response)));
    await response.body?.cancel();
    throw new GatewayFailure('refused', `status ${response.status}`);
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    if (error instanceof v.ValiError) throw new GatewayFailure('shape');
    const { name, cause } = error as Error;
    const kind = name === 'TimeoutError' ? 'timeout' : 'unreachable';
    throw new GatewayFailure(kind, (cause as { code?: string } | undefined)?.code);
  }
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
