import { lookup } from 'node:dns';
import { type ClientRequest, get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { LinkCheck, LinkChecker } from '../../model/editing/link-checker.ts';
import { isPublicAddress } from './public-address.ts';

/** Milliseconds for one address, with all to which it leads on. */
const TIMEOUT_MS = 6_000;
const MAX_REDIRECTS = 5;
/** How many are asked at a time. */
const MAX_CONCURRENT = 20;

type LinkParts = {
  /** Whether a server with this IP address may be asked. */
  readonly isAllowed?: (address: string) => boolean;
  readonly timeoutMs?: number;
};

/** It was not asked, since it is no server of the open internet. */
class PrivateAddressError extends Error {}

/**
 * Asks other servers for the head of an answer and reads nothing of what is in it. Only servers of
 * the open internet: a name is looked up and its addresses are judged where the connection is made,
 * so that a name which changes its mind leads nowhere either, and again wherever an answer leads on.
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

  /** What the server at an address answers at once. Rejects where it does not. */
  async function ask(address: URL, signal: AbortSignal): Promise<IncomingMessage> {
    // Written as a number it is never looked up.
    const host = address.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw new PrivateAddressError();
    const get = address.protocol === 'https:' ? getSecure : getPlain;
    const options = {
      signal,
      lookup: publicLookup,
      agent: false as const,
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; link check)', Accept: '*/*' },
    };
    return new Promise((resolve, reject) => {
      const asked: ClientRequest = get(address, options, (answer) => {
        resolve(answer);
        // Nothing of it is read, however much there is.
        answer.destroy();
      });
      asked.on('error', reject);
    });
  }

  async function statusOf(address: string): Promise<number> {
    const signal = AbortSignal.timeout(timeoutMs);
    let at = new URL(address);
    for (let steps = 0; steps <= MAX_REDIRECTS; steps += 1) {
      const { statusCode = 0, headers } = await ask(at, signal);
      if (statusCode < 300 || statusCode >= 400 || !headers.location) return statusCode;
      at = new URL(headers.location, at);
      if (!/^https?:$/.test(at.protocol)) throw new PrivateAddressError();
    }
    throw new Error('it leads on and on');
  }

  async function look(address: string): Promise<LinkCheck> {
    try {
      return { url: address, result: resultOfStatus(await statusOf(address)) };
    } catch (error) {
      // No line, no such name, no answer in time: whoever asked is told, and it is no fault of ours.
      return { url: address, result: error instanceof PrivateAddressError ? 'inside' : 'silent' };
    }
  }

  return {
    async check(addresses) {
      const answers: LinkCheck[] = [];
      for (let first = 0; first < addresses.length; first += MAX_CONCURRENT) {
        const some = addresses.slice(first, first + MAX_CONCURRENT);
        answers.push(...(await Promise.all(some.map(look))));
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
