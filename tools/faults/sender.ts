import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SubmissionReceipt } from '#modules/submissions/model/submission.ts';

/** A contact message that must be stored once. */
export type TestMessage = {
  /** Its idempotency key, which is also its subject, by which it is found in the store. */
  readonly key: string;
  /** Its claimed client address: one address and one person each, so that no rate limit applies. */
  readonly clientAddress: string;
  readonly email: string;
};

/** The answer to one try. */
export type SendResult = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** With status 201. */
  readonly receipt: SubmissionReceipt | undefined;
};

/** One try got no answer. */
export class NoResponse extends Error {
  override name = 'NoAnswer';
  /** `refused`: there was no connection. `cut off`: there was one, and it broke. */
  readonly kind: 'refused' | 'cut off';
  /** Whether the connection had carried another request before. */
  readonly reused: boolean;

  constructor(kind: NoResponse['kind'], reused: boolean, options: { cause: unknown }) {
    super(kind, options);
    this.kind = kind;
    this.reused = reused;
  }
}

/** Milliseconds after which an answer counts as missing. */
const RESPONSE_TIMEOUT_MS = 30_000;

let messageCount = 0;

export function newMessage(): TestMessage {
  messageCount += 1;
  const address = `10.${(messageCount >> 16) & 255}.${(messageCount >> 8) & 255}.${messageCount & 255}`;
  return {
    key: randomUUID(),
    clientAddress: address,
    email: `sender-${messageCount}@mail.example`,
  };
}

/** One sender's connections: kept open between tries, or a new one for each. */
export function connections(keepAlive = true): Agent {
  return new Agent({ keepAlive, maxSockets: 1 });
}

/**
 * Posts a message once.
 * @throws NoResponse if the connection fails before the whole answer has arrived
 */
export async function post(url: string, sent: TestMessage, agent: Agent): Promise<SendResult> {
  const body = JSON.stringify({
    name: 'Efua Ɔkyere',
    email: sent.email,
    phone: '024 123 4567',
    subject: sent.key,
    message: 'Do you teach robots in Tamale?\nMy daughter asks.',
    source: 'website_contact_form',
  });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Idempotency-Key': sent.key,
    'X-Forwarded-For': sent.clientAddress,
  };
  const options = { method: 'POST', agent, headers };
  const answer = await exchange(`${url}/api/contact`, options, body);
  const { id, reference } = JSON.parse(answer.words);
  return {
    status: answer.status,
    retryAfter: answer.headers['retry-after'],
    receipt: answer.status === 201 ? { id, reference } : undefined,
  };
}

/**
 * Sends one request and returns the whole answer.
 * @throws NoResponse
 */
export function exchange(
  url: string,
  options: RequestOptions,
  body = '',
): Promise<{ status: number; headers: IncomingHttpHeaders; words: string }> {
  const { promise, resolve, reject } =
    Promise.withResolvers<Awaited<ReturnType<typeof exchange>>>();
  let connected = false;
  const fail = (cause: unknown) =>
    reject(new NoResponse(connected ? 'cut off' : 'refused', sent.reusedSocket, { cause }));
  const sent = request(url, options, (answer) => {
    const { statusCode: status = 0, headers } = answer;
    text(answer).then((body) => resolve({ status, headers, words: body }), fail);
  });
  sent.setTimeout(RESPONSE_TIMEOUT_MS, () => sent.destroy(new Error('no answer in time')));
  sent.on('socket', (socket) => {
    connected = !socket.connecting;
    if (connected) return;
    socket.once('connect', () => {
      connected = true;
    });
  });
  sent.on('error', fail);
  sent.end(body);
  return promise;
}
