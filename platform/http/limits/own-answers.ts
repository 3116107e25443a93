import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { isOfApi } from '../api-paths.ts';
import { FOR_ANY_SITE } from '../for-any-site.ts';
import { headersOfOwnAnswers } from '../headers.ts';
import { CODE_OF_STATUS } from '../json-error.ts';
import { refusalPage } from '../refusal-page.ts';

/** What the server itself answers to a request that it does not hand on. */
export type OwnAnswer = {
  readonly status: 400 | 408 | 413 | 414 | 417 | 431 | 500 | 503;
  readonly heading: string;
  /** A sentence for people. */
  readonly error: string;
  /** Seconds after which it makes sense to ask again. */
  readonly retryAfter?: number;
};

export const DAMAGED: OwnAnswer = {
  status: 400,
  heading: 'This could not be read',
  error: 'The request arrived damaged. Please try again.',
};
export const TOO_LATE: OwnAnswer = {
  status: 408,
  heading: 'This took too long',
  error: 'The request did not arrive in time. Please try again.',
};
export const TOO_MUCH: OwnAnswer = {
  status: 413,
  heading: 'That was too much',
  error: 'The request is too large.',
};
export const TOO_LONG: OwnAnswer = {
  status: 414,
  heading: 'This address is too long',
  error: 'No page of this site has an address of more than 2,048 characters.',
};
export const UNEXPECTED: OwnAnswer = {
  status: 417,
  heading: 'This cannot be done here',
  error: 'The server cannot do what the request expects of it.',
};
export const TOO_LARGE_A_HEAD: OwnAnswer = {
  status: 431,
  heading: 'This could not be read',
  error: 'The headers of the request are too large.',
};
export const FAULT: OwnAnswer = {
  status: 500,
  heading: 'Something went wrong',
  error: 'Something went wrong on our side. Please try again later.',
};
/** To a GET or HEAD beyond the requests in flight. */
export const BUSY: OwnAnswer = {
  status: 503,
  heading: 'Very many people are here',
  error: 'More pages are asked for than can be made at once. Please try again in a moment.',
  retryAfter: 5,
};
/** To a submission beyond the requests in flight. */
export const TOO_BUSY_TO_STORE: OwnAnswer = {
  status: 503,
  heading: 'This was not sent',
  error:
    'More is being sent than can be stored at once. Go back, wait a moment, and send it again.',
  retryAfter: 10,
};

/** Gives the server's own answers, each with the headers that every answer has. */
export type OwnAnswers = {
  send(answer: OwnAnswer, request: IncomingMessage, response: ServerResponse): void;
  /**
   * For a connection on which no request could be read: the whole answer, after which it closes.
   */
  bytes(answer: OwnAnswer): string;
  response(answer: OwnAnswer): Response;
};

const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json';

/** The answers of a server, with the security headers of every other. */
export async function ownAnswers(policy: { overTls: boolean }): Promise<OwnAnswers> {
  return makeOwnAnswers(await headersOfOwnAnswers(policy.overTls));
}

/** @param headers those of every answer, by their names */
export function makeOwnAnswers(headers: Readonly<Record<string, string>>): OwnAnswers {
  function headOf({ retryAfter }: OwnAnswer, type: string): Record<string, string> {
    const again = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
    return { ...headers, 'content-type': type, 'cache-control': 'no-store', ...again };
  }

  return {
    send(answer, request, response) {
      const [type, body] = written(answer, request);
      const length = { 'content-length': Buffer.byteLength(body) };
      const head = {
        ...headOf(answer, type),
        ...length,
        ...(isReadingApi(request) && FOR_ANY_SITE),
      };
      response.writeHead(answer.status, head).end(body);
    },
    bytes(answer) {
      const head = { ...headOf(answer, TEXT), 'content-length': Buffer.byteLength(answer.error) };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      const first = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n`;
      return `${first}${lines.join('')}connection: close\r\n\r\n${answer.error}`;
    },
    response: (answer) =>
      new Response(answer.error, { status: answer.status, headers: headOf(answer, TEXT) }),
  };
}

/** As the client can read it: programs get JSON, React Router's script a sentence, people a page. */
function written(
  { status, heading, error }: OwnAnswer,
  request: IncomingMessage,
): [type: string, body: string] {
  const { method } = request;
  const path = pathOf(request);
  if (isOfApi(path)) {
    const failure = { success: false, code: CODE_OF_STATUS[status], error };
    // Answers to submissions list the fields that are wrong; here none is.
    return [JSON_TYPE, JSON.stringify(method === 'POST' ? { ...failure, fields: {} } : failure)];
  }
  if (path.endsWith('.data')) return [TEXT, error];
  return [HTML, refusalPage(heading, error)];
}

function isReadingApi(request: IncomingMessage): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return isReading && isOfApi(pathOf(request));
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
