import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { html } from 'hono/html';
import { CODE_BY_STATUS, CORS_HEADERS, isOfApi } from './json-error.ts';

type ErrorResponse = {
  readonly status: 400 | 408 | 413 | 414 | 417 | 431 | 500 | 503;
  readonly heading: string;
  readonly error: string;
  readonly retryAfter?: number;
};

/** For requests that no browser sends: damaged, too slow, with too large a head. */
export function unreadable(status: ErrorResponse['status'] = 400): ErrorResponse {
  const error = 'The request did not arrive as it should. Please try again.';
  return { status, heading: 'This could not be read', error };
}
export const URI_TOO_LONG: ErrorResponse = {
  status: 414,
  heading: 'This address is too long',
  error: 'No page of this site has an address of more than 2,048 characters.',
};
export const INTERNAL_ERROR: ErrorResponse = {
  status: 500,
  heading: 'Something went wrong',
  error: 'Something went wrong on our side. Please try again later.',
};
export const BUSY: ErrorResponse = {
  status: 503,
  heading: 'Very many people are here',
  error: 'We cannot show so many pages at once. Please try again in a moment.',
  retryAfter: 5,
};
export const TOO_BUSY_FOR_SUBMISSIONS: ErrorResponse = {
  status: 503,
  heading: 'This was not sent',
  error: 'We cannot store so many forms at once. Go back, wait a moment, and send yours again.',
  retryAfter: 10,
};

export type ErrorResponder = ReturnType<typeof makeErrorResponder>;

const HTML_TYPE = 'text/html; charset=utf-8';
const TEXT_TYPE = 'text/plain; charset=utf-8';

export function makeErrorResponder(headers: Readonly<Record<string, string>>) {
  function headOf({ retryAfter }: ErrorResponse, type: string, body: string) {
    return {
      ...headers,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
    };
  }

  return {
    send(answer: ErrorResponse, request: IncomingMessage, response: ServerResponse): void {
      const [type, body] = renderBody(answer, request);
      const isReadingApi = request.method !== 'POST' && type === 'application/json';
      const head = { ...headOf(answer, type, body), ...(isReadingApi && CORS_HEADERS) };
      response.writeHead(answer.status, head).end(body);
    },
    /** For a connection on which no request could be read; it closes afterwards. */
    bytes(answer: ErrorResponse): string {
      const head = Object.entries(headOf(answer, TEXT_TYPE, answer.error));
      const lines = head.map(([name, value]) => `${name}: ${value}\r\n`);
      const first = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n`;
      return `${first}${lines.join('')}connection: close\r\n\r\n${answer.error}`;
    },
    response(answer: ErrorResponse): Response {
      const { status, error } = answer;
      return new Response(error, { status, headers: headOf(answer, TEXT_TYPE, error) });
    },
  };
}

function renderBody(
  { status, heading, error }: ErrorResponse,
  { url = '', method }: IncomingMessage,
): [type: string, body: string] {
  const [path = ''] = url.split('?', 1);
  if (isOfApi(path)) {
    const failure = { success: false, code: CODE_BY_STATUS[status], error };
    const body = method === 'POST' ? { ...failure, fields: {} } : failure;
    return ['application/json', JSON.stringify(body)];
  }
  if (path.endsWith('.data')) return [TEXT_TYPE, error];
  return [HTML_TYPE, refusalPage(heading, error)];
}

/**
 * Needs nothing else from a server that is too busy or does not trust the request. `back`: the
 * form's URL.
 */
export function refusalPage(heading: string, error: string, back?: string): string {
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${heading}</title>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${error}</p>
      ${
        back !== undefined &&
        html`<p>Press Back in your browser: your answers are still in the form.</p>
      <p><a href="${back}">Or open an empty form</a></p>`
      }
    </main>
  </body>
</html>
`);
}
