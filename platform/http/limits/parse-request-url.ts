import type { Middleware } from '../middleware.ts';
import { BAD_REQUEST, type ErrorResponder, URI_TOO_LONG } from './error-responses.ts';

/** Maximum length of path and query together, in characters. Ours are shorter than 500. */
export const MAX_URL_LENGTH = 2_048;

/**
 * The first step for every request. It parses the request's target once: afterwards `request.url`
 * is a path with a query, without scheme, host, user and password.
 * @param canonical removes the parameters that the page of a URL does not declare
 */
export function parseRequestUrl(
  answers: ErrorResponder,
  canonical: (url: string) => string = (url) => url,
): Middleware {
  return (next) => (request, response) => {
    const { url = '' } = request;
    if (url.length > MAX_URL_LENGTH) return answers.send(URI_TOO_LONG, request, response);
    const path = pathOf(url);
    if (path === undefined || !request.headers.host) {
      return answers.send(BAD_REQUEST, request, response);
    }
    request.url = canonical(path);
    return next(request, response);
  };
}

/**
 * The path and query of a request's target, which may be a whole URL (RFC 9112, 3.2.2), in the form
 * used from here on. Undefined if it cannot be parsed.
 */
function pathOf(target: string): string | undefined {
  if (PLAIN_PATH.test(target) && !target.includes('/.')) return target;
  const url = target.startsWith('/') ? `http://site${target}` : target;
  const [path = ''] = target.split('?', 1);
  if (path.includes('\\') || !ABSOLUTE_URL.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A path and query that need no encoding. */
const PLAIN_PATH = /^\/[!$&-;=?-Z[\]_a-z~]*$/;
const ABSOLUTE_URL = /^https?:\/\//i;
