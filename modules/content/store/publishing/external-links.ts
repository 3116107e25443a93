import { lookup } from 'node:dns';
import { type ClientRequest, get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { LinkCheck, LinkChecker } from '../../model/editing/link-checker.ts';
import { isPublicAddress } from './public-address.ts';

/** Time in milliseconds for one link, with its redirects. */
const TIMEOUT_MS = 6_000;
const MAX_REDIRECTS = 5;
/** Links that are checked at a time. */
const MAX_CONCURRENT = 20;

type LinkParts = {
  /** Whether a server with this IP address may be contacted. */
  readonly isAllowed?: (address: string) => boolean;
  readonly timeoutMs?: number;
};

/** Thrown instead of contacting a server that is not on the public internet. */
class PrivateAddressError extends Error {}

/**
 * Makes a link checker, which requests links and reads only the head of the answer. It contacts
 * only servers on the public internet: IP addresses are checked when the connection is made, so
 * that a DNS name that changes its address does not get around it, and again after each redirect.
 */
export function makeLinkChecker({
  isAllowed = isPublicAddress,
  timeoutMs = TIMEOUT_MS,
}: LinkParts = {}): LinkChecker {
  const publicLookup: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || found.some(({ address }) => !isAllowed(address)))
        return callback(new PrivateAddressError(), '');
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

  /** The direct answer of a server, before redirects. Rejects if there is none. */
  async function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    // A literal IP address is never looked up, so it is checked here.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw new PrivateAddressError();
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const options = {
      signal,
      lookup: publicLookup,
      agent: false as const,
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; link check)', Accept: '*/*' },
    };
    return new Promise((resolve, reject) => {
      const clientRequest: ClientRequest = get(url, options, (answer) => {
        resolve(answer);
        // The body is not read, whatever its size.
        answer.destroy();
      });
      clientRequest.on('error', reject);
    });
  }

  async function statusOf(url: string): Promise<number> {
    const signal = AbortSignal.timeout(timeoutMs);
    let current = new URL(url);
    for (let steps = 0; steps <= MAX_REDIRECTS; steps += 1) {
      const { statusCode = 0, headers } = await request(current, signal);
      if (statusCode < 300 || statusCode >= 400 || !headers.location) return statusCode;
      current = new URL(headers.location, current);
      if (!/^https?:$/.test(current.protocol)) throw new PrivateAddressError();
    }
    throw new Error('too many redirects');
  }

  async function checkUrl(url: string): Promise<LinkCheck> {
    try {
      return { url, result: resultOfStatus(await statusOf(url)) };
    } catch (error) {
      // No connection, unknown host or timeout: a result for staff, not a fault of this server.
      return { url, result: error instanceof PrivateAddressError ? 'inside' : 'silent' };
    }
  }

  return {
    async check(urls) {
      const answers: LinkCheck[] = [];
      for (let first = 0; first < urls.length; first += MAX_CONCURRENT) {
        const some = urls.slice(first, first + MAX_CONCURRENT);
        answers.push(...(await Promise.all(some.map(checkUrl))));
      }
      return answers;
    },
  };
}

function resultOfStatus(status: number): LinkCheck['result'] {
  if (status === 404 || status === 410) return 'nothing';
  if (status >= 500) return 'silent';
  return status >= 400 ? 'refused' : 'there';
}
