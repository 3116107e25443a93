import * as v from 'valibot';
import type { Log } from '#platform/process/log.ts';
import { type FailureKind, ServiceFailure } from '#platform/text/service-failure.ts';
import { withSafeLinks } from './safe-links.ts';

/** Milliseconds after which the other server is given up. */
const TIMEOUT_MS = 8_000;

/** More than any list needs; a larger answer is nonsense and is not read to its end. */
const MAX_ANSWER_LENGTH = 8 * 1024 * 1024;

/** Items of which it is remembered that they are not understood; more than any list has. */
const MAX_LOGGED = 200;

/** Speaks with the API of another server. */
export interface RemoteApi {
  /** The answer of `path`, checked and safe to show. Rejects with a `ServiceFailure`. */
  get<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>>;
  /**
   * Sends `payload` as JSON and reads what is answered: `undefined` where that is no JSON. Rejects
   * with a `ServiceFailure` where nothing is, or a redirect. The payload is never logged.
   */
  post<Result>(
    path: string,
    payload: unknown,
    headers: Readonly<Record<string, string>>,
    read: (status: number, body: unknown) => Result,
  ): Promise<Result>;
}

/** The API at `baseUrl` (no trailing slash). A call that keeps failing is logged once. */
export function makeRemoteApi(baseUrl: string, log: Log, givenUpAfter = TIMEOUT_MS): RemoteApi {
  /** The reason last logged for each call, so that a broken backend does not fill the log. */
  const logged = new Map<string, string>();

  function report(path: string, failure: ServiceFailure): void {
    const cause = failure.cause instanceof Error ? failure.cause.message : undefined;
    const reason = `${failure.message}${cause ? `: ${cause}` : ''}`;
    const call = failure.kind === 'shape' ? path : callOf(path);
    if (logged.get(call) === reason) return;
    const [oldest] = logged.keys();
    if (oldest !== undefined && logged.size >= MAX_LOGGED) logged.delete(oldest);
    logged.set(call, reason);
    log.error({ path: call, kind: failure.kind, reason }, 'API call fails');
  }

  /** Does `call`; a failure is logged and is a `ServiceFailure`. */
  async function watched<Result>(path: string, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      for (const name of new Set([path, callOf(path)])) {
        if (logged.delete(name)) log.info({ path: name }, 'API call works again');
      }
      return result;
    } catch (error) {
      const failure = asFailure(error);
      // A wanted item that is not there is an answer, not a fault worth a line in the log.
      if (failure.kind !== 'missing') report(path, failure);
      throw failure;
    }
  }

  return {
    get: (path, schema) =>
      watched(path, async () => {
        const answer = v.safeParse(
          schema,
          withSafeLinks(await fetchJson(`${baseUrl}${path}`, givenUpAfter), baseUrl),
        );
        if (!answer.success) throw wrongShape(answer.issues[0]);
        return answer.output;
      }),

    post: (path, payload, headers, read) =>
      watched(path, async () => {
        const response = await fetch(`${baseUrl}${path}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify(payload),
          // Followed, a redirect turns into a GET whose answer says nothing of what was sent.
          redirect: 'manual',
          signal: AbortSignal.timeout(givenUpAfter),
        });
        const { status } = response;
        if (response.ok || status >= 400) return read(status, jsonOf(await readText(response)));
        await response.body?.cancel();
        throw wrongStatus(status);
      }),
  };
}

/** A path with `{id}` for an item's id: visitors may ask for any number of them while all fail. */
function callOf(path: string): string {
  return path.replace(/^(\/api\/[^/]+\/).+/, '$1{id}');
}

async function fetchJson(address: string, givenUpAfter: number): Promise<unknown> {
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(givenUpAfter),
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) {
      throw new ServiceFailure('missing', 'there is no such thing');
    }
    throw wrongStatus(response.status);
  }
  return JSON.parse(await readText(response), wellFormed);
}

/** JSON may hold half of a surrogate pair, which no address and no file can be made of. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER_LENGTH)
      throw new ServiceFailure('shape', 'the answer is too large');
  }
  return text + decoder.decode();
}

/** Undefined for what is no JSON: an answer to what was sent need not be any. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Another server did not do what it was asked. `said`: its own sentence for the visitor. */
export function wrongStatus(status: number, said?: string): ServiceFailure {
  const options = said === undefined ? {} : { said };
  return new ServiceFailure('status', `the server answered with status ${status}`, options);
}

/** Another server answered with something else than was asked for. */
export function notUnderstood(cause?: unknown): ServiceFailure {
  return new ServiceFailure('shape', 'the server sent an answer that is not understood', { cause });
}

function wrongShape(issue: v.BaseIssue<unknown>): ServiceFailure {
  return notUnderstood(new Error(`${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`));
}

function asFailure(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  const failure = (kind: FailureKind, message: string) =>
    new ServiceFailure(kind, message, { cause: error });
  if (error instanceof SyntaxError) return notUnderstood(error);
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return failure('timeout', 'the server gave no answer in time');
  }
  return failure('unreachable', 'the server cannot be reached');
}
