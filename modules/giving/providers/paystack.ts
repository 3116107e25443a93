import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { parseJson } from '#platform/db/json-object.ts';
import { CURRENCIES, type Currency } from '#platform/text/money.ts';
import {
  GatewayFailure,
  type Payment,
  type PaymentGateway,
  type UnreadablePayment,
} from '../model/gateway.ts';

/** The URL path of Paystack's webhook, and the header with its HMAC-SHA512 signature. */
export const PAYSTACK_WEBHOOK = {
  path: '/api/payments/paystack',
  signatureHeader: 'x-paystack-signature',
} as const;

/** https://paystack.com/docs/api/ */
export const PAYSTACK_API = 'https://api.paystack.co';

export type PaystackSettings = {
  /** `sk_live_…`: authorises requests, and signs webhooks. With `sk_test_…` nobody pays. */
  readonly secretKey: string;
  /** Without a trailing slash. */
  readonly apiUrl?: string;
};

/** Timeouts in milliseconds; `begin` is short because the donor waits. */
const TIMEOUTS_MS = { begin: 4_000, verify: 8_000, list: 20_000 } as const;
/** Bytes; a list of a hundred payments takes a third of it. */
const MAX_RESPONSE_BYTES = 1024 * 1024;
const PAGE_SIZE = 100;
/** Pages of one list; a longer list is rejected. */
const MAX_PAGES = 50;
/** Characters of a reference in a webhook; ours are much shorter. */
const MAX_REFERENCE_LENGTH = 100;

const STATES: Readonly<Record<string, Payment['state']>> = {
  success: 'paid',
  failed: 'failed',
  // Refunded, or a chargeback.
  reversed: 'reversed',
};

/** Minor units: both databases store them as a whole number. */
const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 1));

/**
 * The only fields that are read from Paystack: nothing about cards, wallets and people. Money is
 * checked separately, so that a payment with an unreadable sum is still recognised.
 */
const transaction = v.object({
  id: v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\w{1,64}$/)),
  status: v.string(),
  reference: v.pipe(v.string(), v.regex(/^\P{C}{1,200}$/u)),
  amount: v.optional(v.unknown()),
  currency: v.optional(v.unknown()),
  channel: v.fallback(v.string(), ''),
  fees: v.fallback(minorUnits, 0),
  paid_at: v.fallback(v.string(), ''),
});
type Transaction = v.InferOutput<typeof transaction>;

const beginResponse = v.object({ data: v.object({ authorization_url: v.string() }) });
const verifyResponse = v.object({ data: transaction });
const listResponse = v.object({ data: v.array(v.unknown()) });

/** Webhooks name a payment in one of three ways: for a charge, a refund or a dispute. */
const webhookReference = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_REFERENCE_LENGTH));
const webhookEvent = v.object({
  data: v.union([
    v.object({ transaction_reference: webhookReference }),
    v.object({ transaction: v.object({ reference: webhookReference }) }),
    v.object({ reference: webhookReference }),
  ]),
});

/**
 * The Paystack gateway. Its own page takes cards and mobile money, so that no data of either reach
 * us. Its amounts are whole minor units, too.
 * @param patience timeouts; tests pass their own
 */
