import * as v from 'valibot';
import { parseJson } from '#platform/db/json-object.ts';
import type { Log } from '#platform/process/log.ts';
import { isSafeLink } from '#platform/text/link.ts';
import { type FailureKind, ServiceFailure } from '#platform/text/service-failure.ts';

const TIMEOUT_MS = 8_000;

/** In characters, more than any list needs. */
const MAX_ANSWER_LENGTH = 8 * 1024 * 1024;

/** Failing calls remembered, more than any list has items. */
const MAX_LOGGED = 200;

export interface RemoteApi {
  /** Validated and safe to show. Rejects with a `ServiceFailure`. */
  get<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema>>;
  /** The body is `undefined` if it is not JSON. The payload is never logged. */
  post<Result>(
    path: string,
    payload: unknown,
    headers: Readonly<Record<string, string>>,
    read: (status: number, body: unknown) => Result,
  ): Promise<Result>;
}

/** `baseUrl` has no trailing slash. A call that keeps failing is logged once. */
export function makeRemoteApi(baseUrl: string, log: Log, timeout = TIMEOUT_MS): RemoteApi {
  /** By call. */
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

  async function withFailureLog<Result>(
    path: string,
    call: () => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await call();
      for (const name of new Set([path, callOf(path)])) {
        if (logged.delete(name)) log.info({ path: name }, 'API call works again');
      }
      return result;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.kind !== 'missing') report(path, failure);
      throw failure;
    }
  }

  return {
    get: (path, schema) =>
      withFailureLog(path, async () => {
        const answer = v.safeParse(
          schema,
          withSafeLinks(await fetchJson(`${baseUrl}${path}`, timeout), baseUrl),
        );
        if (!answer.success) throw wrongShape(answer.issues[0]);
        return answer.output;
      }),

    post: (path, payload, headers, read) =>
      withFailureLog(path, async () => {
        const response = await fetch(`${baseUrl}${path}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify(payload),
          // A followed redirect would become a GET.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
        });
        const { status } = response;
        if (response.ok || status >= 400) return read(status, parseJson(await readText(response)));
        await response.body?.cancel();
        throw wrongStatus(status);
      }),
  };
}

/** Visitors may request any number of ids while all calls fail. */
function callOf(path: string): string {
  return path.replace(/^(\/api\/[^/]+\/).+/, '$1{id}');
}

async function fetchJson(url: string, timeout: number): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeout),
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

/** JSON may contain half surrogate pairs, URLs and files cannot. */
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

/** `said`: that server's own text for the visitor. */
export function wrongStatus(status: number, said?: string): ServiceFailure {
  const options = said === undefined ? {} : { said };
  return new ServiceFailure('status', `the server answered with status ${status}`, options);
}

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

const LINK_FIELDS = new Set(['buttonLink', 'registrationLink', 'linkedin', 'links.url']);
const PICTURE_FIELDS = new Set(['image', 'logo', 'media.url']);
/** Another server may mean something else by them. */
const DRAWING_FIELDS = new Set(['cover', 'made']);

/**
 * An unsafe URL becomes empty, so that a bad link costs only the link. Picture paths are relative
 * to that server. `list`: the field that holds `answer`, if it is a list in an item.
 */
export function withSafeLinks(answer: unknown, baseUrl: string, list = ''): unknown {
  if (Array.isArray(answer)) {
    const items = answer.map((item) => withSafeLinks(item, baseUrl, list));
    return list === 'links' ? items.filter(hasUrl) : items;
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => {
      if (DRAWING_FIELDS.has(name)) return [];
      if (typeof value !== 'string') return [[name, withSafeLinks(value, baseUrl, name)]];
      const field = PICTURE_FIELDS.has(name) || LINK_FIELDS.has(name) ? name : `${list}.${name}`;
      return [[name, safeUrl(field, value, baseUrl)]];
    }),
  );
}

function hasUrl(link: unknown): boolean {
  return typeof link !== 'object' || link === null || !('url' in link) || link.url !== '';
}

function safeUrl(field: string, value: string, baseUrl: string): string {
  const url = value.trim();
  if (PICTURE_FIELDS.has(field)) return safePicture(url, baseUrl);
  // A button may also name a form of Get Involved.
  if (field === 'buttonLink' && /^[\w-]+(&[\w=-]+)*$/.test(url)) return url;
  return !LINK_FIELDS.has(field) || isSafeLink(url) ? value : '';
}

function safePicture(url: string, baseUrl: string): string {
  if (url === '' || URL.canParse(url)) return isSafeLink(url) ? url : '';
  const path = url.startsWith('/') ? url : `/${url}`;
  return isSafeLink(path) ? `${baseUrl}${path}` : '';
}
