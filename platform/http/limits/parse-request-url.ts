import type { Middleware } from '../middleware.ts';
import { BAD_REQUEST, type ErrorResponder, URI_TOO_LONG } from './error-responses.ts';

/** Characters of the longest address, path and query together. Ours are shorter than 500. */
export const MAX_URL_LENGTH = 2_048;

/**
 * The step that every request comes to first. It parses the request's target once: from here on
 * `request.url` is a path with a query, without scheme, host, user and password.
 * @param canonical drops from an address the parameters that its page does not declare
 */
export function parseRequestUrl(
  answers: ErrorResponder,
  canonical: (address: string) => string = (address) => address,
): Middleware {
  return (next) => (request, response) => {
    const { url = '' } = request;
    if (url.length > MAX_URL_LENGTH) return answers.send(URI_TOO_LONG, request, response);
    const address = pathOf(url);
    if (address === undefined || !request.headers.host) {
      return answers.send(BAD_REQUEST, request, response);
    }
    request.url = canonical(address);
    return next(request, response);
  };
}

/**
 * The path and query of a request's target, which may be a whole address (RFC 9112, 3.2.2), as
 * everything after this will write them. Undefined where it cannot be parsed.
 */
function pathOf(target: string): string | undefined {
  if (PLAIN_PATH.test(target) && !target.includes('/.')) return target;
  const address = target.startsWith('/') ? `http://site${target}` : target;
  const [path = ''] = target.split('?', 1);
  if (path.includes('\\') || !ABSOLUTE_URL.test(address) || !URL.canParse(address))
    return undefined;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** A path and query in which nothing has to be encoded. */
const PLAIN_PATH = /^\/[!$&-;=?-Z[\]_a-z~]*$/;
const ABSOLUTE_URL = /^https?:\/\//i;
