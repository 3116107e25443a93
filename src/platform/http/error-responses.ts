import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { errorResponseHeaders } from './headers.ts';
import { CODE_BY_STATUS, CORS_HEADERS, isOfApi } from './json-error.ts';
import { refusalPage } from './refusal-page.ts';

/** An error that the server answers itself, without passing the request on. */
export type ErrorResponse = {
  readonly status: 400 | 408 | 413 | 414 | 417 | 431 | 500 | 503;
  readonly heading: string;
  /** A sentence for people. */
  readonly error: string;
  /** Seconds after which to try again. */
  readonly retryAfter?: number;
};

export const BAD_REQUEST: ErrorResponse = {
  status: 400,
  heading: 'This could not be read',
  error: 'The request arrived damaged. Please try again.',
};
export const REQUEST_TIMEOUT: ErrorResponse = {
  status: 408,
  heading: 'This took too long',
  error: 'The request did not arrive in time. Please try again.',
};
export const CONTENT_TOO_LARGE: ErrorResponse = {
  status: 413,
  heading: 'That was too much',
  error: 'The request is too large.',
};
export const URI_TOO_LONG: ErrorResponse = {
  status: 414,
  heading: 'This address is too long',
  error: 'No page of this site has an address of more than 2,048 characters.',
};
export const EXPECTATION_FAILED: ErrorResponse = {
  status: 417,
  heading: 'This cannot be done here',
  error: 'The server cannot do what the request expects of it.',
};
export const HEADERS_TOO_LARGE: ErrorResponse = {
  status: 431,
  heading: 'This could not be read',
  error: 'The headers of the request are too large.',
};
export const INTERNAL_ERROR: ErrorResponse = {
  status: 500,
  heading: 'Something went wrong',
  error: 'Something went wrong on our side. Please try again later.',
};
/** Answer to a GET or HEAD above the concurrency limit. */
export const BUSY: ErrorResponse = {
  status: 503,
  heading: 'Very many people are here',
  error: 'We cannot show so many pages at once. Please try again in a moment.',
  retryAfter: 5,
};
/** Answer to a submission above the concurrency limit. */
export const TOO_BUSY_FOR_SUBMISSIONS: ErrorResponse = {
  status: 503,
  heading: 'This was not sent',
  error: 'We cannot store so many forms at once. Go back, wait a moment, and send yours again.',
  retryAfter: 10,
};

/** Sends the server's own errors, each with the headers of every answer. */
export type ErrorResponder = {
  send(answer: ErrorResponse, request: IncomingMessage, response: ServerResponse): void;
  /**
   * The complete bytes for a connection on which no request could be read; it closes afterwards.
   */
  bytes(answer: ErrorResponse): string;
  response(answer: ErrorResponse): Response;
};

const HTML_TYPE = 'text/html; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json';

/** An error responder with the security headers of every other answer. */
export async function makeSecureErrorResponder(policy: {
  overTls: boolean;
}): Promise<ErrorResponder> {
  return makeErrorResponder(await errorResponseHeaders(policy.overTls));
}

/** @param headers the headers of every answer, by name */
export function makeErrorResponder(headers: Readonly<Record<string, string>>): ErrorResponder {
  function headOf({ retryAfter }: ErrorResponse, type: string): Record<string, string> {
    const again = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
    return { ...headers, 'content-type': type, 'cache-control': 'no-store', ...again };
  }

  return {
    send(answer, request, response) {
      const [type, body] = renderBody(answer, request);
      const length = { 'content-length': Buffer.byteLength(body) };
      const head = {
        ...headOf(answer, type),
        ...length,
        ...(isReadingApi(request) && CORS_HEADERS),
      };
      response.writeHead(answer.status, head).end(body);
    },
    bytes(answer) {
      const head = {
        ...headOf(answer, TEXT_TYPE),
        'content-length': Buffer.byteLength(answer.error),
      };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      const first = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n`;
      return `${first}${lines.join('')}connection: close\r\n\r\n${answer.error}`;
    },
    response: (answer) =>
      new Response(answer.error, { status: answer.status, headers: headOf(answer, TEXT_TYPE) }),
  };
}

/** The body: JSON for programs, a sentence for React Router's script, a page for people. */
function renderBody(
  { status, heading, error }: ErrorResponse,
  request: IncomingMessage,
): [type: string, body: string] {
  const { method } = request;
  const path = pathOf(request);
  if (isOfApi(path)) {
    const failure = { success: false, code: CODE_BY_STATUS[status], error };
    // Answers to submissions list the wrong fields; here there are none.
    return [JSON_TYPE, JSON.stringify(method === 'POST' ? { ...failure, fields: {} } : failure)];
  }
  if (path.endsWith('.data')) return [TEXT_TYPE, error];
  return [HTML_TYPE, refusalPage(heading, error)];
}

function isReadingApi(request: IncomingMessage): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return isReading && isOfApi(pathOf(request));
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