export function makePaystack(
  { secretKey, apiUrl = PAYSTACK_API }: PaystackSettings,
  patience: Readonly<Record<keyof typeof TIMEOUTS_MS, number>> = TIMEOUTS_MS,
): PaymentGateway {
  const isTest = secretKey.startsWith('sk_test_');

  async function request(path: string, timeoutMs: number, body?: unknown): Promise<unknown> {
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

  return {
    begin: ({ reference, money, email, channels, returnUrl }) =>
      wrapGatewayErrors(async () => {
        const response = await request('/transaction/initialize', patience.begin, {
          email,
          reference,
          channels,
          amount: money.minor,
          currency: money.currency,
          callback_url: returnUrl,
        });
        return {
          checkoutUrl: checkoutUrlOf(
            v.parse(beginResponse, response).data.authorization_url,
            apiUrl,
          ),
        };
      }),

    fetchPayment: (reference, timeoutMs = patience.verify) =>
      wrapGatewayErrors(async () => {
        const path = `/transaction/verify/${encodeURIComponent(reference)}`;
        try {
          return {
            ...toPayment(
              v.parse(verifyResponse, await request(path, Math.min(timeoutMs, patience.verify)))
                .data,
            ),
            isTest,
          };
        } catch (error) {
          if (error instanceof Refused && error.isUnknown) return undefined;
          throw error;
        }
      }),

    readWebhook(raw, signature) {
      if (!isSignedBy(secretKey, raw, signature)) return undefined;
      return referenceIn(raw);
    },

    listPaidSince: (since) =>
      wrapGatewayErrors(async () => {
        const payments: Payment[] = [];
        let unreadableCount = 0;
        for (let page = 1; page <= MAX_PAGES; page += 1) {
          const params = { from: since, status: 'success', perPage: PAGE_SIZE, page };
          const query = new URLSearchParams(
            Object.entries(params).map(([key, value]) => [key, String(value)]),
          );
          const { data } = v.parse(
            listResponse,
            await request(`/transaction?${query}`, patience.list),
          );
          for (const row of data) {
            const read = v.safeParse(transaction, row);
            const payment = read.success ? toPayment(read.output) : undefined;
            if (payment?.money) payments.push({ ...payment, isTest });
            else if (!isForeignCurrency(row)) unreadableCount += 1;
          }
          if (data.length < PAGE_SIZE) return { payments, unreadableCount };
        }
        throw new GatewayFailure('shape');
      }),
  };
}

function isSignedBy(secretKey: string, raw: Uint8Array, signature: string): boolean {
  const ours = createHmac('sha512', secretKey).update(raw).digest();
  // Hex decoding stops at the first other character, so trailing text would be accepted.
  return /^[0-9a-f]{128}$/.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), ours);
}

/** The rest of a webhook is ignored. */
function referenceIn(raw: Uint8Array): { readonly reference?: string } {
  const parsed = v.safeParse(webhookEvent, parseJson(new TextDecoder().decode(raw)));
  if (!parsed.success) return {};
  const { data } = parsed.output;
  if ('transaction_reference' in data) return { reference: data.transaction_reference };
  return 'transaction' in data ? data.transaction : data;
}

/**
 * Whether a listed payment is in a currency that we never use, such as naira: the account may take
 * it.
 */
function isForeignCurrency(row: unknown): boolean {
  const parsed = v.safeParse(
    v.object({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) }),
    row,
  );
  return parsed.success && !CURRENCIES.includes(parsed.output.currency as Currency);
}

function toPayment(source: Transaction): Payment | UnreadablePayment {
  const [minor, currency] = [source.amount, source.currency];
  const isOurs = v.is(minorUnits, minor) && v.is(v.picklist(CURRENCIES), currency);
  const money = isOurs
    ? { money: { minor, currency } }
    : ({ money: null, unreadable: v.is(minorUnits, minor) ? 'currency' : 'sum' } as const);
  return {
    ...money,
    id: source.id,
    reference: source.reference,
    fee: source.fees,
    // Not final: `abandoned` is also the status of a page that was opened just now.
    state: STATES[source.status] ?? 'open',
    channel: source.channel,
    ...(Number.isFinite(Date.parse(source.paid_at)) && {
      paidAt: new Date(source.paid_at).toISOString(),
    }),
  };
}

/**
 * The URL of a checkout page that we may link to. With Paystack's own API it must be a page of
 * Paystack. With a compatible API elsewhere any is accepted, without TLS only if the API itself is
 * used without it.
 */
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

/** The provider answered, but not with success. */
export class Refused extends Error {
  readonly status: number;
  /** For the log. */
  readonly code: string;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
    this.code = `status ${status}`;
  }

  /** Paystack answers 400 for an unknown reference; compatible providers answer 404. */
  get isUnknown(): boolean {
    return this.status === 400 || this.status === 404;
  }
}

/**
 * Turns errors of `work` into a `GatewayFailure`. It leaves out requests and responses: parsers and
 * `fetch` put both into their errors.
 */
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
