import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const SECRET_KEY = 'sk_test_a_key_that_only_the_tests_know';

/** A transaction as Paystack returns it, with parts that we must never store. */
export type Transaction = {
  id: number;
  status: 'success' | 'failed' | 'abandoned' | 'reversed' | 'ongoing';
  reference: string;
  amount: number;
  currency: string;
  channel: string | null;
  fees: number | null;
  paid_at: string | null;
  created_at: string;
  [other: string]: unknown;
};

/** Parts of a card and a wallet as Paystack returns them: none may be stored anywhere. */
export const SECRETS_OF_PAYERS = {
  authorization_code: 'AUTH_8dfhjjdt',
  bin: '408408',
  last4: '4081',
  mobile_money_number: '0551234987',
  gateway_response: 'Insufficient Funds In This Wallet',
} as const;

export type PaystackRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown> | undefined;
};

export type Paystack = {
  readonly url: string;
  readonly settings: { readonly secretKey: string; readonly apiUrl: string };
  readonly transactions: Map<string, Transaction>;
  readonly requests: PaystackRequest[];
  /** Replaces its answers: a status and body, or none ever. Undefined: it works. */
  override: { status: number; body?: string } | 'never' | undefined;
  /** Pays on its page: as it was started, or with changes. */
  pay(reference: string, change?: Partial<Transaction>): Transaction;
  /** Sets its answer about `reference`, for example the money or reference of another one. */
  setTransaction(reference: string, change: Partial<Transaction>): Transaction;
  stop(): Promise<void>;
};

export async function startPaystack(port = 0): Promise<Paystack> {
  let lastId = 7_000_000;
  const server = createServer(async (request, response) => {
    const received = await readRequest(request);
    paystack.requests.push(received);
    if (paystack.override === 'never') return;
    if (paystack.override) {
      response.writeHead(paystack.override.status, { 'Content-Type': 'application/json' });
      response.end(paystack.override.body ?? '{"status":false,"message":"no"}');
      return;
    }
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return respond(response, [401, 'Invalid key']);
    }
    respond(response, answer(received));
  });

  function answer({ method, path, query, body }: PaystackRequest): PaystackResponse {
    if (method === 'POST' && path === '/transaction/initialize') return begin(body ?? {});
    const verified = /^\/transaction\/verify\/([^/]+)$/.exec(path)?.[1];
    if (method === 'GET' && verified) {
      const data = paystack.transactions.get(decodeURIComponent(verified));
      return data
        ? [200, 'Verification successful', { data }]
        : [400, 'Transaction reference not found.'];
    }
    if (method === 'GET' && path === '/transaction') return list(query);
    return [404, 'Not found'];
  }

  function begin(body: Record<string, unknown>): PaystackResponse {
    const { email, amount, currency, reference, channels, callback_url } = body;
    const isWhole =
      typeof email === 'string' &&
      Number.isSafeInteger(amount) &&
      typeof currency === 'string' &&
      typeof reference === 'string' &&
      /^[\w.=-]+$/.test(reference) &&
      Array.isArray(channels) &&
      URL.canParse(String(callback_url));
    if (!isWhole) return [400, 'Invalid request'];
    if (paystack.transactions.has(reference)) {
      return [400, 'Duplicate Transaction Reference'];
    }
    lastId += 1;
    paystack.transactions.set(reference, {
      id: lastId,
      status: 'abandoned',
      reference,
      amount: Number(amount),
      currency,
      channel: null,
      fees: null,
      paid_at: null,
      created_at: new Date().toISOString(),
    });
    const data = {
      authorization_url: `${paystack.url}/checkout/${lastId}`,
      access_code: `code${lastId}`,
      reference,
    };
    return [200, 'Authorization URL created', { data }];
  }

  function list(query: Readonly<Record<string, string>>): PaystackResponse {
    const { from = '', status, perPage = '50', page = '1' } = query;
    const all = [...paystack.transactions.values()].filter(
      (each) =>
        (!status || each.status === status) && Date.parse(each.created_at) >= Date.parse(from),
    );
    const first = (Number(page) - 1) * Number(perPage);
    const data = all.slice(first, first + Number(perPage));
    const meta = { total: all.length, page: Number(page), perPage: Number(perPage) };
    return [200, 'Transactions retrieved', { data, meta }];
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const paystack: Paystack = {
    url,
    settings: { secretKey: SECRET_KEY, apiUrl: url },
    transactions: new Map(),
    requests: [],
    override: undefined,
    pay: (reference, change) =>
      paystack.setTransaction(reference, {
        status: 'success',
        channel: 'card',
        fees: 683,
        paid_at: new Date().toISOString(),
        gateway_response: SECRETS_OF_PAYERS.gateway_response,
        authorization: { ...SECRETS_OF_PAYERS, exp_month: '12', exp_year: '2030' },
        ...change,
      }),
    setTransaction(reference, change) {
      lastId += 1;
      const earlier = paystack.transactions.get(reference) ?? {
        id: lastId,
        status: 'abandoned',
        reference,
        amount: 35_000,
        currency: 'GHS',
        channel: null,
        fees: null,
        paid_at: null,
        created_at: new Date().toISOString(),
      };
      const transaction = { ...earlier, ...change };
      paystack.transactions.set(reference, transaction);
      return transaction;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return paystack;
}

/** A webhook as Paystack sends it: its bytes, and its signature in hex. */
export function makeWebhook(
  data: unknown,
  { event = 'charge.success', key = SECRET_KEY } = {},
): { readonly raw: string; readonly signature: string } {
  // With a space that our own JSON would not have: only the sent bytes are signed.
  const raw = JSON.stringify({ event, data }, null, 1);
  return { raw, signature: createHmac('sha512', key).update(raw).digest('hex') };
}

async function readRequest(request: IncomingMessage): Promise<PaystackRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://paystack.example');
  const sent = await text(request);
  return {
    method: request.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: sent ? JSON.parse(sent) : undefined,
  };
}

type PaystackResponse = readonly [number, string, object?];

function respond(response: ServerResponse, [status, message, more]: PaystackResponse): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ status: status === 200, message, ...more }));
}
